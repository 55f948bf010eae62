// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Finds line and column of a place in a text.
///
/// It keeps a mark every hundred bytes or so, so that a place is found in constant time even in a
/// file that is all one line.
struct SourceMap {
  private struct Mark {
    var line: UInt32
    var column: UInt32
  }

  private static let distance = 128

  let file: String
  private let bytes: [UInt8]
  private let marks: [Mark]

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.distance + 1)
    var mark = Mark(line: 1, column: 1)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      repeat {
        marks.append(mark)
        let end = min(start + Self.distance, bytes.count)
        for index in start..<end { Self.pass(bytes[index], &mark) }
        start = end
      } while start < bytes.count
    }
    if bytes.count > 0, bytes.count % Self.distance == 0 { marks.append(mark) }
    self.marks = marks
  }

  /// The place of a byte.
  ///
  /// Beyond the end, it is the end.
  func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let first = offset / Self.distance
    var mark = marks[first]
    for index in first * Self.distance..<offset { Self.pass(bytes[index], &mark) }
    return SourceLocation(file: file, line: Int(mark.line), column: Int(mark.column))
  }

  private static func pass(_ byte: UInt8, _ mark: inout Mark) {
    if byte == UInt8(ascii: "\n") {
      mark = Mark(line: mark.line &+ 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      mark.column &+= 1
    }
  }
}
