// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessTestSupport
import RPC
import Testing

/// One of the café's services at an address that outlives its processes.
///
/// Used by one test at a time.
final class RestartableService {
  /// Starts a process that listens on a port, 0 for any.
  typealias Start = (_ port: String) throws -> ServiceProcess

  private let start: Start
  private(set) var process: ServiceProcess
  private(set) var address: String

  /// Starts the first process and waits until it listens.
  init(_ start: @escaping Start) async throws {
    self.start = start
    process = try start("0")
    address = try await process.ready()
  }

  private var port: String {
    address.split(separator: ":").last.map(String.init) ?? "0"
  }

  /// Starts the next process, at the same port, and waits until it listens.
  func startAgain() async throws {
    process = try start(port)
    let again = try await process.ready()
    #expect(again == address)
  }

  /// Ends the process in order, and starts the next at once.
  func restart() async throws {
    process.signal(SIGTERM)
    let exit = try await process.exit()
    #expect(exit == .init(code: 0), "\(process.errorOutput)")
    try await startAgain()
  }

  /// Ends the process as a machine does that loses its power.
  func kill() async throws {
    process.signal(SIGKILL)
    #expect(try await process.exit() == .init(code: SIGKILL, wasKilled: true))
  }
}

/// The three services, each of which may go and come back.
final class RestartableCafe {
  let localization: RestartableService
  let menu: RestartableService
  let pricing: RestartableService
  private let folder: URL

  /// Starts the services, the databases in a folder that outlives them.
  ///
  /// - Parameter arguments: More arguments for each.
  /// - Throws: What starting a process throws.
  init(_ arguments: [String] = []) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    localization = try await RestartableService { try .localization(port: $0, arguments) }
    let address = localization.address
    menu = try await RestartableService { port in
      try .menu(
        localization: address, port: port,
        database: folder.appendingPathComponent("menu.sqlite").path, arguments)
    }
    pricing = try await RestartableService { port in
      try .pricing(
        localization: address, port: port,
        database: folder.appendingPathComponent("pricing.sqlite").path, arguments)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var services: [RestartableService] { [localization, menu, pricing] }

  /// Ends the services.
  func close() async throws {
    for service in services.reversed() { try await service.process.stop() }
  }
}

extension RPCClient {
  /// A client that waits for its server, and tries again what it did not answer, with one attempt
  /// only what the server cannot have seen.
  static func patient(_ address: String, attempts: Int = 5) throws -> RPCClient {
    var configuration = ClientConfiguration()
    configuration.backoffInitial = .milliseconds(50)
    configuration.backoffMax = .milliseconds(500)
    configuration.serviceConfig.methods = [
      MethodConfig(
        timeout: .seconds(600), waitForReady: true,
        retryPolicy: attempts == 1
          ? nil
          : RetryPolicy(
            attemptsMax: attempts, initialBackoff: .milliseconds(50), maxBackoff: .seconds(1)))
    ]
    return try RPCClient(target: address, configuration: configuration)
  }
}
