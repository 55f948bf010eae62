// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Connectrpc.Conformance.V1 {
  /// What a server under test answers: each call says itself how.
  public enum ConformanceService {
    /// The name with its package.
    public static let name = "connectrpc.conformance.v1.ConformanceService"

    /// Answers with what the request asks for, and with what the server saw of it.
    public static let unary = Method<
      Connectrpc.Conformance.V1.UnaryRequest,
      Connectrpc.Conformance.V1.UnaryResponse
    >(service: name, name: "Unary")

    /// Answers with any number of messages; the first says what the server saw of the request.
    public static let serverStream = Method<
      Connectrpc.Conformance.V1.ServerStreamRequest,
      Connectrpc.Conformance.V1.ServerStreamResponse
    >(service: name, name: "ServerStream", serverStreaming: true)

    /// Answers, once all requests are there, as the first one asks.
    public static let clientStream = Method<
      Connectrpc.Conformance.V1.ClientStreamRequest,
      Connectrpc.Conformance.V1.ClientStreamResponse
    >(service: name, name: "ClientStream", clientStreaming: true)

    /// Answers as the first request asks: after each request where that is full duplex, otherwise
    /// after all of them.
    public static let bidiStream = Method<
      Connectrpc.Conformance.V1.BidiStreamRequest,
      Connectrpc.Conformance.V1.BidiStreamResponse
    >(service: name, name: "BidiStream", clientStreaming: true, serverStreaming: true)

    /// No server implements it.
    public static let unimplemented = Method<
      Connectrpc.Conformance.V1.UnimplementedRequest,
      Connectrpc.Conformance.V1.UnimplementedResponse
    >(service: name, name: "Unimplemented")

    /// The same as Unary.
    public static let idempotentUnary = Method<
      Connectrpc.Conformance.V1.IdempotentUnaryRequest,
      Connectrpc.Conformance.V1.IdempotentUnaryResponse
    >(service: name, name: "IdempotentUnary")

    /// The path of every method.
    public static var allMethods: [String] {
      [
        unary.path,
        serverStream.path,
        clientStream.path,
        bidiStream.path,
        unimplemented.path,
        idempotentUnary.path,
      ]
    }
  }
}
