// DO NOT EDIT. Generated from conformance/conformance.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Conformance {
  /// The values of `conformance.TestCategory`.
  public struct TestCategory: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `UNSPECIFIED_TEST`.
    public static let unspecifiedTest = TestCategory(rawValue: 0)

    /// `BINARY_TEST`.
    public static let binaryTest = TestCategory(rawValue: 1)

    /// `JSON_TEST`.
    public static let jsonTest = TestCategory(rawValue: 2)

    /// `JSON_IGNORE_UNKNOWN_PARSING_TEST`.
    public static let jsonIgnoreUnknownParsingTest = TestCategory(rawValue: 3)

    /// `JSPB_TEST`.
    public static let jspbTest = TestCategory(rawValue: 4)

    /// `TEXT_FORMAT_TEST`.
    public static let textFormatTest = TestCategory(rawValue: 5)

    /// The values that the contract declares.
    public static var allCases: [TestCategory] {
      [
        .unspecifiedTest,
        .binaryTest,
        .jsonTest,
        .jsonIgnoreUnknownParsingTest,
        .jspbTest,
        .textFormatTest,
      ]
    }

    /// The name with its package.
    public static var fullName: String { "conformance.TestCategory" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "UNSPECIFIED_TEST"
      case 1: "BINARY_TEST"
      case 2: "JSON_TEST"
      case 3: "JSON_IGNORE_UNKNOWN_PARSING_TEST"
      case 4: "JSPB_TEST"
      case 5: "TEXT_FORMAT_TEST"
      default: nil
      }
    }
  }
}
