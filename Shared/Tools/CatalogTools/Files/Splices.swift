// SPDX-License-Identifier: Apache-2.0

/// Replacements of parts of a file; all other bytes stay as they are.
struct Splices {
  private struct Splice {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  private var splices: [Splice] = []

  /// Whether nothing is replaced.
  var isEmpty: Bool { splices.isEmpty }

  /// Replaces a part, which may be empty.
  ///
  /// Of several insertions at one place, the one that was added first comes first.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    splices.append(Splice(range: range, bytes: bytes))
  }

  /// Inserts before a byte.
  mutating func insert(_ bytes: [UInt8], at offset: Int) { replace(offset..<offset, with: bytes) }

  /// Removes a part.
  mutating func remove(_ range: Range<Int>) { replace(range, with: []) }

  /// Adds those of another list.
  mutating func append(_ other: Splices) { splices += other.splices }

  /// The bytes with all replacements made.
  ///
  /// - Precondition: No two parts overlap.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    // The order of those at one place is that of their addition; an insertion comes before a
    // removal that begins there.
    let sorted = splices.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      return (a.lowerBound, a.upperBound, left.offset) < (b.lowerBound, b.upperBound, right.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for (_, splice) in sorted {
      precondition(splice.range.lowerBound >= position, "Two replacements overlap.")
      result += bytes[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    result += bytes[position...]
    return result
  }
}
