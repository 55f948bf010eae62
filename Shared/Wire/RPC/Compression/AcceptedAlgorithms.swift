// SPDX-License-Identifier: Apache-2.0

/// The compressions that a caller can read, from its `grpc-accept-encoding`.
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

  /// Reads a header's value: names and commas; unknown names do not matter.
  init(wire value: UnsafeBufferPointer<UInt8>) {
    // What C-core sends, and so most callers do.
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
