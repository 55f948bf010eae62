// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// What gRPC's interoperability tests call; the same on the wire as the public one.
public protocol TestServiceHandlers: Sendable {
  /// `EmptyCall`.
  func emptyCall(
    _ request: Grpc.Testing.Empty.View, context: ServerContext
  ) throws -> Grpc.Testing.Empty

  /// Answers with as much as the request asks for.
  func unaryCall(
    _ request: Grpc.Testing.SimpleRequest.View, context: ServerContext
  ) throws -> Grpc.Testing.SimpleResponse

  /// The same; the answer may be cached.
  func cacheableUnaryCall(
    _ request: Grpc.Testing.SimpleRequest.View, context: ServerContext
  ) throws -> Grpc.Testing.SimpleResponse

  /// `StreamingOutputCall`.
  func streamingOutputCall(
    _ request: Grpc.Testing.StreamingOutputCallRequest,
    responses: ResponseWriter<Grpc.Testing.StreamingOutputCallResponse>,
    context: ServerContext
  ) async throws

  /// Adds up the sizes of what it is sent.
  func streamingInputCall(
    _ requests: RequestStream<Grpc.Testing.StreamingInputCallRequest>, context: ServerContext
  ) async throws -> Grpc.Testing.StreamingInputCallResponse

  /// Answers each request as it comes.
  func fullDuplexCall(
    _ requests: RequestStream<Grpc.Testing.StreamingOutputCallRequest>,
    responses: ResponseWriter<Grpc.Testing.StreamingOutputCallResponse>,
    context: ServerContext
  ) async throws

  /// Answers once the client has sent everything.
  func halfDuplexCall(
    _ requests: RequestStream<Grpc.Testing.StreamingOutputCallRequest>,
    responses: ResponseWriter<Grpc.Testing.StreamingOutputCallResponse>,
    context: ServerContext
  ) async throws

  /// No server implements it.
  func unimplementedCall(
    _ request: Grpc.Testing.Empty, context: ServerContext
  ) async throws -> Grpc.Testing.Empty
}

extension TestServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.onEventLoop(bytesOf: Grpc.Testing.TestService.emptyCall) {
      bytes, context in
      try Grpc.Testing.Empty.withView(decoding: bytes) {
        try self.emptyCall($0, context: context)
      }
    }
    router.onEventLoop(bytesOf: Grpc.Testing.TestService.unaryCall) {
      bytes, context in
      try Grpc.Testing.SimpleRequest.withView(decoding: bytes) {
        try self.unaryCall($0, context: context)
      }
    }
    router.onEventLoop(bytesOf: Grpc.Testing.TestService.cacheableUnaryCall) {
      bytes, context in
      try Grpc.Testing.SimpleRequest.withView(decoding: bytes) {
        try self.cacheableUnaryCall($0, context: context)
      }
    }
    router.serverStreaming(Grpc.Testing.TestService.streamingOutputCall) {
      request, responses, context in
      try await self.streamingOutputCall(request, responses: responses, context: context)
    }
    router.clientStreaming(Grpc.Testing.TestService.streamingInputCall) {
      requests, context in
      try await self.streamingInputCall(requests, context: context)
    }
    router.bidirectional(Grpc.Testing.TestService.fullDuplexCall) {
      requests, responses, context in
      try await self.fullDuplexCall(requests, responses: responses, context: context)
    }
    router.bidirectional(Grpc.Testing.TestService.halfDuplexCall) {
      requests, responses, context in
      try await self.halfDuplexCall(requests, responses: responses, context: context)
    }
    router.unary(Grpc.Testing.TestService.unimplementedCall) {
      request, context in
      try await self.unimplementedCall(request, context: context)
    }
  }
}
