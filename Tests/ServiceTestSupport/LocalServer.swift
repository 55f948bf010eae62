// SPDX-License-Identifier: Apache-2.0

public import Logging
public import RPC

/// A server on a free port of this process.
public struct LocalServer: Sendable {
  private let server: Server

  /// `HOST:PORT`.
  public let address: String

  /// A log that nobody reads.
  public static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// Starts a server.
  ///
  /// - Parameter register: Adds the methods.
  /// - Throws: `ServerError`.
  public init(_ register: (inout Router) -> Void) async throws {
    var router = Router()
    register(&router)
    var configuration = ServerConfiguration()
    configuration.host = "127.0.0.1"
    configuration.port = 0
    server = Server(router: router, configuration: configuration, logger: Self.logger)
    address = "127.0.0.1:\(try await server.start().port)"
  }

  /// Ends the server and the calls that still run.
  public func stop() async { await server.shutdownGracefully(within: .zero) }

  /// Calls a server while the body runs, and ends both.
  ///
  /// - Parameters:
  ///   - register: Adds the server's methods.
  ///   - body: What is to be done with a client.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or `ServerError`.
  public static func with<Value>(
    _ register: (inout Router) -> Void, _ body: (RPCClient) async throws -> Value
  ) async throws -> Value {
    let server = try await LocalServer(register)
    // As long as a machine that runs all tests at once may take.
    var configuration = ClientConfiguration()
    configuration.unaryTimeout = .seconds(600)
    // What is too large is for the server to find out.
    configuration.receivedMessageBytesMax = 64 << 20
    let client = try RPCClient(target: server.address, configuration: configuration)
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(client))
    } catch {
      result = .failure(error)
    }
    await client.shutdown()
    await server.stop()
    return try result.get()
  }
}
