// DO NOT EDIT. Generated from grpc/reflection/v1/reflection.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Grpc.Reflection.V1 {
  /// Tells clients without stubs which services, methods and messages a server has.
  public enum ServerReflection {
    /// The name with its package.
    public static let name = "grpc.reflection.v1.ServerReflection"

    /// Answers each request as it comes, in order.
    public static let serverReflectionInfo = Method<
      Grpc.Reflection.V1.ServerReflectionRequest,
      Grpc.Reflection.V1.ServerReflectionResponse
    >(service: name, name: "ServerReflectionInfo", clientStreaming: true, serverStreaming: true)

    /// The path of every method.
    public static var allMethods: [String] {
      [serverReflectionInfo.path]
    }
  }
}
