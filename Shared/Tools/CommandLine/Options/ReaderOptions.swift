// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Locales
import Messages

/// The reader for whom texts are resolved.
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

  @Option(
    help: ArgumentHelp(
      """
      What numbers, amounts and dates are written in, BCP 47. Without it the language of the \
      words, in the region of --locale.
      """,
      valueName: "tag"))
  var formattingLocale: String?

  /// Checks what the services would reject, under the names that were typed.
  func validate() throws {
    for tag in locale { try Self.checkTag(tag, "--locale") }
    if let formattingLocale { try Self.checkTag(formattingLocale, "--formatting-locale") }
    if let timeZone, TimeZone(identifier: timeZone) == nil {
      throw ValidationError(
        "--time-zone must be an IANA time zone, such as Europe/Madrid, not '\(timeZone)'.")
    }
  }

  private static func checkTag(_ tag: String, _ option: String) throws {
    if LanguageTag(validating: tag) == nil {
      throw ValidationError("\(option) must be a BCP 47 tag, such as es-MX, not '\(tag)'.")
    }
  }

  /// The options as the services' message.
  var options: Caffe.Localization.V1.ResolveOptions {
    var options = Caffe.Localization.V1.ResolveOptions()
    options.locales =
      locale.isEmpty
      ? [SystemLocale.tag(environment: ProcessInfo.processInfo.environment)] : locale
    options.formattingLocale = formattingLocale ?? ""
    options.timeZone = timeZone ?? TimeZone.current.identifier
    return options
  }
}
