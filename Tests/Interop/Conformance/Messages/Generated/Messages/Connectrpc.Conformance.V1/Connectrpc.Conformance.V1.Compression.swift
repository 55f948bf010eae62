// DO NOT EDIT. Generated from connectrpc/conformance/v1/config.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Connectrpc.Conformance.V1 {
  /// The values of `connectrpc.conformance.v1.Compression`.
  public struct Compression: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `COMPRESSION_UNSPECIFIED`.
    public static let unspecified = Compression(rawValue: 0)

    /// `COMPRESSION_IDENTITY`.
    public static let identity = Compression(rawValue: 1)

    /// `COMPRESSION_GZIP`.
    public static let gzip = Compression(rawValue: 2)

    /// `COMPRESSION_BR`.
    public static let br = Compression(rawValue: 3)

    /// `COMPRESSION_ZSTD`.
    public static let zstd = Compression(rawValue: 4)

    /// `COMPRESSION_DEFLATE`.
    public static let deflate = Compression(rawValue: 5)

    /// `COMPRESSION_SNAPPY`.
    public static let snappy = Compression(rawValue: 6)

    /// The values that the contract declares.
    public static var allCases: [Compression] {
      [.unspecified, .identity, .gzip, .br, .zstd, .deflate, .snappy]
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.Compression" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "COMPRESSION_UNSPECIFIED"
      case 1: "COMPRESSION_IDENTITY"
      case 2: "COMPRESSION_GZIP"
      case 3: "COMPRESSION_BR"
      case 4: "COMPRESSION_ZSTD"
      case 5: "COMPRESSION_DEFLATE"
      case 6: "COMPRESSION_SNAPPY"
      default: nil
      }
    }
  }
}
