// DO NOT EDIT. Generated from caffe/testing/v1/field_kinds.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Caffe.Testing.V1 {
  /// An enum with two names for one value, and names that Swift reserves.
  public struct Reserved: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `RESERVED_DEFAULT`.
    public static let `default` = Reserved(rawValue: 0)

    /// `RESERVED_STANDARD`.
    public static let standard = Reserved(rawValue: 0)

    /// `RESERVED_SELF`.
    public static let selfValue = Reserved(rawValue: 1)

    /// `RESERVED_INIT`.
    public static let initValue = Reserved(rawValue: 2)

    /// `RESERVED_IN`.
    public static let `in` = Reserved(rawValue: 3)

    /// `RESERVED_2D`.
    public static let reserved2D = Reserved(rawValue: 4)

    /// `RESERVED_TYPE`.
    public static let type = Reserved(rawValue: 5)

    /// The values that the contract declares.
    public static var allCases: [Reserved] {
      [.`default`, .selfValue, .initValue, .`in`, .reserved2D, .type]
    }

    /// The name with its package.
    public static var fullName: String { "caffe.testing.v1.Reserved" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "RESERVED_DEFAULT"
      case 1: "RESERVED_SELF"
      case 2: "RESERVED_INIT"
      case 3: "RESERVED_IN"
      case 4: "RESERVED_2D"
      case 5: "RESERVED_TYPE"
      default: nil
      }
    }
  }
}
