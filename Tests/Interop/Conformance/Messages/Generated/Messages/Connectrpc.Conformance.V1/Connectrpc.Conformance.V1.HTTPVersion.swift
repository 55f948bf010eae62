// DO NOT EDIT. Generated from connectrpc/conformance/v1/config.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Connectrpc.Conformance.V1 {
  /// The values of `connectrpc.conformance.v1.HTTPVersion`.
  public struct HTTPVersion: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `HTTP_VERSION_UNSPECIFIED`.
    public static let httpVersionUnspecified = HTTPVersion(rawValue: 0)

    /// `HTTP_VERSION_1`.
    public static let httpVersion1 = HTTPVersion(rawValue: 1)

    /// `HTTP_VERSION_2`.
    public static let httpVersion2 = HTTPVersion(rawValue: 2)

    /// `HTTP_VERSION_3`.
    public static let httpVersion3 = HTTPVersion(rawValue: 3)

    /// The values that the contract declares.
    public static var allCases: [HTTPVersion] {
      [.httpVersionUnspecified, .httpVersion1, .httpVersion2, .httpVersion3]
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.HTTPVersion" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "HTTP_VERSION_UNSPECIFIED"
      case 1: "HTTP_VERSION_1"
      case 2: "HTTP_VERSION_2"
      case 3: "HTTP_VERSION_3"
      default: nil
      }
    }
  }
}
