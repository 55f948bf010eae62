// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages

/// A case's way to the server: one channel, and what cases have in common.
struct InteropSession: Sendable {
  typealias Testing = Grpc.Testing

  let options: ClientOptions
  let client: RPCClient
  let service: TestServiceClient

  init(_ options: ClientOptions) throws {
    self.options = options
    client = try Self.makeClient(options)
    service = TestServiceClient(client)
  }

  /// A client with a channel of its own.
  static func makeClient(_ options: ClientOptions) throws -> RPCClient {
    var configuration = ClientConfiguration()
    if !options.serverHostOverride.isEmpty { configuration.authority = options.serverHostOverride }
    if options.useTLS {
      var tls = ClientTLS(authorities: options.useTestCA ? .file(options.caFile) : .system)
      if !options.serverHostOverride.isEmpty { tls.serverName = options.serverHostOverride }
      configuration.tls = tls
    }
    return try RPCClient(target: options.target, configuration: configuration)
  }

  /// Options that carry the metadata of the command line, and more.
  func callOptions(_ metadata: Metadata = [:], timeout: Duration? = nil) -> CallOptions {
    var all = options.additionalMetadata
    all.append(metadata)
    return CallOptions(metadata: all, timeout: timeout)
  }

  /// Runs `body`, which must fail with `code`, and with `message` where that is said.
  func expectFailure(
    _ code: RPCStatus.Code, message: String? = nil, _ what: String, _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
    } catch let error as RPCError {
      try expectEqual(error.code, code, "the status of \(what) (\(error.message))")
      if let message { try expectEqual(error.message, message, "the message of \(what)") }
      return
    }
    throw CaseFailure("\(what) succeeded, and had to fail with \(code)")
  }
}

extension Grpc.Testing.Payload {
  /// A payload of so many zero bytes.
  static func zeros(_ count: Int) -> Self {
    Self(body: [UInt8](repeating: 0, count: count))
  }
}

extension Grpc.Testing.Payload? {
  /// Fails the case unless this is a payload of `count` zero bytes.
  func expectZeros(_ count: Int, _ what: @autoclosure () -> String) throws(CaseFailure) {
    let body = self?.body ?? []
    try expectEqual(body.count, count, "the size of \(what())")
    try expect(body.allSatisfy { $0 == 0 }, "\(what()) is not all zeros")
  }
}
