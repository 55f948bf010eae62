// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

import Messages
public import RPC

/// Calls `connectrpc.conformance.v1.ConformanceService`.
public struct ConformanceServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// Answers with what the request asks for, and with what the server saw of it.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func unary(
    _ request: Connectrpc.Conformance.V1.UnaryRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Connectrpc.Conformance.V1.UnaryResponse {
    try await client.unary(
      Connectrpc.Conformance.V1.ConformanceService.unary, request, options: options
    )
  }

  /// Answers with any number of messages; the first says what the server saw of the request.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func serverStream(
    _ request: Connectrpc.Conformance.V1.ServerStreamRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Connectrpc.Conformance.V1.ServerStreamResponse> {
    try await client.serverStreaming(
      Connectrpc.Conformance.V1.ConformanceService.serverStream, request, options: options
    )
  }

  /// Answers, once all requests are there, as the first one asks.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func clientStream(
    options: CallOptions = .init()
  ) async throws(RPCError) -> ClientStreamingCall<
    Connectrpc.Conformance.V1.ClientStreamRequest,
    Connectrpc.Conformance.V1.ClientStreamResponse
  > {
    try await client.clientStreaming(
      Connectrpc.Conformance.V1.ConformanceService.clientStream, options: options
    )
  }

  /// Answers as the first request asks: after each request where that is full duplex, otherwise
  /// after all of them.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func bidiStream(
    options: CallOptions = .init()
  ) async throws(RPCError) -> BidirectionalCall<
    Connectrpc.Conformance.V1.BidiStreamRequest,
    Connectrpc.Conformance.V1.BidiStreamResponse
  > {
    try await client.bidirectional(
      Connectrpc.Conformance.V1.ConformanceService.bidiStream, options: options
    )
  }

  /// No server implements it.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func unimplemented(
    _ request: Connectrpc.Conformance.V1.UnimplementedRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Connectrpc.Conformance.V1.UnimplementedResponse {
    try await client.unary(
      Connectrpc.Conformance.V1.ConformanceService.unimplemented, request, options: options
    )
  }

  /// The same as Unary.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func idempotentUnary(
    _ request: Connectrpc.Conformance.V1.IdempotentUnaryRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Connectrpc.Conformance.V1.IdempotentUnaryResponse {
    try await client.unary(
      Connectrpc.Conformance.V1.ConformanceService.idempotentUnary, request, options: options
    )
  }
}
