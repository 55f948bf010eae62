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

  /// How comments begin and end; a line's end is none of the comment.
  struct Comments {
    var marks: [(open: [UInt8], close: [UInt8])]

    /// Those of property lists in text.
    static let strings = Comments(marks: [
      (Array("/*".utf8), Array("*/".utf8)), (Array("//".utf8), [0x0A]),
    ])

    /// Those of XML.
    static let xml = Comments(marks: [(Array("<!--".utf8), Array("-->".utf8))])

    /// The end of the comment that begins at a place; nothing where none begins.
    func end(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
      guard let mark = marks.first(where: { bytes[start..<limit].starts(with: $0.open) }) else {
        return nil
      }
      var index = start + mark.open.count
      while index < limit, !bytes[index..<limit].starts(with: mark.close) { index += 1 }
      return mark.close == [0x0A] ? index : min(index + mark.close.count, limit)
    }
  }

  /// Where what belongs to the first entry begins: behind the last empty line, or the line's end
  /// that follows `start`. Lines within a comment are not empty.
  ///
  /// - Parameters:
  ///   - start: The end of what is certainly of the file as a whole.
  ///   - entry: Where the first entry begins.
  ///   - comments: What comments look like.
  static func endOfHead(
    in bytes: [UInt8], from start: Int, to entry: Int, _ comments: Comments
  ) -> Int {
    var end = start
    var index = start
    // The rest of the line that the head ends on.
    while index < entry, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D {
      index += 1
    }
    if index < entry, bytes[index] == 0x0A { end = index + 1 }
    index = end
    var (lineStart, isEmpty) = (end, true)
    while index < entry {
      if let next = comments.end(in: bytes, at: index, limit: entry) {
        isEmpty = false
        index = next
        continue
      }
      if bytes[index] == 0x0A {
        if isEmpty, lineStart > 0 { end = index + 1 }
        (lineStart, isEmpty) = (index + 1, true)
      } else if bytes[index] > 0x20 {
        isEmpty = false
      }
      index += 1
    }
    return end
  }

  /// Where the line ends that an entry ends on, with the comments that begin on it.
  static func endOfLine(
    in bytes: [UInt8], after entry: Int, limit: Int, _ comments: Comments
  ) -> Int {
    var index = entry
    while index < limit {
      if bytes[index] == 0x0A { return index + 1 }
      index = comments.end(in: bytes, at: index, limit: limit) ?? index + 1
    }
    return limit
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
