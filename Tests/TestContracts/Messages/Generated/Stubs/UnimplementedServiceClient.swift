// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `grpc.testing.UnimplementedService`.
public struct UnimplementedServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// `UnimplementedCall`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func unimplementedCall(
    _ request: Grpc.Testing.Empty, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Testing.Empty {
    try await client.unary(
      Grpc.Testing.UnimplementedService.unimplementedCall, request, options: options
    )
  }
}
