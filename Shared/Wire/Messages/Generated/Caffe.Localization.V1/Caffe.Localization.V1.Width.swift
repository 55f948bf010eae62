// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Localization.V1 {
  /// The values of `caffe.localization.v1.Width`.
  public struct Width: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `WIDTH_UNSPECIFIED`.
    public static let unspecified = Width(rawValue: 0)

    /// `WIDTH_WIDE`.
    public static let wide = Width(rawValue: 1)

    /// `WIDTH_ABBREVIATED`.
    public static let abbreviated = Width(rawValue: 2)

    /// `WIDTH_NARROW`.
    public static let narrow = Width(rawValue: 3)

    /// The values that the contract declares.
    public static var allCases: [Width] {
      [.unspecified, .wide, .abbreviated, .narrow]
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.Width" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "WIDTH_UNSPECIFIED"
      case 1: "WIDTH_WIDE"
      case 2: "WIDTH_ABBREVIATED"
      case 3: "WIDTH_NARROW"
      default: nil
      }
    }
  }
}
