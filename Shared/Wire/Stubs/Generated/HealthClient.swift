// DO NOT EDIT. Generated from grpc/health/v1/health.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `grpc.health.v1.Health`.
public struct HealthClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// The state now.
  ///
  /// NOT_FOUND where the service is unknown.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func check(
    _ request: Grpc.Health.V1.HealthCheckRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Health.V1.HealthCheckResponse {
    try await client.unary(Grpc.Health.V1.Health.check, request, options: options)
  }

  /// Every service and its state.
  ///
  /// RESOURCE_EXHAUSTED where there are too many.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func list(
    _ request: Grpc.Health.V1.HealthListRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Health.V1.HealthListResponse {
    try await client.unary(Grpc.Health.V1.Health.list, request, options: options)
  }

  /// The state now and after each change.
  ///
  /// An unknown service is SERVICE_UNKNOWN until it comes.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func watch(
    _ request: Grpc.Health.V1.HealthCheckRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Grpc.Health.V1.HealthCheckResponse> {
    try await client.serverStreaming(Grpc.Health.V1.Health.watch, request, options: options)
  }
}
