// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Grpc.Testing {
  /// No server implements it.
  public enum UnimplementedService {
    /// The name with its package.
    public static let name = "grpc.testing.UnimplementedService"

    /// `UnimplementedCall`.
    public static let unimplementedCall = Method<
      Grpc.Testing.Empty,
      Grpc.Testing.Empty
    >(service: name, name: "UnimplementedCall")

    /// The path of every method.
    public static var allMethods: [String] {
      [unimplementedCall.path]
    }
  }
}
