// DO NOT EDIT. Generated from connectrpc/conformance/v1/config.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Connectrpc.Conformance.V1 {
  /// The values of `connectrpc.conformance.v1.StreamType`.
  public struct StreamType: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `STREAM_TYPE_UNSPECIFIED`.
    public static let unspecified = StreamType(rawValue: 0)

    /// `STREAM_TYPE_UNARY`.
    public static let unary = StreamType(rawValue: 1)

    /// `STREAM_TYPE_CLIENT_STREAM`.
    public static let clientStream = StreamType(rawValue: 2)

    /// `STREAM_TYPE_SERVER_STREAM`.
    public static let serverStream = StreamType(rawValue: 3)

    /// `STREAM_TYPE_HALF_DUPLEX_BIDI_STREAM`.
    public static let halfDuplexBidiStream = StreamType(rawValue: 4)

    /// `STREAM_TYPE_FULL_DUPLEX_BIDI_STREAM`.
    public static let fullDuplexBidiStream = StreamType(rawValue: 5)

    /// The values that the contract declares.
    public static var allCases: [StreamType] {
      [
        .unspecified,
        .unary,
        .clientStream,
        .serverStream,
        .halfDuplexBidiStream,
        .fullDuplexBidiStream,
      ]
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.StreamType" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "STREAM_TYPE_UNSPECIFIED"
      case 1: "STREAM_TYPE_UNARY"
      case 2: "STREAM_TYPE_CLIENT_STREAM"
      case 3: "STREAM_TYPE_SERVER_STREAM"
      case 4: "STREAM_TYPE_HALF_DUPLEX_BIDI_STREAM"
      case 5: "STREAM_TYPE_FULL_DUPLEX_BIDI_STREAM"
      default: nil
      }
    }
  }
}
