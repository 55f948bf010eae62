// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Localization.V1 {
  /// The values of `caffe.localization.v1.GrammaticalGender`.
  public struct GrammaticalGender: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `GRAMMATICAL_GENDER_UNSPECIFIED`.
    public static let unspecified = GrammaticalGender(rawValue: 0)

    /// `GRAMMATICAL_GENDER_FEMININE`.
    public static let feminine = GrammaticalGender(rawValue: 1)

    /// `GRAMMATICAL_GENDER_MASCULINE`.
    public static let masculine = GrammaticalGender(rawValue: 2)

    /// `GRAMMATICAL_GENDER_NEUTER`.
    public static let neuter = GrammaticalGender(rawValue: 3)

    /// The values that the contract declares.
    public static var allCases: [GrammaticalGender] {
      [.unspecified, .feminine, .masculine, .neuter]
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.GrammaticalGender" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "GRAMMATICAL_GENDER_UNSPECIFIED"
      case 1: "GRAMMATICAL_GENDER_FEMININE"
      case 2: "GRAMMATICAL_GENDER_MASCULINE"
      case 3: "GRAMMATICAL_GENDER_NEUTER"
      default: nil
      }
    }
  }
}
