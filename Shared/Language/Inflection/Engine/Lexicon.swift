// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The words of one language, read in place from the bytes of its file.
///
/// The file has one word per line, with columns separated by tabs: the dictionary form, the part of
/// speech, classes separated by commas, and the paradigm with what differs from it, as `name=form`,
/// separated by semicolons. Lines that start with `#` are comments. Loading builds a single table
/// of offsets, keyed by the hash of each dictionary form and each form of a line's own.
///
/// A project's own terms precede the language's words; such a line replaces all later lines with
/// the same dictionary form and part of speech.
final class Lexicon: Sendable {
  /// One line, found by its dictionary form or by one of its irregular forms.
  struct Entry: Sendable, Hashable {
    /// The offset of the line.
    let line: UInt32
    /// The offset of the key that it was found by.
    let key: UInt32

    /// Whether it was found by its dictionary form.
    var isLemma: Bool { line == key }
  }

  /// The largest file, in bytes: a language's own, preceded by a project's terms.
  static let bytesMax = 2 * ProjectTerms.bytesMax

  /// The most keys of a project's terms that are equal.
  ///
  /// Each is looked at whenever one is asked for, and while the table is filled. The built-in
  /// lexicons have six at most.
  static let equalKeysMax = 16

  private let bytes: GrammarBytes

  /// The offset of each key: open addressing with linear probing, six sevenths full.
  ///
  /// An empty slot has `emptySlot`. The bits above the offset hold part of the key's hash, so that
  /// few of the keys probed are compared.
  private let slots: [UInt32]

  /// The hashes of the first words of multi-word entries, sorted.
  private let phraseStarts: [UInt32]

  /// The number of lines with a word.
  let entryCount: Int

  /// The third columns of all lines, each once, in file order; empty ones are left out.
  let classTexts: [String]

  private static let emptySlot = UInt32.max
  /// `bytesMax` is 2 to this power.
  private static let offsetBits = 26
  private static let offsetMask: UInt32 = 1 << offsetBits - 1

  /// Indexes the lines; the first `termsCount` bytes are a project's own.
  init(_ bytes: GrammarBytes, termsCount: Int = 0) {
    self.bytes = bytes
    // No key starts at the very last byte, where its offset could look like an empty slot.
    let buffer = UnsafeRawBufferPointer(rebasing: bytes.buffer.prefix(Self.bytesMax - 1))
    var keys: [Key] = []
    keys.reserveCapacity(buffer.count / 16)
    var phraseStarts: Set<UInt32> = []
    var classTexts = TextNumbers()
    var terms: Set<[UInt8]> = []
    var entryCount = 0
    var line = 0
    while line < buffer.count {
      let end = buffer.firstIndex(of: .newline, from: line)
      if end > line, buffer[line] != .hash {
        var isReplaced = false
        if line < termsCount {
          terms.insert(Self.wordAndPartOfSpeech(line..<end, of: buffer))
        } else if !terms.isEmpty {
          isReplaced = terms.contains(Self.wordAndPartOfSpeech(line..<end, of: buffer))
        }
        if !isReplaced {
          entryCount += 1
          Self.index(line..<end, of: buffer, into: &keys, &phraseStarts, &classTexts)
        }
      }
      line = end + 1
    }
    if termsCount > 0 {
      // Each file has few that are equal, but several files may have the same ones.
      var counts = KeyCounts()
      keys.removeAll { $0.offset < termsCount && !counts.admits($0.hash) }
    }
    let capacity = keys.count + keys.count / 6 + 1
    var slots = [UInt32](repeating: Self.emptySlot, count: capacity)
    for key in keys {
      var slot = Self.slot(key.hash, of: capacity)
      while slots[slot] != Self.emptySlot { slot = slot + 1 == capacity ? 0 : slot + 1 }
      slots[slot] = Self.tag(key.hash) | key.offset
    }
    self.slots = slots
    self.phraseStarts = phraseStarts.sorted()
    self.entryCount = entryCount
    self.classTexts = (0..<classTexts.count).map { String(decoding: classTexts[$0], as: UTF8.self) }
  }

  /// The first two columns of a line.
  private static func wordAndPartOfSpeech(
    _ line: Range<Int>, of buffer: UnsafeRawBufferPointer
  ) -> [UInt8] {
    var end = line.lowerBound
    var tabs = 0
    while end < line.upperBound {
      if buffer[end] == .tab { tabs += 1 }
      if tabs == 2 { break }
      end += 1
    }
    return Array(buffer[line.lowerBound..<end])
  }

  /// A key to be added to the table.
  private struct Key {
    var offset: UInt32
    var hash: UInt32
  }

  /// How often keys occur.
  struct KeyCounts {
    private var counts: [UInt32: Int] = [:]

    /// Counts a key, by its hash: others of the same hash are in each other's way as well.
    ///
    /// - Returns: Whether there are no more than may be equal.
    mutating func admits(_ hash: UInt32) -> Bool {
      counts[hash, default: 0] += 1
      return counts[hash, default: 0] <= Lexicon.equalKeysMax
    }
  }

  /// The hashes of the keys of one line, which has no end.
  static func keyHashes(of line: [UInt8]) -> [UInt32] {
    var (keys, phraseStarts, classTexts) = ([Key](), Set<UInt32>(), TextNumbers())
    line.withUnsafeBytes { index(0..<$0.count, of: $0, into: &keys, &phraseStarts, &classTexts) }
    return keys.map(\.hash)
  }

  /// Finds the keys of one line: its first column, and the values of its fourth; and its classes.
  private static func index(
    _ line: Range<Int>, of buffer: UnsafeRawBufferPointer, into keys: inout [Key],
    _ phraseStarts: inout Set<UInt32>, _ classTexts: inout TextNumbers
  ) {
    let end = line.upperBound
    var column = addKey(at: line.lowerBound, end: end, of: buffer, to: &keys, &phraseStarts)
    // What is left of the first column, and the second.
    for _ in 0..<2 { column = buffer.endOfColumn(from: column, end) + 1 }
    guard column < end else { return }
    let classesEnd = buffer.endOfColumn(from: column, end)
    if column < classesEnd {
      let classes = UnsafeRawBufferPointer(rebasing: buffer[column..<classesEnd])
      _ = classTexts.number(of: classes.bindMemory(to: UInt8.self).span)
    }
    // Most lines have no forms of their own.
    var offset = classesEnd + 1
    while offset < end - 1 {
      if buffer[offset] == .equals || buffer[offset] == .slash {
        // A word that has no such form has a hyphen in its place, as many others do.
        let isNone =
          buffer[offset + 1] == .hyphen && (offset + 2 == end || buffer[offset + 2].endsKey)
        if !isNone { addKey(at: offset + 1, end: end, of: buffer, to: &keys, &phraseStarts) }
      }
      offset += 1
    }
  }

  /// Adds a key, and tells where it ends; of several words, the first is recorded.
  @inline(__always)
  @discardableResult
  private static func addKey(
    at start: Int, end: Int, of buffer: UnsafeRawBufferPointer, to keys: inout [Key],
    _ phraseStarts: inout Set<UInt32>
  ) -> Int {
    var space: Int?
    var offset = start
    while offset < end {
      let byte = buffer[offset]
      // Letters stand behind all signs that end a key, or a word.
      if byte <= .semicolon {
        if byte.endsKey { break }
        if byte == .space, space == nil { space = offset }
      }
      offset += 1
    }
    if let space {
      phraseStarts.insert(hash(UnsafeRawBufferPointer(rebasing: buffer[start..<space])))
    }
    let key = UnsafeRawBufferPointer(rebasing: buffer[start..<offset])
    keys.append(Key(offset: UInt32(start), hash: hash(key)))
    return offset
  }

  // MARK: - Looking up

  /// The lines with the text as their dictionary form or as an irregular form, in file order.
  func entries(_ text: String) -> [Entry] {
    var text = text
    return text.withUTF8 { word in
      var found: [Entry] = []
      let word = UnsafeRawBufferPointer(word)
      let buffer = bytes.buffer
      slots.withUnsafeBufferPointer { slots in
        let hash = Self.hash(word)
        let tag = Self.tag(hash)
        var slot = Self.slot(hash, of: slots.count)
        while slots[slot] != Self.emptySlot {
          let key = slots[slot] & Self.offsetMask
          if slots[slot] == tag | key, Self.isKey(key, equalTo: word, in: buffer) {
            found.append(entry(of: key))
          }
          slot = slot + 1 == slots.count ? 0 : slot + 1
        }
      }
      // A table that wraps around may return later lines first.
      if found.count > 1 { found.sort { $0.key < $1.key } }
      return found
    }
  }

  /// Whether a text is a word that may begin a compound: finite verbs, of which most lines for
  /// verbs are, begin none.
  func hasMoreThanVerbs(_ text: String) -> Bool {
    entries(text).contains { partOfSpeech(of: $0) != .verb }
  }

  /// The number of slots probed for a text.
  func looks(for text: String) -> Int {
    var text = text
    var slot = text.withUTF8 {
      Self.slot(Self.hash(UnsafeRawBufferPointer($0)), of: slots.count)
    }
    var count = 1
    while slots[slot] != Self.emptySlot {
      slot = slot + 1 == slots.count ? 0 : slot + 1
      count += 1
    }
    return count
  }

  /// The line of a key.
  private func entry(of key: UInt32) -> Entry {
    var line = Int(key)
    while line > 0, bytes.buffer[line - 1] != .newline { line -= 1 }
    return Entry(line: UInt32(line), key: key)
  }

  /// The memory of the file and of its tables, in bytes.
  var memoryBytes: Int { bytes.buffer.count + 4 * (slots.count + phraseStarts.count) }

  /// Every line, in file order.
  var allEntries: [Entry] {
    slots.lazy.filter { $0 != Self.emptySlot }.map { $0 & Self.offsetMask }
      .filter { [bytes] key in key == 0 || bytes.buffer[Int(key) - 1] == .newline }
      .sorted().map { Entry(line: $0, key: $0) }
  }

  /// Whether a multi-word entry starts with this word.
  func beginsPhrase(_ text: String) -> Bool {
    guard !phraseStarts.isEmpty else { return false }
    var text = text
    let hash = text.withUTF8 { Self.hash(UnsafeRawBufferPointer($0)) }
    var (low, high) = (0, phraseStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if phraseStarts[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < phraseStarts.count && phraseStarts[low] == hash
  }

  private static func isKey(
    _ offset: UInt32, equalTo word: UnsafeRawBufferPointer, in buffer: UnsafeRawBufferPointer
  ) -> Bool {
    let start = Int(offset)
    guard start + word.count <= buffer.count else { return false }
    for index in 0..<word.count where buffer[start + index] != word[index] { return false }
    return start + word.count == buffer.count || buffer[start + word.count].endsKey
  }

  // MARK: - Reading a line

  /// The dictionary form.
  func lemma(of entry: Entry) -> String { text(Int(entry.line)) }

  /// The second column; nil if it is not a part of speech.
  func partOfSpeech(of entry: Entry) -> GrammaticalFeatures.PartOfSpeech? {
    let start = column(1, of: entry)
    var end = start
    while end < bytes.buffer.count, !bytes.buffer[end].endsColumn { end += 1 }
    let name = PackedName(bytes.buffer[start..<end])
    return Self.partsOfSpeech.first { $0.name == name }?.value
  }

  private static let partsOfSpeech = GrammaticalFeatures.PartOfSpeech.allCases.map {
    (name: PackedName($0.rawValue.utf8), value: $0)
  }

  /// The start of a column of an entry's line; the line's end if it has fewer.
  private func column(_ number: Int, of entry: Entry) -> Int {
    let buffer = bytes.buffer
    var offset = Int(entry.line)
    var remaining = number
    while remaining > 0, offset < buffer.count, buffer[offset] != .newline {
      if buffer[offset] == .tab { remaining -= 1 }
      offset += 1
    }
    return offset
  }

  /// The text of a column; empty if the line has fewer.
  func text(inColumn number: Int, of entry: Entry) -> String {
    let start = column(number, of: entry)
    var end = start
    while end < bytes.buffer.count, !bytes.buffer[end].endsColumn { end += 1 }
    return String(decoding: bytes.buffer[start..<end], as: UTF8.self)
  }

  /// The name of the paradigm that says all of a word's forms; nil if the line has forms of its
  /// own, beside what a woman is called, or names none.
  func regularParadigm(of entry: Entry) -> String? {
    let buffer = bytes.buffer
    var name: Range<Int>?
    var start = column(3, of: entry)
    while start < buffer.count, !buffer[start].endsColumn {
      var end = start
      var equals: Int?
      while end < buffer.count, !buffer[end].endsColumn, buffer[end] != .semicolon {
        if buffer[end] == .equals, equals == nil { equals = end }
        end += 1
      }
      if let equals {
        guard buffer[start..<equals].elementsEqual("fem".utf8) else { return nil }
      } else if name == nil, end > start {
        name = start..<end
      }
      start = end < buffer.count && buffer[end] == .semicolon ? end + 1 : end
    }
    return name.map { String(decoding: buffer[$0], as: UTF8.self) }
  }

  private func text(_ start: Int) -> String {
    let buffer = bytes.buffer
    guard start < buffer.count else { return "" }
    var end = start
    while end < buffer.count, !buffer[end].endsKey { end += 1 }
    return String(decoding: buffer[start..<end], as: UTF8.self)
  }

  // MARK: - Hashing

  /// The slot of a hash, which is scaled.
  private static func slot(_ hash: UInt32, of capacity: Int) -> Int {
    // In Swift a shift binds more tightly than a multiplication.
    Int((UInt64(hash) &* UInt64(capacity)) >> 32)
  }

  /// The tag of a slot above the offset: bits nearly independent of its position.
  private static func tag(_ hash: UInt32) -> UInt32 { hash << offsetBits }

  @inline(__always)
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(truncatingIfNeeded: TextHash.of(bytes))
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let hash = UInt8(ascii: "#")
  static let space = UInt8(ascii: " ")
  static let equals = UInt8(ascii: "=")
  static let comma = UInt8(ascii: ",")
  static let hyphen = UInt8(ascii: "-")
  static let semicolon = UInt8(ascii: ";")
  static let slash = UInt8(ascii: "/")

  /// Whether it stands between the parts of a line's fourth column, so that no dictionary form has
  /// it: slur/po would be found as slur.
  var separatesForms: Bool { self == .semicolon || self == .slash || self == .equals }

  fileprivate var endsColumn: Bool { self == .tab || self == .newline }
  fileprivate var endsKey: Bool { endsColumn || self == .semicolon || self == .slash }
}

extension UnsafeRawBufferPointer {
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return count }
    return UnsafeRawPointer(found) - base
  }

  /// Where the column that an offset is in ends: before a tab, or with the line.
  @inline(__always)
  fileprivate func endOfColumn(from start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end, self[offset] != .tab { offset += 1 }
    return offset
  }
}
