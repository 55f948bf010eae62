// DO NOT EDIT. Generated from connectrpc/conformance/v1/config.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Connectrpc.Conformance.V1 {
  /// The values of `connectrpc.conformance.v1.Protocol`.
  public struct ProtocolMessage: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `PROTOCOL_UNSPECIFIED`.
    public static let unspecified = ProtocolMessage(rawValue: 0)

    /// `PROTOCOL_CONNECT`.
    public static let connect = ProtocolMessage(rawValue: 1)

    /// `PROTOCOL_GRPC`.
    public static let grpc = ProtocolMessage(rawValue: 2)

    /// `PROTOCOL_GRPC_WEB`.
    public static let grpcWeb = ProtocolMessage(rawValue: 3)

    /// The values that the contract declares.
    public static var allCases: [ProtocolMessage] {
      [.unspecified, .connect, .grpc, .grpcWeb]
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.Protocol" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "PROTOCOL_UNSPECIFIED"
      case 1: "PROTOCOL_CONNECT"
      case 2: "PROTOCOL_GRPC"
      case 3: "PROTOCOL_GRPC_WEB"
      default: nil
      }
    }
  }
}
