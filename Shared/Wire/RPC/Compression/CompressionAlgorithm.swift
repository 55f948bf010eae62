// SPDX-License-Identifier: Apache-2.0

/// How a message is compressed: a "Content-Coding" of gRPC's `PROTOCOL-HTTP2.md` other than
/// `identity`.
public enum CompressionAlgorithm: Sendable, Hashable, CaseIterable {
  /// The format of RFC 1952.
  case gzip
  /// The format of RFC 1950, zlib's, and not the bare one of RFC 1951.
  case deflate
}

extension CompressionAlgorithm: CustomStringConvertible {
  /// The name in `grpc-encoding`.
  public var description: String {
    switch self {
    case .gzip: "gzip"
    case .deflate: "deflate"
    }
  }
}

extension CompressionAlgorithm {
  /// The algorithms that either side of a connection announces.
  static let acceptEncoding: StaticString = "identity,deflate,gzip"

  /// Parses the value of a `grpc-encoding` header; nil if it is unknown.
  init?(wire name: UnsafeBufferPointer<UInt8>) {
    if name.spells("gzip") {
      self = .gzip
    } else if name.spells("deflate") {
      self = .deflate
    } else {
      return nil
    }
  }

  /// The binary logarithm of the window, plus 16 to make zlib use gzip's header and checksum.
  var windowBits: Int32 {
    switch self {
    case .gzip: 15 + 16
    case .deflate: 15
    }
  }
}
