// DO NOT EDIT. Generated from connectrpc/conformance/v1/config.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Connectrpc.Conformance.V1 {
  /// The values of `connectrpc.conformance.v1.Codec`.
  public struct Codec: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `CODEC_UNSPECIFIED`.
    public static let unspecified = Codec(rawValue: 0)

    /// `CODEC_PROTO`.
    public static let proto = Codec(rawValue: 1)

    /// `CODEC_JSON`.
    public static let json = Codec(rawValue: 2)

    /// `CODEC_TEXT`.
    public static let text = Codec(rawValue: 3)

    /// The values that the contract declares.
    public static var allCases: [Codec] {
      [.unspecified, .proto, .json, .text]
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.Codec" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "CODEC_UNSPECIFIED"
      case 1: "CODEC_PROTO"
      case 2: "CODEC_JSON"
      case 3: "CODEC_TEXT"
      default: nil
      }
    }
  }
}
