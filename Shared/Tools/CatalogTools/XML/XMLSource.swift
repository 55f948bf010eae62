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

  /// The beginning of a place's line, if only space stands before it there.
  func lineStart(of offset: Int) -> Int {
    indentation(of: offset).map { offset - $0.utf8.count } ?? offset
  }
}
