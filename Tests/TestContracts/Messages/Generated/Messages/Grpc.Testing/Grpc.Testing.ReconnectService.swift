// DO NOT EDIT. Generated from grpc/testing/test.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Grpc.Testing {
  /// Tells a server of the reconnection test when to refuse connections.
  public enum ReconnectService {
    /// The name with its package.
    public static let name = "grpc.testing.ReconnectService"

    /// `Start`.
    public static let start = Method<
      Grpc.Testing.ReconnectParams,
      Grpc.Testing.Empty
    >(service: name, name: "Start")

    /// `Stop`.
    public static let stop = Method<
      Grpc.Testing.Empty,
      Grpc.Testing.ReconnectInfo
    >(service: name, name: "Stop")

    /// The path of every method.
    public static var allMethods: [String] {
      [start.path, stop.path]
    }
  }
}
