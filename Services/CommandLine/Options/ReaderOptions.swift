// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages

/// For whom texts are resolved.
struct ReaderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A language that the reader knows, BCP 47; repeat it for more, best first. Without it \
      LC_ALL, LC_MESSAGES and LANG say.
      """,
      valueName: "tag"))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp(
      "The time zone for times of day, such as Europe/Madrid. Without it the system's.",
      valueName: "name"))
  var timeZone: String?

  /// The options as the services take them.
  var options: Caffe.Localization.V1.ResolveOptions {
    var options = Caffe.Localization.V1.ResolveOptions()
    options.locales =
      locale.isEmpty
      ? [SystemLocale.tag(environment: ProcessInfo.processInfo.environment)] : locale
    options.timeZone = timeZone ?? TimeZone.current.identifier
    return options
  }
}
