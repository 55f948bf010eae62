// SPDX-License-Identifier: Apache-2.0

/// Reads a file that arrives in pieces, part by part, and tracks positions.
///
/// Only one piece and one part are in memory at a time.
struct ByteSource {
  /// The longest part that is kept, in bytes; a longer one is truncated.
  static let partBytesMax = 1 << 20

  private let nextPiece: () throws -> [UInt8]?
  private var piece: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private var isAtStart = true

  /// The line on which the last part began, from 1.
  private(set) var line = 1
  private(set) var column = 1
  /// Whether the last part was truncated.
  private(set) var isCut = false

  private var nextLine = 1
  private var nextColumn = 1

  init(_ pieces: @escaping () throws -> [UInt8]?) { nextPiece = pieces }

  /// The bytes before the next `end`, which is skipped, or before the end of the file.
  ///
  /// - Returns: The bytes; nil if there are no more.
  mutating func read(upTo end: UInt8) throws -> ArraySlice<UInt8>? {
    (line, column, isCut) = (nextLine, nextColumn, false)
    guard try fill() else { return nil }
    if let found = piece.firstIndex(of: end) {
      let part = piece[..<found]
      piece = piece[(found + 1)...]
      pass(part, before: end)
      pass(end)
      isCut = part.count > Self.partBytesMax
      return part.prefix(Self.partBytesMax)
    }
    var part: [UInt8] = []
    var isEnded = false
    while !isEnded, try fill() {
      let found = piece.firstIndex(of: end)
      let more = piece[..<(found ?? piece.endIndex)]
      piece = found.map { piece[($0 + 1)...] } ?? []
      pass(more, before: end)
      // What is not kept is not collected either: a part may be all of a file, which need not end.
      isCut = isCut || more.count > Self.partBytesMax - part.count
      part += more.prefix(Self.partBytesMax - part.count)
      isEnded = found != nil
    }
    if isEnded { pass(end) }
    return part[...]
  }

  /// Counts lines and columns; behind a line, only the line's end matters.
  private mutating func pass(_ part: ArraySlice<UInt8>, before end: UInt8) {
    guard end != .newline else { return }
    for byte in part { pass(byte) }
  }

  private mutating func pass(_ byte: UInt8) {
    if byte == .newline {
      nextLine += 1
      nextColumn = 1
    } else if byte & 0xC0 != 0x80 {
      nextColumn += 1
    }
  }

  /// Whether there is more to read; skips a byte order mark.
  private mutating func fill() throws -> Bool {
    while piece.isEmpty, !isAtEnd {
      guard let next = try nextPiece() else {
        isAtEnd = true
        break
      }
      piece = next[...]
      if isAtStart, piece.starts(with: [0xEF, 0xBB, 0xBF]) { piece = piece.dropFirst(3) }
      if !next.isEmpty { isAtStart = false }
    }
    return !piece.isEmpty
  }

  /// The next line, without its end.
  mutating func readLine() throws -> ArraySlice<UInt8>? {
    guard var line = try read(upTo: .newline) else { return nil }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }
}
