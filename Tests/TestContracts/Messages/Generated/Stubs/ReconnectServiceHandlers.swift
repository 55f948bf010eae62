// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Tells a server of the reconnection test when to refuse connections.
public protocol ReconnectServiceHandlers: Sendable {
  /// `Start`.
  func start(
    _ request: Grpc.Testing.ReconnectParams, context: ServerContext
  ) async throws -> Grpc.Testing.Empty

  /// `Stop`.
  func stop(
    _ request: Grpc.Testing.Empty, context: ServerContext
  ) async throws -> Grpc.Testing.ReconnectInfo
}

extension ReconnectServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.unary(Grpc.Testing.ReconnectService.start) {
      request, context in
      try await self.start(request, context: context)
    }
    router.unary(Grpc.Testing.ReconnectService.stop) {
      request, context in
      try await self.stop(request, context: context)
    }
  }
}
