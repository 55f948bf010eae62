// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Grpc.Testing {
  /// What a payload holds.
  public struct PayloadType: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// Bytes that compress.
    public static let compressable = PayloadType(rawValue: 0)

    /// The values that the contract declares.
    public static var allCases: [PayloadType] {
      [.compressable]
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.PayloadType" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "COMPRESSABLE"
      default: nil
      }
    }
  }
}
