// DO NOT EDIT. Generated from grpc/health/v1/health.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Tells load balancers and probes whether a service may be called.
public protocol HealthHandlers: Sendable {
  /// The state now.
  ///
  /// NOT_FOUND where the service is unknown.
  func check(
    _ request: Grpc.Health.V1.HealthCheckRequest, context: ServerContext
  ) async throws -> Grpc.Health.V1.HealthCheckResponse

  /// Every service and its state.
  ///
  /// RESOURCE_EXHAUSTED where there are too many.
  func list(
    _ request: Grpc.Health.V1.HealthListRequest, context: ServerContext
  ) async throws -> Grpc.Health.V1.HealthListResponse

  /// The state now and after each change.
  ///
  /// An unknown service is SERVICE_UNKNOWN until it comes.
  func watch(
    _ request: Grpc.Health.V1.HealthCheckRequest,
    responses: ResponseWriter<Grpc.Health.V1.HealthCheckResponse>,
    context: ServerContext
  ) async throws
}

extension HealthHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.unary(Grpc.Health.V1.Health.check) {
      request, context in
      try await self.check(request, context: context)
    }
    router.unary(Grpc.Health.V1.Health.list) {
      request, context in
      try await self.list(request, context: context)
    }
    router.serverStreaming(Grpc.Health.V1.Health.watch) {
      request, responses, context in
      try await self.watch(request, responses: responses, context: context)
    }
  }
}
