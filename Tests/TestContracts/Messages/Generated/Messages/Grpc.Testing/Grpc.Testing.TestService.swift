// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Grpc.Testing {
  /// What gRPC's interoperability tests call; the same on the wire as the public one.
  public enum TestService {
    /// The name with its package.
    public static let name = "grpc.testing.TestService"

    /// `EmptyCall`.
    public static let emptyCall = Method<
      Grpc.Testing.Empty,
      Grpc.Testing.Empty
    >(service: name, name: "EmptyCall")

    /// Answers with as much as the request asks for.
    public static let unaryCall = Method<
      Grpc.Testing.SimpleRequest,
      Grpc.Testing.SimpleResponse
    >(service: name, name: "UnaryCall")

    /// The same; the answer may be cached.
    public static let cacheableUnaryCall = Method<
      Grpc.Testing.SimpleRequest,
      Grpc.Testing.SimpleResponse
    >(service: name, name: "CacheableUnaryCall")

    /// `StreamingOutputCall`.
    public static let streamingOutputCall = Method<
      Grpc.Testing.StreamingOutputCallRequest,
      Grpc.Testing.StreamingOutputCallResponse
    >(service: name, name: "StreamingOutputCall", serverStreaming: true)

    /// Adds up the sizes of what it is sent.
    public static let streamingInputCall = Method<
      Grpc.Testing.StreamingInputCallRequest,
      Grpc.Testing.StreamingInputCallResponse
    >(service: name, name: "StreamingInputCall", clientStreaming: true)

    /// Answers each request as it comes.
    public static let fullDuplexCall = Method<
      Grpc.Testing.StreamingOutputCallRequest,
      Grpc.Testing.StreamingOutputCallResponse
    >(service: name, name: "FullDuplexCall", clientStreaming: true, serverStreaming: true)

    /// Answers once the client has sent everything.
    public static let halfDuplexCall = Method<
      Grpc.Testing.StreamingOutputCallRequest,
      Grpc.Testing.StreamingOutputCallResponse
    >(service: name, name: "HalfDuplexCall", clientStreaming: true, serverStreaming: true)

    /// No server implements it.
    public static let unimplementedCall = Method<
      Grpc.Testing.Empty,
      Grpc.Testing.Empty
    >(service: name, name: "UnimplementedCall")

    /// The path of every method.
    public static var allMethods: [String] {
      [
        emptyCall.path,
        unaryCall.path,
        cacheableUnaryCall.path,
        streamingOutputCall.path,
        streamingInputCall.path,
        fullDuplexCall.path,
        halfDuplexCall.path,
        unimplementedCall.path,
      ]
    }
  }
}
