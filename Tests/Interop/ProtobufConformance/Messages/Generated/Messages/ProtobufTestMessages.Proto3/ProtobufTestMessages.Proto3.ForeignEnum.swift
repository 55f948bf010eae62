// DO NOT EDIT. Generated from protobuf_test_messages/proto3/test_messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension ProtobufTestMessages.Proto3 {
  /// The values of `protobuf_test_messages.proto3.ForeignEnum`.
  public struct ForeignEnum: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `FOREIGN_FOO`.
    public static let foreignFoo = ForeignEnum(rawValue: 0)

    /// `FOREIGN_BAR`.
    public static let foreignBar = ForeignEnum(rawValue: 1)

    /// `FOREIGN_BAZ`.
    public static let foreignBaz = ForeignEnum(rawValue: 2)

    /// The values that the contract declares.
    public static var allCases: [ForeignEnum] {
      [.foreignFoo, .foreignBar, .foreignBaz]
    }

    /// The name with its package.
    public static var fullName: String { "protobuf_test_messages.proto3.ForeignEnum" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "FOREIGN_FOO"
      case 1: "FOREIGN_BAR"
      case 2: "FOREIGN_BAZ"
      default: nil
      }
    }
  }
}
