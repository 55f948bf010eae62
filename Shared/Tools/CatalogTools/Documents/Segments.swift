// SPDX-License-Identifier: Apache-2.0

/// A file as a head, one part for each entry, and a tail: together all of its bytes.
struct Segments: Hashable {
  /// An entry with what belongs to it: the comments before it, the rest of its last line.
  struct Segment: Hashable {
    /// What tells it from the others: its key, or its kind and its name.
    var name: String
    /// All bytes of the part.
    var range: Range<Int>
    /// The bytes of the entry alone.
    var entry: Range<Int>
  }

  /// What stands before the first entry and does not belong to it.
  var head: Range<Int>
  /// The entries, in the file's order.
  var all: [Segment]
  /// What stands behind the last entry.
  var tail: Range<Int>

  /// Where what belongs to the first entry begins: behind the last empty line, or the line's end
  /// that follows `start`.
  ///
  /// - Parameters:
  ///   - start: The end of what is certainly of the file as a whole.
  ///   - entry: Where the first entry begins.
  static func endOfHead(in bytes: [UInt8], from start: Int, to entry: Int) -> Int {
    var end = start
    var index = start
    // The rest of the line that the head ends on.
    while index < entry, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D {
      index += 1
    }
    if index < entry, bytes[index] == 0x0A { end = index + 1 }
    var lineStart = end
    for index in end..<max(end, entry) where bytes[index] == 0x0A {
      let isEmpty = bytes[lineStart..<index].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if isEmpty, lineStart > 0 { end = index + 1 }
      lineStart = index + 1
    }
    return end
  }

  /// The end of a line if nothing but space follows on it, else the place itself.
  static func endOfLine(in bytes: [UInt8], after offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D
    {
      index += 1
    }
    return index < bytes.count && bytes[index] == 0x0A ? index + 1 : offset
  }
}
