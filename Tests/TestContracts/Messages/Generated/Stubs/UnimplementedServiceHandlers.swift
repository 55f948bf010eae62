// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// No server implements it.
public protocol UnimplementedServiceHandlers: Sendable {
  /// `UnimplementedCall`.
  func unimplementedCall(
    _ request: Grpc.Testing.Empty, context: ServerContext
  ) async throws -> Grpc.Testing.Empty
}

extension UnimplementedServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.unary(Grpc.Testing.UnimplementedService.unimplementedCall) {
      request, context in
      try await self.unimplementedCall(request, context: context)
    }
  }
}
