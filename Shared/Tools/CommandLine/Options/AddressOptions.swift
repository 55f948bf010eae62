// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The services' addresses.
struct AddressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The localization service (LOCALIZATION_ADDR, .run/localization-service.port, else \
      127.0.0.1:50051). Replicas of a service are given with commas between.
      """,
      valueName: "host:port"))
  var localizationAddress: String?

  @Option(
    help: ArgumentHelp(
      "The menu service (MENU_ADDR, .run/menu-service.port, else 127.0.0.1:50052).",
      valueName: "host:port"))
  var menuAddress: String?

  @Option(
    help: ArgumentHelp(
      "The pricing service (PRICING_ADDR, .run/pricing-service.port, else 127.0.0.1:50053).",
      valueName: "host:port"))
  var pricingAddress: String?

  @OptionGroup(title: "TLS") var tls: TLSOptions

  /// The flags, the environment and the current folder.
  ///
  /// - Throws: `CommandError` if a TLS file is unusable.
  func book() throws(CommandError) -> AddressBook {
    let flags: [ServiceName: String?] = [
      .localization: localizationAddress, .menu: menuAddress, .pricing: pricingAddress,
    ]
    let environment = ProcessInfo.processInfo.environment
    return AddressBook(
      flags: flags.compactMapValues { $0 }, environment: environment,
      folder: FileManager.default.currentDirectoryPath, tls: try tls.settings(environment))
  }
}
