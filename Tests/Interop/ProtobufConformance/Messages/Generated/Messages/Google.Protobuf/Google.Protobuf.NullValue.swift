// DO NOT EDIT. Generated from google/protobuf/struct.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Google.Protobuf {
  /// The null of JSON.
  public struct NullValue: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `NULL_VALUE`.
    public static let nullValue = NullValue(rawValue: 0)

    /// The values that the contract declares.
    public static var allCases: [NullValue] {
      [.nullValue]
    }

    /// The name with its package.
    public static var fullName: String { "google.protobuf.NullValue" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "NULL_VALUE"
      default: nil
      }
    }
  }
}
