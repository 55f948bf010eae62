// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Localization.V1 {
  /// The values of `caffe.localization.v1.StringSource`.
  public struct StringSource: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `STRING_SOURCE_UNSPECIFIED`.
    public static let unspecified = StringSource(rawValue: 0)

    /// `STRING_SOURCE_CATALOG`.
    public static let catalog = StringSource(rawValue: 1)

    /// `STRING_SOURCE_DEFAULT_VALUE`.
    public static let defaultValue = StringSource(rawValue: 2)

    /// `STRING_SOURCE_KEY`.
    public static let key = StringSource(rawValue: 3)

    /// The values that the contract declares.
    public static var allCases: [StringSource] {
      [.unspecified, .catalog, .defaultValue, .key]
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.StringSource" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "STRING_SOURCE_UNSPECIFIED"
      case 1: "STRING_SOURCE_CATALOG"
      case 2: "STRING_SOURCE_DEFAULT_VALUE"
      case 3: "STRING_SOURCE_KEY"
      default: nil
      }
    }
  }
}
