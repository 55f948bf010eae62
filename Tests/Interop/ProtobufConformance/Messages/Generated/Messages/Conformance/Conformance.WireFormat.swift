// DO NOT EDIT. Generated from conformance/conformance.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Conformance {
  /// The values of `conformance.WireFormat`.
  public struct WireFormat: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `UNSPECIFIED`.
    public static let unspecified = WireFormat(rawValue: 0)

    /// `PROTOBUF`.
    public static let protobuf = WireFormat(rawValue: 1)

    /// `JSON`.
    public static let json = WireFormat(rawValue: 2)

    /// `JSPB`.
    public static let jspb = WireFormat(rawValue: 3)

    /// `TEXT_FORMAT`.
    public static let textFormat = WireFormat(rawValue: 4)

    /// The values that the contract declares.
    public static var allCases: [WireFormat] {
      [.unspecified, .protobuf, .json, .jspb, .textFormat]
    }

    /// The name with its package.
    public static var fullName: String { "conformance.WireFormat" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "UNSPECIFIED"
      case 1: "PROTOBUF"
      case 2: "JSON"
      case 3: "JSPB"
      case 4: "TEXT_FORMAT"
      default: nil
      }
    }
  }
}
