// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// What gRPC's interoperability tests call; the same on the wire as the public one.
///
/// A method that is not implemented fails with UNIMPLEMENTED.
public protocol TestServiceHandlers: Sendable {
  /// `EmptyCall`.
  func emptyCall(
    _ request: Grpc.Testing.Empty, context: ServerContext
  ) async throws -> Grpc.Testing.Empty

  /// Answers with as much as the request asks for.
  func unaryCall(
    _ request: Grpc.Testing.SimpleRequest, context: ServerContext
  ) async throws -> Grpc.Testing.SimpleResponse

  /// The same; the answer may be cached.
  func cacheableUnaryCall(
    _ request: Grpc.Testing.SimpleRequest, context: ServerContext
  ) async throws -> Grpc.Testing.SimpleResponse

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
    router.unary(Grpc.Testing.TestService.emptyCall) {
      request, context in
      try await self.emptyCall(request, context: context)
    }
    router.unary(Grpc.Testing.TestService.unaryCall) {
      request, context in
      try await self.unaryCall(request, context: context)
    }
    router.unary(Grpc.Testing.TestService.cacheableUnaryCall) {
      request, context in
      try await self.cacheableUnaryCall(request, context: context)
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

  /// Fails with UNIMPLEMENTED.
  public func emptyCall(
    _ request: Grpc.Testing.Empty, context: ServerContext
  ) async throws -> Grpc.Testing.Empty {
    throw RPCError(.unimplemented, "grpc.testing.TestService/EmptyCall is not implemented.")
  }

  /// Fails with UNIMPLEMENTED.
  public func unaryCall(
    _ request: Grpc.Testing.SimpleRequest, context: ServerContext
  ) async throws -> Grpc.Testing.SimpleResponse {
    throw RPCError(.unimplemented, "grpc.testing.TestService/UnaryCall is not implemented.")
  }

  /// Fails with UNIMPLEMENTED.
  public func cacheableUnaryCall(
    _ request: Grpc.Testing.SimpleRequest, context: ServerContext
  ) async throws -> Grpc.Testing.SimpleResponse {
    throw RPCError(
      .unimplemented, "grpc.testing.TestService/CacheableUnaryCall is not implemented."
    )
  }

  /// Fails with UNIMPLEMENTED.
  public func streamingOutputCall(
    _ request: Grpc.Testing.StreamingOutputCallRequest,
    responses: ResponseWriter<Grpc.Testing.StreamingOutputCallResponse>,
    context: ServerContext
  ) async throws {
    throw RPCError(
      .unimplemented, "grpc.testing.TestService/StreamingOutputCall is not implemented."
    )
  }

  /// Fails with UNIMPLEMENTED.
  public func streamingInputCall(
    _ requests: RequestStream<Grpc.Testing.StreamingInputCallRequest>, context: ServerContext
  ) async throws -> Grpc.Testing.StreamingInputCallResponse {
    throw RPCError(
      .unimplemented, "grpc.testing.TestService/StreamingInputCall is not implemented."
    )
  }

  /// Fails with UNIMPLEMENTED.
  public func fullDuplexCall(
    _ requests: RequestStream<Grpc.Testing.StreamingOutputCallRequest>,
    responses: ResponseWriter<Grpc.Testing.StreamingOutputCallResponse>,
    context: ServerContext
  ) async throws {
    throw RPCError(.unimplemented, "grpc.testing.TestService/FullDuplexCall is not implemented.")
  }

  /// Fails with UNIMPLEMENTED.
  public func halfDuplexCall(
    _ requests: RequestStream<Grpc.Testing.StreamingOutputCallRequest>,
    responses: ResponseWriter<Grpc.Testing.StreamingOutputCallResponse>,
    context: ServerContext
  ) async throws {
    throw RPCError(.unimplemented, "grpc.testing.TestService/HalfDuplexCall is not implemented.")
  }

  /// Fails with UNIMPLEMENTED.
  public func unimplementedCall(
    _ request: Grpc.Testing.Empty, context: ServerContext
  ) async throws -> Grpc.Testing.Empty {
    throw RPCError(.unimplemented, "grpc.testing.TestService/UnimplementedCall is not implemented.")
  }
}
