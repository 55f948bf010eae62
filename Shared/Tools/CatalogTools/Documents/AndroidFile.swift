// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
import MessageSyntax

/// A file of Android's resources: strings, plurals and lists of strings among whatever else.
public struct AndroidFile: EditableCatalog {
  /// The elements that are texts; an `item` is one only where its type says so.
  static let kinds: Set<String> = ["string", "plurals", "string-array", "item"]

  var source: XMLSource

  /// Reads a file.
  ///
  /// - Throws: ``CatalogProblem`` with the place of the first error.
  public init(_ bytes: [UInt8], file: String) throws(CatalogProblem) {
    source = try XMLSource(bytes, file: file)
    guard source.root.name == "resources" else {
      throw source.problem(
        "The file is a “\(source.root.name)”, not “resources”.", at: source.root.range.lowerBound)
    }
  }

  public var file: String { source.file }
  public var bytes: [UInt8] { source.bytes }
  public var isMultilingual: Bool { false }

  /// The file itself: Android Studio leaves the layout of these files to people.
  public func formatted() -> [UInt8] { bytes }

  // MARK: Entries

  /// Whether an element is a text.
  ///
  /// Names are unique among resources of one type only: an id may have that of a text.
  private static func isText(_ node: XMLNode) -> Bool {
    kinds.contains(node.name) && (node.name != "item" || node["type"] == "string")
  }

  /// Whether an element is an entry, and not that of another edition.
  private static func isEntry(_ node: XMLNode) -> Bool {
    isText(node) && (node["product"] ?? "default") == "default"
  }

  /// The entries by their names; of several of one name, the last.
  var entriesByName: [String: XMLNode] {
    var entries: [String: XMLNode] = [:]
    for node in source.root.elements() where Self.isEntry(node) {
      if let name = node["name"] { entries[name] = node }
    }
    return entries
  }

  /// The element of a key; of an element of a list, such as `planets[0]`, the list's, with the
  /// number.
  func node(_ key: String) -> (node: XMLNode, element: Int?)? {
    let nodes = source.root.elements()
    return Self.node(key) { name in nodes.last { $0["name"] == name && Self.isEntry($0) } }
  }

  /// The element of a key among those that are found by name.
  static func node(
    _ key: String, named entry: (String) -> XMLNode?
  ) -> (node: XMLNode, element: Int?)? {
    if let node = entry(key) { return (node, nil) }
    guard key.hasSuffix("]"), let open = key.lastIndex(of: "["),
      let number = Int(key[key.index(after: open)...].dropLast()), number >= 0,
      let node = entry(String(key[..<open])), node.name == "string-array"
    else { return nil }
    return (node, number)
  }

  /// The element of a list with a number.
  static func item(_ number: Int, of node: XMLNode) -> XMLNode? {
    let items = node.elements("item")
    return number < items.count ? items[number] : nil
  }

  public func contains(key: String) -> Bool { node(key) != nil }

  public func catalog(language: String) -> TranslationCatalog {
    var catalog = TranslationCatalog(sourceLanguage: language)
    var untranslatable: Set<String> = []
    for node in source.root.elements()
    where Self.isText(node) && node["translatable"] == "false" {
      untranslatable.insert(node["name"] ?? "")
    }
    for entry in AndroidStringsReader.read(source.text, file: file).entries {
      var added = TranslationEntry(entry.key, comment: entry.comment)
      let name = entry.key.split(separator: "[").first.map(String.init) ?? entry.key
      added.isTranslatable = !untranslatable.contains(name)
      added.translations[language] = Translation(Self.units(of: entry.message.pattern))
      catalog[entry.key] = added
    }
    return catalog
  }

  private static func units(of pattern: MessagePattern) -> [TextUnit] {
    switch pattern {
    case .template(let template): [TextUnit(text(of: template))]
    case .plural(let variants):
      PluralCategory.allCases.compactMap { category in
        guard case .template(let template)? = variants.forms[category] else { return nil }
        return TextUnit(text(of: template), path: ["plural", category.rawValue])
      }
    case .device, .width, .gender: []
    }
  }

  /// A text; with tags, it is Markdown, and without, nothing in it is escaped.
  static func text(of template: MessageTemplate) -> String {
    var hasArguments = false
    for node in template.nodes {
      switch node {
      case .text: continue
      case .placeholder: hasArguments = true
      case .variable, .span: return template.source
      }
    }
    return template.nodes.map { node in
      switch node {
      case .text(let text): hasArguments ? text.replacingBytes("%", with: "%%") : text
      case .placeholder(let specifier): specifier.source
      case .variable, .span: ""
      }
    }.joined()
  }

  // MARK: Changes

  public mutating func setComment(_ comment: String, key: String) throws(CatalogProblem) {
    guard let (node, _) = node(key) else { throw missing(key) }
    let text = XMLText.comment(comment)
    var splices = Splices()
    if let range = commentRange(before: node) {
      if comment.isEmpty {
        let end = Segments.endOfLine(in: source.text, after: range.upperBound)
        splices.remove(source.lineStart(of: range.lowerBound)..<end)
      } else {
        splices.replace(range, with: Array("<!-- \(text) -->".utf8))
      }
    } else if !comment.isEmpty {
      let space = source.indentation(of: node.range.lowerBound)
      let end = space.map { source.lineEnd + $0 } ?? ""
      splices.insert(Array("<!-- \(text) -->\(end)".utf8), at: node.range.lowerBound)
    }
    try source.apply(splices)
  }

  /// The bytes of the comment that is an element's own: the last one before it, unless something
  /// else stands between or it ends the line of another element.
  private func commentRange(before node: XMLNode) -> Range<Int>? {
    let text = source.text
    var end = node.range.lowerBound
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    guard end >= 7, text[..<end].suffix(3).elementsEqual("-->".utf8) else { return nil }
    var start = end - 3
    while start > 4, !text[(start - 4)..<start].elementsEqual("<!--".utf8) { start -= 1 }
    let first = start - 4
    return source.indentation(of: first) == nil ? nil : first..<end
  }

  public mutating func rename(_ key: String, to newKey: String) throws(CatalogProblem) {
    guard let (_, element) = node(key), element == nil else { throw missing(key) }
    guard !contains(key: newKey) else { throw existing(newKey) }
    var splices = Splices()
    for node in source.root.elements() where Self.isText(node) && node["name"] == key {
      guard let range = nameRange(of: node) else { continue }
      splices.replace(range, with: Array(XMLText.attribute(newKey).utf8))
    }
    try source.apply(splices)
  }

  /// The bytes of the value of an element's name.
  private func nameRange(of node: XMLNode) -> Range<Int>? {
    let text = source.text
    var index = node.range.lowerBound
    while index < node.range.upperBound {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let end = text[(index + 1)...].firstIndex(of: byte) else { return nil }
        var nameEnd = index
        while nameEnd > 0, text[nameEnd - 1] <= 0x20 { nameEnd -= 1 }
        guard nameEnd > 0, text[nameEnd - 1] == UInt8(ascii: "=") else { return nil }
        nameEnd -= 1
        while nameEnd > 0, text[nameEnd - 1] <= 0x20 { nameEnd -= 1 }
        var nameStart = nameEnd
        while nameStart > 0, text[nameStart - 1] > 0x20 { nameStart -= 1 }
        if text[nameStart..<nameEnd].elementsEqual("name".utf8) { return index + 1..<end }
        index = end + 1
      } else {
        index += 1
      }
    }
    return nil
  }

  public mutating func delete(_ key: String, language: String?) throws(CatalogProblem) {
    guard let (_, element) = node(key), element == nil else { throw missing(key) }
    var splices = Splices()
    var end = 0
    let segments = segments.all
    for segment in segments where segment.name == key {
      let range = source.removed(
        segment, of: source.root, isOnly: segments.count == 1, after: end)
      end = range.upperBound
      splices.remove(range)
    }
    try source.apply(splices)
  }

  /// The entries with the comments before them; other resources are parts of their own, whose
  /// names begin with their type.
  var segments: Segments {
    let text = source.text
    let root = source.root
    let start = root.contentRange.lowerBound
    let nodes = root.elements()
    let head = Segments.endOfHead(
      in: text, from: start, to: nodes.first?.range.lowerBound ?? start, .xml)
    var end = head
    var all: [Segments.Segment] = []
    for node in nodes {
      let next = Segments.endOfLine(in: text, after: node.range.upperBound)
      var name = node["name"] ?? ""
      if let product = node["product"], product != "default" { name += " product=" + product }
      if !Self.isText(node) {
        // `<item type="dimen">` is another way to write `<dimen>`.
        let type = node.name == "item" ? node["type"] : nil
        name = "\(type ?? node.name) \(name)"
      }
      all.append(.init(name: name, range: end..<next, entry: node.range))
      end = next
    }
    return Segments(head: 0..<head, all: all, tail: end..<text.count)
  }
}
