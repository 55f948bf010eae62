// SPDX-License-Identifier: Apache-2.0

/// Reads the entries of a monodix in order, with their paradigms expanded.
struct MonodixReader {
  /// An entry of the dictionary, with all its paths.
  struct Entry {
    var parts: [MonodixPart]
    var line: Int
    var column: Int
  }

  typealias Report = (_ rule: String, _ message: String, _ line: Int, _ column: Int) -> Void

  /// The most forms of a paradigm or entry.
  static let formsMax = 5_000

  /// The most forms of all paradigms together, which stay in memory until the end of the file.
  static let paradigmFormsMax = 1_000_000

  /// The most paradigms.
  static let paradigmsMax = 50_000

  private var markup: MarkupSource
  private var paradigms: [String: [MonodixPart]] = [:]
  private var symbols: Set<String> = []
  /// The paradigm being read, and its parts so far.
  private var paradigm: (name: String, parts: [MonodixPart])?
  private var paradigmFormCount = 0
  private let paradigmFormsLimit: Int

  init(
    paradigmFormsLimit: Int = MonodixReader.paradigmFormsMax,
    _ pieces: @escaping () throws -> [UInt8]?
  ) {
    markup = MarkupSource(ByteSource(pieces))
    self.paradigmFormsLimit = paradigmFormsLimit
  }

  /// The next entry outside paradigms; nil at the end.
  mutating func next(_ report: Report) throws -> Entry? {
    while let (_, tag) = try markup.next() {
      switch (tag.name, tag.isClosing) {
      case ("sdef", false):
        if let name = tag.attribute("n") { symbols.insert(name) }
      case ("pardef", false):
        guard let name = tag.attribute("n") else {
          report("malformed-entry", "A paradigm has no name.", tag.line, tag.column)
          continue
        }
        paradigm = tag.isEmpty ? nil : (name, [])
        if tag.isEmpty { paradigms[name] = [MonodixPart()] }
      case ("pardef", true):
        guard let (name, parts) = paradigm else { continue }
        paradigm = nil
        if paradigms[name] != nil || paradigms.count >= Self.paradigmsMax {
          report(
            "repeated-paradigm", "The paradigm “\(name)” is there already, or one too many.",
            tag.line, tag.column)
        } else {
          paradigms[name] = parts
        }
      case ("e", false) where !tag.isEmpty:
        let parts = try readEntry(tag, report)
        if paradigm == nil {
          if !parts.isEmpty { return Entry(parts: parts, line: tag.line, column: tag.column) }
        } else if (paradigm?.parts.count ?? 0) + parts.count > Self.formsMax {
          report(
            "paradigm-too-large", "There are more than \(Self.formsMax) forms.", tag.line,
            tag.column)
        } else if paradigmFormCount + parts.count > paradigmFormsLimit {
          report(
            "too-many-forms", "All paradigms have more than \(paradigmFormsLimit) forms.",
            tag.line, tag.column)
        } else {
          paradigmFormCount += parts.count
          paradigm?.parts += parts
        }
      default: break
      }
    }
    if let (name, _) = paradigm {
      report(
        "malformed-entry", "The file ends within the paradigm “\(name)”.", markup.line,
        markup.column)
      paradigm = nil
    }
    return nil
  }

  // MARK: - An entry

  /// The side of the pair being read.
  private enum Side { case none, left, right, both }

  private mutating func readEntry(
    _ start: MarkupSource.Tag, _ report: Report
  ) throws -> [MonodixPart] {
    // Ignored entries are parsed as well, so that the next one is found.
    var isIgnored = start.attribute("r") == "LR" || start.attribute("i") == "yes"
    var parts = [MonodixPart()]
    var open = MonodixPart()
    var side = Side.none
    func put(_ text: String) {
      if open.isTooLong { return }
      if side == .left || side == .both { open.surface += text }
      if side == .right || side == .both { open.lemma += text }
    }
    /// Goes on with parts behind each path. No part of a word is longer than a word, so that
    /// lengths do not grow from paradigm to paradigm.
    func append(_ next: [MonodixPart]) {
      if isIgnored { return }
      if !next.contains(where: \.isTooLong) {
        parts = parts.flatMap { part in next.map { part.followed(by: $0) } }
        if !parts.contains(where: \.isTooLong) { return }
      }
      report(
        "unusable-word", "A word has more than \(LexiconImporter.wordBytesMax) bytes.", start.line,
        start.column)
      isIgnored = true
    }
    while let (text, tag) = try markup.next() {
      if side != .none, !text.isEmpty {
        let text = MarkupSource.decoded(text)
        if text.unicodeScalars.contains("\u{FFFD}") {
          report("not-utf8", "The text is not UTF-8.", tag.line, tag.column)
          isIgnored = true
        }
        put(text)
      }
      switch (tag.name, tag.isClosing) {
      case ("e", true): return isIgnored ? [] : parts
      case ("e", false), ("pardef", _), ("section", _):
        report("malformed-entry", "The entry before has no end.", start.line, start.column)
        return []
      case ("i", false) where !tag.isEmpty: side = .both
      case ("l", false) where !tag.isEmpty: side = .left
      case ("r", false) where !tag.isEmpty: side = .right
      case ("l", true), ("r", true): side = .none
      case ("i", true), ("p", true):
        side = .none
        append([open])
        open = MonodixPart()
      case ("b", false): put(" ")
      case ("j", false): open.isJoined = true
      case ("s", false):
        guard let name = tag.attribute("n") else { continue }
        if !symbols.contains(name), symbols.insert(name).inserted {
          report(
            "unknown-symbol", "The symbol “\(name)” is not defined by an <sdef>.", tag.line,
            tag.column)
        }
        if side != .left { open.add(symbol: name) }
      case ("par", false):
        let name = tag.attribute("n") ?? ""
        guard let forms = paradigms[name] else {
          report(
            "unknown-paradigm", "There is no paradigm “\(name)” before this.", tag.line,
            tag.column)
          isIgnored = true
          continue
        }
        guard isIgnored || parts.count * forms.count <= Self.formsMax else {
          report(
            "paradigm-too-large", "There are more than \(Self.formsMax) forms.", tag.line,
            tag.column)
          isIgnored = true
          continue
        }
        append(forms)
      case ("re", _): isIgnored = true
      case ("p", false), ("g", _), ("a", _), ("i", _), ("l", _), ("r", _), ("b", _), ("j", _),
        ("s", _), ("par", _), ("m", _), ("t", _):
        break
      default:
        report(
          "unknown-element", "“<\(tag.name)>” has no place in an entry.", tag.line, tag.column)
      }
    }
    report("malformed-entry", "The file ends within this entry.", start.line, start.column)
    return []
  }
}
