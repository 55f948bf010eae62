// DO NOT EDIT. Generated from caffe/testing/v1/field_kinds.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Caffe.Testing.V1 {
  /// The values of `caffe.testing.v1.Flavor`.
  public struct Flavor: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// No flavor.
    public static let unspecified = Flavor(rawValue: 0)

    /// `FLAVOR_SWEET`.
    public static let sweet = Flavor(rawValue: 1)

    /// `FLAVOR_SOUR`.
    public static let sour = Flavor(rawValue: 2)

    /// `FLAVOR_BITTER`.
    public static let bitter = Flavor(rawValue: -1)

    /// The values that the contract declares.
    public static var allCases: [Flavor] {
      [.unspecified, .sweet, .sour, .bitter]
    }

    /// The name with its package.
    public static var fullName: String { "caffe.testing.v1.Flavor" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "FLAVOR_UNSPECIFIED"
      case 1: "FLAVOR_SWEET"
      case 2: "FLAVOR_SOUR"
      case -1: "FLAVOR_BITTER"
      default: nil
      }
    }
  }
}
