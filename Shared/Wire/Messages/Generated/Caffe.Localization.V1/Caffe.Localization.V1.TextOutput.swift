// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Localization.V1 {
  /// The values of `caffe.localization.v1.TextOutput`.
  public struct TextOutput: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// The same as TEXT_OUTPUT_PLAIN.
    public static let unspecified = TextOutput(rawValue: 0)

    /// `TEXT_OUTPUT_PLAIN`.
    public static let plain = TextOutput(rawValue: 1)

    /// `TEXT_OUTPUT_ATTRIBUTED`.
    public static let attributed = TextOutput(rawValue: 2)

    /// `TEXT_OUTPUT_HTML`.
    public static let html = TextOutput(rawValue: 3)

    /// `TEXT_OUTPUT_ANSI`.
    public static let ansi = TextOutput(rawValue: 4)

    /// The values that the contract declares.
    public static var allCases: [TextOutput] {
      [.unspecified, .plain, .attributed, .html, .ansi]
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.TextOutput" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "TEXT_OUTPUT_UNSPECIFIED"
      case 1: "TEXT_OUTPUT_PLAIN"
      case 2: "TEXT_OUTPUT_ATTRIBUTED"
      case 3: "TEXT_OUTPUT_HTML"
      case 4: "TEXT_OUTPUT_ANSI"
      default: nil
      }
    }
  }
}
