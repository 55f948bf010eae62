// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// The text of an XML file, its outermost element, and the encoding to write it in.
struct XMLSource: Sendable {
  let file: String
  let encoding: TextEncoding
  /// The text in UTF-8, without a mark.
  private(set) var text: [UInt8]
  private(set) var root: XMLNode

  init(_ bytes: [UInt8], file: String) throws(CatalogProblem) {
    self.file = file
    encoding = TextEncoding(of: bytes)
    let (text, isDamaged) = TextEncodings.utf8(bytes)
    guard !isDamaged, encoding.encoded(text) == bytes else {
      throw CatalogProblem("The file is not text in a Unicode encoding.", file: file)
    }
    self.text = text
    root = try XMLNode.read(text, file: file)
  }

  var bytes: [UInt8] { encoding.encoded(text) }

  /// Makes replacements, unless they break the file.
  mutating func apply(_ splices: Splices) throws(CatalogProblem) {
    guard !splices.isEmpty else { return }
    let text = splices.applied(to: text)
    root = try XMLNode.read(text, file: file)
    self.text = text
  }

  func problem(_ message: String, at offset: Int) -> CatalogProblem {
    CatalogProblem(message, at: offset, in: text, file: file)
  }

  /// What ends lines in this file.
  var lineEnd: String {
    guard let index = text.firstIndex(of: 0x0A), index > 0, text[index - 1] == 0x0D else {
      return "\n"
    }
    return "\r\n"
  }

  /// The space before a place on its line; nothing where something else stands there.
  func indentation(of offset: Int) -> String? {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || text[start - 1] == 0x0A else { return nil }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  /// A part with the rest of its lines, if only space stands before and behind it there.
  func lines(of range: Range<Int>) -> Range<Int> {
    let start = lineStart(of: range.lowerBound)
    let end = Segments.endOfLine(in: text, after: range.upperBound)
    let isOwn = indentation(of: range.lowerBound) != nil && end > range.upperBound
    return isOwn ? start..<end : range
  }

  /// Puts the first entry into an element that has none, but may have comments.
  ///
  /// A comment that was there before any entry is not the first one's: an empty line parts them.
  func insertFirst(_ entry: String, in node: XMLNode, _ splices: inout Splices) {
    let end = lineStart(of: node.contentRange.upperBound)
    let isOwnLine = end == 0 || text[end - 1] == 0x0A
    guard text[node.contentRange].contains(where: { $0 > 0x20 }) else {
      return splices.insert(Array(((isOwnLine ? "" : lineEnd) + entry + lineEnd).utf8), at: end)
    }
    // Tags that close on the line of what is before them still do when the entry is taken out.
    let parted = isOwnLine ? lineEnd + entry + lineEnd : lineEnd + lineEnd + entry
    splices.insert(Array(parted.utf8), at: end)
  }

  /// What is taken out with an entry of an element.
  ///
  /// What does not end its line takes the end of the line before with it, and the only entry the
  /// empty line that parts it from a comment above.
  ///
  /// - Parameters:
  ///   - segment: The entry, with what belongs to it.
  ///   - node: The element.
  ///   - isOnly: Whether it is the element's only one.
  ///   - end: Where what was taken out before ends.
  func removed(
    _ segment: Segments.Segment, of node: XMLNode, isOnly: Bool, after end: Int
  ) -> Range<Int> {
    func lineEnd(before place: Int) -> Int {
      guard place > 0, text[place - 1] == 0x0A else { return 0 }
      return place > 1 && text[place - 2] == 0x0D ? 2 : 1
    }
    let endsLine = segment.entry.upperBound < segment.range.upperBound
    var start = segment.range.lowerBound
    if !endsLine { start = max(end, start - lineEnd(before: start)) }
    let own = lineEnd(before: start)
    if isOnly, own > 0, start > node.contentRange.lowerBound,
      text[node.contentRange.lowerBound..<start].contains(where: { $0 > 0x20 }),
      !endsLine || lineEnd(before: start - own) > 0
    {
      start -= own
    }
    return start..<segment.range.upperBound
  }

  /// The beginning of a place's line, if only space stands before it there.
  func lineStart(of offset: Int) -> Int {
    indentation(of: offset).map { offset - $0.utf8.count } ?? offset
  }
}
