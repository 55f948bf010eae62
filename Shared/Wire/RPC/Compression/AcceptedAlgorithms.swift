// SPDX-License-Identifier: Apache-2.0

/// The algorithms that a caller can decompress, from its `grpc-accept-encoding`.
struct AcceptedAlgorithms: OptionSet, Sendable {
  let rawValue: UInt8

  static let gzip = AcceptedAlgorithms(rawValue: 1)
  static let deflate = AcceptedAlgorithms(rawValue: 2)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ algorithm: CompressionAlgorithm) {
    switch algorithm {
    case .gzip: self = .gzip
    case .deflate: self = .deflate
    }
  }

  /// Parses a header's value: names separated by commas; unknown names are ignored.
  init(wire value: UnsafeBufferPointer<UInt8>) {
    // What C-core sends, and therefore most callers.
    if value.spells("identity, deflate, gzip") {
      self = [.gzip, .deflate]
      return
    }
    self = []
    for part in value.split(separator: UInt8(ascii: ",")) {
      let name = UnsafeBufferPointer(rebasing: part.trimmingSpaces)
      if let algorithm = CompressionAlgorithm(wire: name) { insert(.init(algorithm)) }
    }
  }
}
