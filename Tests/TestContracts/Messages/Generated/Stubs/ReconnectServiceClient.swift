// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `grpc.testing.ReconnectService`.
public struct ReconnectServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// `Start`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func start(
    _ request: Grpc.Testing.ReconnectParams, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Testing.Empty {
    try await client.unary(Grpc.Testing.ReconnectService.start, request, options: options)
  }

  /// `Stop`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func stop(
    _ request: Grpc.Testing.Empty, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Testing.ReconnectInfo {
    try await client.unary(Grpc.Testing.ReconnectService.stop, request, options: options)
  }
}
