// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

import Messages
public import RPC

/// What a server under test answers: each call says itself how.
public protocol ConformanceServiceHandlers: Sendable {
  /// Answers with what the request asks for, and with what the server saw of it.
  func unary(
    _ request: Connectrpc.Conformance.V1.UnaryRequest, context: ServerContext
  ) async throws -> Connectrpc.Conformance.V1.UnaryResponse

  /// Answers with any number of messages; the first says what the server saw of the request.
  func serverStream(
    _ request: Connectrpc.Conformance.V1.ServerStreamRequest,
    responses: ResponseWriter<Connectrpc.Conformance.V1.ServerStreamResponse>,
    context: ServerContext
  ) async throws

  /// Answers, once all requests are there, as the first one asks.
  func clientStream(
    _ requests: RequestStream<Connectrpc.Conformance.V1.ClientStreamRequest>, context: ServerContext
  ) async throws -> Connectrpc.Conformance.V1.ClientStreamResponse

  /// Answers as the first request asks: after each request where that is full duplex, otherwise
  /// after all of them.
  func bidiStream(
    _ requests: RequestStream<Connectrpc.Conformance.V1.BidiStreamRequest>,
    responses: ResponseWriter<Connectrpc.Conformance.V1.BidiStreamResponse>,
    context: ServerContext
  ) async throws

  /// No server implements it.
  func unimplemented(
    _ request: Connectrpc.Conformance.V1.UnimplementedRequest, context: ServerContext
  ) async throws -> Connectrpc.Conformance.V1.UnimplementedResponse

  /// The same as Unary.
  func idempotentUnary(
    _ request: Connectrpc.Conformance.V1.IdempotentUnaryRequest, context: ServerContext
  ) async throws -> Connectrpc.Conformance.V1.IdempotentUnaryResponse
}

extension ConformanceServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.unary(Connectrpc.Conformance.V1.ConformanceService.unary) {
      request, context in
      try await self.unary(request, context: context)
    }
    router.serverStreaming(Connectrpc.Conformance.V1.ConformanceService.serverStream) {
      request, responses, context in
      try await self.serverStream(request, responses: responses, context: context)
    }
    router.clientStreaming(Connectrpc.Conformance.V1.ConformanceService.clientStream) {
      requests, context in
      try await self.clientStream(requests, context: context)
    }
    router.bidirectional(Connectrpc.Conformance.V1.ConformanceService.bidiStream) {
      requests, responses, context in
      try await self.bidiStream(requests, responses: responses, context: context)
    }
    router.unary(Connectrpc.Conformance.V1.ConformanceService.unimplemented) {
      request, context in
      try await self.unimplemented(request, context: context)
    }
    router.unary(Connectrpc.Conformance.V1.ConformanceService.idempotentUnary) {
      request, context in
      try await self.idempotentUnary(request, context: context)
    }
  }
}
