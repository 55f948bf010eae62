// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// A `.strings` file that is text: an old-style property list in any Unicode encoding.
public struct StringsFile: EditableCatalog {
  /// An entry, as places in the text.
  struct Entry {
    var key: String
    var value: String
    var comment: String?
    /// The bytes of the comment, with what opens and closes it.
    var commentRange: Range<Int>?
    var keyRange: Range<Int>
    /// The bytes of the value; those of the key where there is no other.
    var valueRange: Range<Int>
    /// From the key to the semicolon.
    var range: Range<Int>
    /// From what belongs to the entry before it to the end of its last line.
    var segment: Range<Int>
  }

  public let file: String
  let encoding: TextEncoding
  /// The text in UTF-8, without a mark.
  private(set) var text: [UInt8]
  private(set) var entries: [Entry]
  /// Where the first entry begins with what belongs to it, and where the last one ends.
  private(set) var body: Range<Int>

  /// Reads a file.
  ///
  /// - Throws: ``CatalogProblem`` with the place of the first error, and for a property list in
  ///   binary.
  public init(_ bytes: [UInt8], file: String) throws(CatalogProblem) {
    self.file = file
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw CatalogProblem(
        "This is a binary property list, which is compiled and not edited.", file: file)
    }
    encoding = TextEncoding(of: bytes)
    let (text, isDamaged) = TextEncodings.utf8(bytes)
    guard !isDamaged, encoding.encoded(text) == bytes else {
      throw CatalogProblem("The file is not text in a Unicode encoding.", file: file)
    }
    self.text = text
    (entries, body) = try StringsFileReader.read(text, file: file)
  }

  public var bytes: [UInt8] { encoding.encoded(text) }

  public var isMultilingual: Bool { false }

  /// The entry of a key; of several, the last, as on Apple's platforms.
  func entry(_ key: String) -> Entry? { entries.last { $0.key.isExactly(key) } }

  public func contains(key: String) -> Bool { entry(key) != nil }

  public func catalog(language: String) -> TranslationCatalog {
    var catalog = TranslationCatalog(sourceLanguage: language)
    for entry in entries {
      var added = TranslationEntry(entry.key, comment: entry.comment)
      added.translations[language] = Translation(entry.value)
      catalog[entry.key] = added
    }
    return catalog
  }

  // MARK: Changes

  /// Makes replacements, unless they break the file.
  mutating func apply(_ splices: Splices) throws(CatalogProblem) {
    guard !splices.isEmpty else { return }
    let text = splices.applied(to: text)
    (entries, body) = try StringsFileReader.read(text, file: file)
    self.text = text
  }

  public mutating func set(
    _ translations: [(key: String, translation: Translation)], language: String
  ) throws(CatalogProblem) {
    // Of several texts of one key, the last counts.
    var order: [ExactText] = []
    var wanted: [ExactText: String] = [:]
    for (key, translation) in translations {
      guard translation.isPlain, let value = translation.text else {
        throw CatalogProblem(
          "“\(key)” has variants, which a .strings file cannot have; they go into a .stringsdict.",
          file: file)
      }
      if wanted.updateValue(value, forKey: ExactText(key)) == nil { order.append(ExactText(key)) }
    }
    // Of several entries of one key, too.
    let own = Dictionary(entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { $1 })
    var splices = Splices()
    var added: [(key: String, value: String)] = []
    for key in order {
      guard let value = wanted[key] else { continue }
      guard let entry = own[key] else {
        added.append((key.text, value))
        continue
      }
      guard !entry.value.isExactly(value) else { continue }
      // What has no value of its own gets one.
      if entry.valueRange == entry.keyRange {
        splices.insert(Array(" = ".utf8) + quoted(value), at: entry.keyRange.upperBound)
      } else {
        splices.replace(entry.valueRange, with: quoted(value))
      }
    }
    add(added, &splices)
    try apply(splices)
  }

  /// Puts entries behind the last one.
  private func add(_ texts: [(key: String, value: String)], _ splices: inout Splices) {
    guard !texts.isEmpty else { return }
    let newLine = lineEnd
    let end = body.upperBound
    // A file whose last line does not end stays one.
    let isOpen = end > 0 && text[end - 1] != 0x0A
    // Entries that stand apart stay so.
    let isApart = entries.last.map { text[$0.segment].starts(with: newLine) } ?? false
    var lines: [UInt8] = []
    // A comment that was there before any entry is not the first one's.
    if entries.isEmpty, end == text.count, text.contains(where: { $0 > 0x20 }) { lines += newLine }
    for (key, value) in texts {
      if isOpen { lines += newLine }
      if isApart { lines += newLine }
      lines += quoted(key) + Array(" = ".utf8) + quoted(value) + Array(";".utf8)
      if !isOpen { lines += newLine }
    }
    splices.insert(lines, at: end)
  }

  public mutating func setComment(_ comment: String, key: String) throws(CatalogProblem) {
    guard let entry = entry(key) else { throw missing(key) }
    var splices = Splices()
    if let range = entry.commentRange {
      if comment.isEmpty {
        splices.remove(range.lowerBound..<Segments.endOfLine(in: text, after: range.upperBound))
      } else {
        splices.replace(range, with: Self.comment(comment))
      }
    } else if !comment.isEmpty {
      splices.insert(Self.comment(comment) + lineEnd, at: entry.range.lowerBound)
    }
    try apply(splices)
  }

  public mutating func rename(_ key: String, to newKey: String) throws(CatalogProblem) {
    guard contains(key: key) else { throw missing(key) }
    guard !contains(key: newKey) else { throw existing(newKey) }
    var splices = Splices()
    for entry in entries where entry.key.isExactly(key) {
      splices.replace(entry.keyRange, with: quoted(newKey))
      // A key that is its own text keeps the text.
      if entry.valueRange == entry.keyRange {
        splices.insert(Array(" = ".utf8) + quoted(entry.value), at: entry.keyRange.upperBound)
      }
    }
    try apply(splices)
  }

  public mutating func delete(_ key: String, language: String?) throws(CatalogProblem) {
    guard contains(key: key) else { throw missing(key) }
    var splices = Splices()
    var end = 0
    for entry in entries where entry.key.isExactly(key) {
      var start = entry.segment.lowerBound
      // Where the file's last line does not end, the one that becomes the last does not either.
      if entry.segment.upperBound == text.count, text.last != 0x0A, start > end,
        text[start - 1] == 0x0A
      {
        start -= start - 1 > end && text[start - 2] == 0x0D ? 2 : 1
      }
      // The empty line that parts the first entry from a comment at the top goes with it.
      if entries.count == 1, entry.segment.upperBound == text.count {
        start -= emptyLineCount(before: start, isLineEnd: text.last == 0x0A)
      }
      end = entry.segment.upperBound
      splices.remove(start..<end)
    }
    try apply(splices)
  }

  /// The bytes of an empty line before a place that follows a comment, or of the comment's own line
  /// end where the place is behind that.
  private func emptyLineCount(before place: Int, isLineEnd: Bool) -> Int {
    func lineEnd(before place: Int) -> Int {
      guard place > 0, text[place - 1] == 0x0A else { return 0 }
      return place > 1 && text[place - 2] == 0x0D ? 2 : 1
    }
    let own = lineEnd(before: place)
    guard own > 0, text[..<place].contains(where: { $0 > 0x20 }) else { return 0 }
    return !isLineEnd || lineEnd(before: place - own) > 0 ? own : 0
  }

  /// The file itself: Xcode leaves the layout of these files to people.
  public func formatted() -> [UInt8] { bytes }

  // MARK: Texts

  /// What ends lines in this file.
  var lineEnd: [UInt8] {
    guard let index = text.firstIndex(of: 0x0A), index > 0, text[index - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }

  /// A text in quotes.
  func quoted(_ text: String) -> [UInt8] { Array(StringsWriter.quoted(text).utf8) }

  /// A comment; what would end it gets a space.
  static func comment(_ text: String) -> [UInt8] {
    Array("/* \(text.replacingBytes("*/", with: "* /")) */".utf8)
  }
}
