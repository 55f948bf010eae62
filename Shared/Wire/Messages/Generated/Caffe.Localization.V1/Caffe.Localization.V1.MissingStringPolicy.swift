// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Localization.V1 {
  /// The values of `caffe.localization.v1.MissingStringPolicy`.
  public struct MissingStringPolicy: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// Falls back to the default value, then to the key.
    public static let unspecified = MissingStringPolicy(rawValue: 0)

    /// NOT_FOUND where the table that is looked in lacks the key: that of the first locale that has
    /// the table, or with per_key_fallback any of them.
    public static let fail = MissingStringPolicy(rawValue: 1)

    /// The values that the contract declares.
    public static var allCases: [MissingStringPolicy] {
      [.unspecified, .fail]
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.MissingStringPolicy" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "MISSING_STRING_POLICY_UNSPECIFIED"
      case 1: "MISSING_STRING_POLICY_FAIL"
      default: nil
      }
    }
  }
}
