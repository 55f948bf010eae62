// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics

/// The lines of a file, to show where something is.
///
/// A file that a program wrote may be one line of megabytes with thousands of findings: a piece of
/// a line is found without a look at the rest of it.
public struct LintLines: Sendable {
  /// How many characters there are from one mark to the next.
  private static let markDistance = 256

  private let bytes: [UInt8]
  /// The characters of the file before each line.
  private let starts: [Int]
  /// The characters of each line, without its end.
  private let counts: [Int]
  /// The bytes before every 256th character of the file.
  private let marks: [Int]

  /// Splits a file, whatever Unicode encoding it is in.
  public init(_ bytes: [UInt8]) {
    self.bytes = TextEncodings.utf8(bytes).bytes
    var (starts, counts, marks): ([Int], [Int], [Int]) = ([0], [], [])
    var count = 0
    var last: UInt8 = 0
    for (index, byte) in self.bytes.enumerated() where byte & 0xC0 != 0x80 {
      if count % Self.markDistance == 0 { marks.append(index) }
      count += 1
      if byte == UInt8(ascii: "\n") {
        let start = starts[starts.count - 1]
        counts.append(count - 1 - start - (last == 0x0D && count - 1 > start ? 1 : 0))
        starts.append(count)
      }
      last = byte
    }
    counts.append(count - starts[starts.count - 1])
    self.starts = starts
    self.counts = counts
    self.marks = marks
  }

  /// How many characters a line has without its end; nil where there is no such line.
  ///
  /// - Parameter line: Its number, from 1.
  func count(of line: Int) -> Int? {
    line > 0 && line <= counts.count ? counts[line - 1] : nil
  }

  /// A piece of a line.
  ///
  /// - Parameters:
  ///   - places: The characters, counted from 0; what is beyond the line's end is left out.
  ///   - line: The line's number, from 1.
  /// - Returns: The characters; nil where there is no such line, or it is no Unicode.
  func characters(_ places: Range<Int>, of line: Int) -> [Unicode.Scalar]? {
    guard let count = count(of: line) else { return nil }
    let places = places.clamped(to: 0..<count)
    let start = starts[line - 1]
    let piece = bytes[byte(of: start + places.lowerBound)..<byte(of: start + places.upperBound)]
    return String(validating: piece, as: UTF8.self).map { Array($0.unicodeScalars) }
  }

  /// Where a character of the file begins.
  private func byte(of place: Int) -> Int {
    guard place / Self.markDistance < marks.count else { return bytes.count }
    var index = marks[place / Self.markDistance]
    for _ in 0..<place % Self.markDistance {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }
    return min(index, bytes.count)
  }
}

extension LintFinding {
  /// The finding at the piece of the text that it is about, where that piece can be found in the
  /// line as it is written.
  ///
  /// A key may say the same as its text, and stands before it; so may the line's next text.
  public func refined(in lines: LintLines) -> LintFinding {
    guard let excerpt, !excerpt.isEmpty, let count = lines.count(of: location.line) else {
      return self
    }
    let first = max(location.column - 1, 0)
    let wanted = Array(excerpt.unicodeScalars)
    var length = 256
    while first < count, let rest = lines.characters(first..<first + length, of: location.line) {
      let isWhole = first + rest.count == count
      guard let text = WrittenText.range(in: rest, isWhole: isWhole) else {
        length *= 2
        continue
      }
      let place = text.first { rest[$0...].starts(with: wanted) }
      guard let place, place + wanted.count <= text.upperBound else { return self }
      var result = self
      result.location.column = first + place + 1
      return result
    }
    return self
  }
}

/// Finds a text in its line, behind the key or the tag that its place is that of.
private enum WrittenText {
  /// Where the text stands.
  ///
  /// - Parameters:
  ///   - line: The line from the text's place on: its own quote, its key, or its tag.
  ///   - isWhole: Whether nothing of the line is missing.
  /// - Returns: Its characters, up to the line's end where it goes on in the next; nil where more
  ///   of the line has to be known.
  static func range(in line: [Unicode.Scalar], isWhole: Bool) -> Range<Int>? {
    guard let first = line.first else { return isWhole ? 0..<0 : nil }
    if first == "<" { return element(in: line, isWhole: isWhole) }
    var rest = 0
    if first == "\"" || first == "'" {
      guard let own = quoted(at: 0, in: line, isWhole: isWhole) else { return nil }
      let next = line[min(own.upperBound + 1, line.count)...].firstIndex { $0 != " " && $0 != "\t" }
      guard let next else { return isWhole ? own : nil }
      // Of `"key" = "text"`, the place is that of the key.
      guard line[next] == "=" else { return own }
      rest = next
    }
    let isBeforeText = { (scalar: Unicode.Scalar) in scalar == "\"" || scalar == ";" }
    guard let open = line[rest...].firstIndex(where: isBeforeText) else {
      return isWhole ? rest..<line.count : nil
    }
    if line[open] == ";" { return rest..<open }
    return quoted(at: open, in: line, isWhole: isWhole)
  }

  /// What stands between a quote and the next one of its kind.
  private static func quoted(
    at open: Int, in line: [Unicode.Scalar], isWhole: Bool
  ) -> Range<Int>? {
    var index = open + 1
    while index < line.count, line[index] != line[open] { index += line[index] == "\\" ? 2 : 1 }
    if index < line.count { return open + 1..<index }
    return isWhole ? min(open + 1, line.count)..<line.count : nil
  }

  /// What stands between the tags of an element.
  private static func element(in line: [Unicode.Scalar], isWhole: Bool) -> Range<Int>? {
    let name = line.dropFirst().prefix { $0 != " " && $0 != "\t" && $0 != ">" && $0 != "/" }
    let closing = ["<", "/"] + name
    guard let start = line.firstIndex(of: ">") else { return isWhole ? 0..<line.count : nil }
    let end = line.indices[start...].first { line[$0...].starts(with: closing) }
    return end.map { start + 1..<$0 } ?? (isWhole ? start + 1..<line.count : nil)
  }
}
