// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `grpc.testing.TestService`.
public struct TestServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// `EmptyCall`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func emptyCall(
    _ request: Grpc.Testing.Empty, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Testing.Empty {
    try await client.unary(Grpc.Testing.TestService.emptyCall, request, options: options)
  }

  /// Answers with as much as the request asks for.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func unaryCall(
    _ request: Grpc.Testing.SimpleRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Testing.SimpleResponse {
    try await client.unary(Grpc.Testing.TestService.unaryCall, request, options: options)
  }

  /// The same; the answer may be cached.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func cacheableUnaryCall(
    _ request: Grpc.Testing.SimpleRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Testing.SimpleResponse {
    try await client.unary(Grpc.Testing.TestService.cacheableUnaryCall, request, options: options)
  }

  /// `StreamingOutputCall`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func streamingOutputCall(
    _ request: Grpc.Testing.StreamingOutputCallRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Grpc.Testing.StreamingOutputCallResponse> {
    try await client.serverStreaming(
      Grpc.Testing.TestService.streamingOutputCall, request, options: options
    )
  }

  /// Adds up the sizes of what it is sent.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func streamingInputCall(
    options: CallOptions = .init()
  ) async throws(RPCError) -> ClientStreamingCall<
    Grpc.Testing.StreamingInputCallRequest,
    Grpc.Testing.StreamingInputCallResponse
  > {
    try await client.clientStreaming(Grpc.Testing.TestService.streamingInputCall, options: options)
  }

  /// Answers each request as it comes.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func fullDuplexCall(
    options: CallOptions = .init()
  ) async throws(RPCError) -> BidirectionalCall<
    Grpc.Testing.StreamingOutputCallRequest,
    Grpc.Testing.StreamingOutputCallResponse
  > {
    try await client.bidirectional(Grpc.Testing.TestService.fullDuplexCall, options: options)
  }

  /// Answers once the client has sent everything.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func halfDuplexCall(
    options: CallOptions = .init()
  ) async throws(RPCError) -> BidirectionalCall<
    Grpc.Testing.StreamingOutputCallRequest,
    Grpc.Testing.StreamingOutputCallResponse
  > {
    try await client.bidirectional(Grpc.Testing.TestService.halfDuplexCall, options: options)
  }

  /// No server implements it.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func unimplementedCall(
    _ request: Grpc.Testing.Empty, options: CallOptions = .init()
  ) async throws(RPCError) -> Grpc.Testing.Empty {
    try await client.unary(Grpc.Testing.TestService.unimplementedCall, request, options: options)
  }
}
