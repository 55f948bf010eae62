// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The café's processes on free ports, each with a database of its own.
extension ServiceProcess {
  /// Starts the localization service with the catalogs that ship.
  static func localization(
    port: String = "0", _ arguments: [String] = []
  ) throws -> ServiceProcess {
    let catalogs = root.appendingPathComponent("Services/Localization/Catalogs")
    return try ServiceProcess(
      "localization-service", ["--port", port, "--catalog-path", catalogs.path] + arguments)
  }

  /// A machine that runs all tests at once takes longer to find words than a person at a till
  /// would wait.
  private static let patience = ["--localization-timeout", "300"]

  /// Starts the menu service.
  static func menu(
    localization: String, port: String = "0", database: String = "menu.sqlite",
    _ arguments: [String] = []
  ) throws -> ServiceProcess {
    try ServiceProcess(
      "menu-service",
      ["--port", port, "--database-path", database, "--localization-addr", localization]
        + patience + arguments)
  }

  /// Starts the pricing service.
  static func pricing(
    localization: String, port: String = "0", database: String = "pricing.sqlite",
    _ arguments: [String] = []
  ) throws -> ServiceProcess {
    try ServiceProcess(
      "pricing-service",
      ["--port", port, "--database-path", database, "--localization-addr", localization]
        + patience + arguments)
  }

  /// Runs `caffe` to its end.
  static func caffe(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> (exit: Exit, output: String, errors: String) {
    let process = try ServiceProcess("caffe", arguments, environment: environment)
    let exit = try await process.exit()
    return (exit, process.output, process.errorOutput)
  }
}
