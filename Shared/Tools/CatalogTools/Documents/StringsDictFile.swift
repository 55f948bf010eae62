// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// A property list of texts in XML: a `.stringsdict`, or a `.strings` in that form.
public struct StringsDictFile: EditableCatalog {
  /// A key and its value.
  struct Entry {
    var key: XMLNode
    var value: XMLNode
    var range: Range<Int> { key.range.lowerBound..<value.range.upperBound }
  }

  private(set) var source: XMLSource
  /// The outermost dictionary.
  private(set) var root: XMLNode
  private(set) var entries: [Entry]

  /// Reads a file.
  ///
  /// - Throws: ``CatalogProblem`` with the place of the first error, and for a property list in
  ///   binary.
  public init(_ bytes: [UInt8], file: String) throws(CatalogProblem) {
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw CatalogProblem(
        "This is a binary property list, which is compiled and not edited.", file: file)
    }
    source = try XMLSource(bytes, file: file)
    (root, entries) = try Self.read(source)
  }

  private static func read(
    _ source: XMLSource
  ) throws(CatalogProblem) -> (root: XMLNode, entries: [Entry]) {
    guard source.root.name == "plist", let root = source.root.elements().first,
      root.name == "dict"
    else {
      throw source.problem(
        "The file is no property list of a dictionary.", at: source.root.range.lowerBound)
    }
    return (root, try members(of: root, source))
  }

  /// The keys and values of a dictionary.
  static func members(
    of dictionary: XMLNode, _ source: XMLSource
  ) throws(CatalogProblem) -> [Entry] {
    var entries: [Entry] = []
    var key: XMLNode?
    for node in dictionary.elements() {
      if let own = key {
        entries.append(Entry(key: own, value: node))
        key = nil
      } else {
        guard node.name == "key" else {
          throw source.problem("A key is expected here.", at: node.range.lowerBound)
        }
        key = node
      }
    }
    if let key { throw source.problem("This key has no value.", at: key.range.lowerBound) }
    return entries
  }

  public var file: String { source.file }
  public var bytes: [UInt8] { source.bytes }
  public var isMultilingual: Bool { false }

  func entry(_ key: String) -> Entry? { entries.last { $0.key.text.isExactly(key) } }

  public func contains(key: String) -> Bool { entry(key) != nil }

  /// The file itself: Xcode leaves the layout of these files to people.
  public func formatted() -> [UInt8] { bytes }

  // MARK: Changes

  mutating func apply(_ splices: Splices) throws(CatalogProblem) {
    var source = source
    try source.apply(splices)
    (root, entries) = try Self.read(source)
    self.source = source
  }

  public mutating func set(
    _ translations: [(key: String, translation: Translation)], language: String
  ) throws(CatalogProblem) {
    // Of several entries of one key, the last counts.
    let own = Dictionary(entries.map { (ExactText($0.key.text), $0) }, uniquingKeysWith: { $1 })
    var order: [ExactText] = []
    var wanted: [ExactText: (before: Translation, after: Translation)] = [:]
    for (name, translation) in translations {
      for unit in translation.units {
        if let scalar = XMLText.forbidden(in: unit.value) { throw forbidden(scalar) }
      }
      let key = ExactText(name)
      if wanted[key] == nil {
        order.append(key)
        let before = own[key].map { StringsDictTexts.translation(of: $0.value) } ?? Translation()
        wanted[key] = (before, before)
      }
      let current = wanted[key]?.after ?? Translation()
      for unit in translation.units
      where !TextUnit.isPath(unit.path) && current[unit.path] == nil {
        throw noForm(name, unit.path)
      }
      wanted[key]?.after.put(translation.withForms(ofVariableIn: current).withVariables)
    }
    var splices = Splices()
    var added: [(key: String, value: StringsDictTexts.Value)] = []
    for key in order {
      guard let (before, after) = wanted[key] else { continue }
      guard let entry = own[key] else {
        let value = try StringsDictTexts.value(of: after, key: key.text, file: file)
        added.append((key.text, value))
        continue
      }
      guard before != after else { continue }
      if let changes = self.splices(from: before, to: after, in: entry) {
        splices.append(changes)
      } else {
        let indentation = source.indentation(of: entry.key.range.lowerBound) ?? ""
        let text = try StringsDictTexts.value(of: after, key: key.text, file: file)
          .text(indentation: indentation, lineEnd: source.lineEnd)
        splices.replace(entry.value.range, with: Array(text.utf8))
      }
    }
    add(added, &splices)
    try apply(splices)
  }

  /// What changes and adds texts so that all other lines of an entry stay; nothing where some text
  /// is to go, or a new one has no place.
  private func splices(
    from before: Translation, to merged: Translation, in entry: Entry
  ) -> Splices? {
    let count = before.units.count
    let kept = Translation(Array(merged.units.prefix(count)), variables: merged.variables)
    guard kept.hasPaths(of: before) else { return nil }
    var splices = Splices()
    for (old, unit) in zip(before.units, kept.units) where !old.value.isExactly(unit.value) {
      guard let node = StringsDictTexts.node(at: unit.path, in: entry.value) else { continue }
      splices.replace(
        node.range, with: Array("<string>\(XMLText.escaped(unit.value))</string>".utf8))
    }
    // Those that go to the same place do so in their order.
    let added = merged.units.dropFirst(count).sorted { Self.rank($0) < Self.rank($1) }
    for unit in added {
      let forms = StringsDictTexts.forms(at: unit.path, in: entry.value)
      guard !forms.isEmpty else { return nil }
      insert(unit, among: forms, &splices)
    }
    return splices
  }

  private static func rank(_ form: TextUnit) -> Int { AndroidWriter.rank(form.path.last ?? "") }

  /// Puts a form among those of its variable: behind those that come before it, and what is written
  /// on their lines.
  private func insert(_ unit: TextUnit, among forms: [Entry], _ splices: inout Splices) {
    let name = unit.path.last ?? ""
    let previous = forms.last { AndroidWriter.rank($0.key.text) <= Self.rank(unit) }
    let model = previous ?? forms[0]
    func lineStart(_ node: XMLNode) -> String {
      source.indentation(of: node.range.lowerBound).map { source.lineEnd + $0 } ?? ""
    }
    let text =
      "<key>\(XMLText.escaped(name))</key>\(lineStart(model.value))"
      + "<string>\(XMLText.escaped(unit.value))</string>"
    guard let previous else {
      return splices.insert(
        Array((text + lineStart(model.key)).utf8), at: model.range.lowerBound)
    }
    let bytes = source.text
    var end = previous.range.upperBound
    // A comment on the line is that of the form before.
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    let comment = Segments.Comments.xml.end(in: bytes, at: end, limit: bytes.count)
    splices.insert(
      Array((lineStart(model.key) + text).utf8), at: comment ?? previous.range.upperBound)
  }

  /// Puts entries behind the last one.
  private func add(
    _ values: [(key: String, value: StringsDictTexts.Value)], _ splices: inout Splices
  ) {
    guard !values.isEmpty else { return }
    let lineEnd = source.lineEnd
    let last = entries.last
    let indentation = last.flatMap { source.indentation(of: $0.key.range.lowerBound) } ?? "\t"
    let texts = values.map { key, value in
      "\(indentation)<key>\(XMLText.escaped(key))</key>\(lineEnd)\(indentation)"
        + value.text(indentation: indentation, lineEnd: lineEnd)
    }
    let text = texts.joined(separator: lineEnd)
    if let last {
      splices.insert(Array((lineEnd + text).utf8), at: last.value.range.upperBound)
    } else if source.text[root.contentRange].contains(where: { $0 > 0x20 }) {
      source.insertFirst(text, in: root, &splices)
    } else {
      let whole = "<dict>\(lineEnd)\(text)\(lineEnd)</dict>"
      splices.replace(root.range, with: Array(whole.utf8))
    }
  }

  public mutating func setComment(_ comment: String, key: String) throws(CatalogProblem) {
    guard contains(key: key) else { throw missing(key) }
    throw CatalogProblem("A .stringsdict has no comments for translators.", file: file)
  }

  public mutating func rename(_ key: String, to newKey: String) throws(CatalogProblem) {
    guard contains(key: key) else { throw missing(key) }
    guard !contains(key: newKey) else { throw existing(newKey) }
    var splices = Splices()
    for entry in entries where entry.key.text.isExactly(key) {
      splices.replace(entry.key.range, with: Array("<key>\(XMLText.escaped(newKey))</key>".utf8))
    }
    try apply(splices)
  }

  public mutating func delete(_ key: String, language: String?) throws(CatalogProblem) {
    guard contains(key: key) else { throw missing(key) }
    var splices = Splices()
    var end = 0
    let segments = segments.all
    for segment in segments where segment.name.isExactly(key) {
      let range = source.removed(segment, of: root, isOnly: segments.count == 1, after: end)
      end = range.upperBound
      splices.remove(range)
    }
    try apply(splices)
  }

  // MARK: Contents

  public func catalog(language: String) -> TranslationCatalog {
    var catalog = TranslationCatalog(sourceLanguage: language)
    for entry in entries {
      var added = TranslationEntry(entry.key.text)
      added.translations[language] = StringsDictTexts.translation(of: entry.value)
      catalog[added.key] = added
    }
    return catalog
  }

  /// The entries with the comments before them.
  var segments: Segments {
    let text = source.text
    let start = root.contentRange.lowerBound
    let head = Segments.endOfHead(
      in: text, from: start, to: entries.first?.range.lowerBound ?? start, .xml)
    var end = head
    var all: [Segments.Segment] = []
    for entry in entries {
      let next = Segments.endOfLine(in: text, after: entry.range.upperBound)
      all.append(.init(name: entry.key.text, range: end..<next, entry: entry.range))
      end = next
    }
    return Segments(head: 0..<head, all: all, tail: end..<text.count)
  }
}
