// SPDX-License-Identifier: Apache-2.0

import Catalogs
import MessageSyntax

extension AndroidFile {
  /// Where a text stands.
  private struct Place: Hashable {
    /// The entry's name.
    var name: String
    /// The number of an element of a list.
    var element: Int?
    /// The category of a form of a plural.
    var category: String?

    /// The key that a catalog has the text under.
    var key: String { element.map { "\(name)[\($0)]" } ?? name }

    /// The path to the text below the key.
    var path: [String] { category.map { ["plural", $0] } ?? [] }
  }

  /// The entries of the file, and what they say.
  private struct Reading {
    let entries: [String: XMLNode]
    let catalog: TranslationCatalog

    init(_ file: AndroidFile) {
      entries = file.entriesByName
      catalog = file.catalog(language: "")
    }

    /// What the file as a whole says at a place, with its entities and references to other texts.
    func text(at place: Place) -> String? {
      catalog[place.key]?.translations[""]?[place.path]?.value
    }

    /// The element that has the text of a place and nothing else.
    func element(at place: Place) -> XMLNode? {
      guard let entry = entries[place.name] else { return nil }
      if let category = place.category {
        guard entry.name == "plurals" else { return nil }
        return entry.elements("item").last { $0["quantity"] == category }
      }
      if let number = place.element { return AndroidFile.item(number, of: entry) }
      return entry.name == "plurals" || entry.name == "string-array" ? nil : entry
    }
  }

  /// Puts texts in where they differ from what the file says, in whatever way: with other escapes,
  /// with entities, by a reference to another text.
  ///
  /// A reference to another text stays if it leads to what is wanted once all texts are in.
  public mutating func set(
    _ translations: [(key: String, translation: Translation)], language: String
  ) throws(CatalogProblem) {
    let reading = Reading(self)
    // Of several texts of one place, the last counts.
    var places: [Place] = []
    var texts: [Place: String] = [:]
    var addedKeys: [String] = []
    var added: [String: Translation] = [:]
    for (key, translation) in translations {
      let translation = translation.withPluralForms
      try check(translation, of: key)
      guard let (node, element) = Self.node(key, named: { reading.entries[$0] }) else {
        if added[key] == nil { addedKeys.append(key) }
        added[key, default: Translation()].put(translation)
        continue
      }
      for unit in translation.units {
        let place = Place(
          name: node["name"] ?? key, element: element, category: unit.path.last)
        if texts.updateValue(unit.value, forKey: place) == nil { places.append(place) }
      }
    }

    var changed = self
    var splices = Splices()
    add(addedKeys.map { ($0, added[$0] ?? Translation()) }, &splices)
    var references: [Place] = []
    for place in places {
      if isReference(place, reading) {
        references.append(place)
      } else {
        try put(texts[place] ?? "", at: place, reading, &splices)
      }
    }
    try changed.source.apply(splices)
    // A text that takes the place of a reference changes what references to it say. Each round is
    // for those that lead to one of the round before, and the reader follows only a few.
    while !references.isEmpty {
      let reading = Reading(changed)
      var splices = Splices()
      var kept: [Place] = []
      for place in references {
        if reading.text(at: place) == texts[place] {
          kept.append(place)
        } else {
          try changed.put(texts[place] ?? "", at: place, reading, &splices)
        }
      }
      guard !splices.isEmpty else { break }
      try changed.source.apply(splices)
      references = kept
    }
    self = changed
  }

  private func check(_ translation: Translation, of key: String) throws(CatalogProblem) {
    guard translation.isPlain || translation.pluralForms != nil else {
      throw CatalogProblem(
        "“\(key)” varies in a way that Android's resources do not have.", file: file)
    }
    for unit in translation.units {
      guard TextUnit.isPath(unit.path) else { throw noForm(key, unit.path) }
      if let scalar = XMLText.forbidden(in: unit.value) { throw forbidden(scalar) }
    }
  }

  /// Whether what is said at a place is another text's.
  private func isReference(_ place: Place, _ reading: Reading) -> Bool {
    guard let element = reading.element(at: place) else { return reading.text(at: place) != nil }
    return ownText(of: element) == nil
  }

  /// Puts a text in where it differs from what is there.
  private func put(
    _ text: String, at place: Place, _ reading: Reading, _ splices: inout Splices
  ) throws(CatalogProblem) {
    let current = reading.text(at: place)
    if let element = reading.element(at: place) {
      guard (current ?? ownText(of: element)) != text else { return }
      guard !hasMarkup(element) else { throw markup(place.key) }
      replaceText(of: element, with: text, &splices)
    } else if current != text, let entry = reading.entries[place.name] {
      guard let category = place.category else {
        throw CatalogProblem(
          "“\(place.key)” is a \(entry.name), which has no single text.", file: file)
      }
      guard entry.name == "plurals" else {
        throw CatalogProblem(
          "“\(place.key)” has no plural forms; it is a \(entry.name).", file: file)
      }
      addForm(text, category, to: entry, &splices)
    }
  }

  private func replaceText(of node: XMLNode, with text: String, _ splices: inout Splices) {
    let written = AndroidWriter.text(text)
    if node.contentRange.isEmpty, node.contentRange.lowerBound == node.range.upperBound {
      // `<string name="x"/>` gets tags around its text.
      let start = String(decoding: source.text[node.range].dropLast(2), as: UTF8.self)
      let open = start.hasSuffix(" ") ? String(start.dropLast()) : start
      splices.replace(node.range, with: Array("\(open)>\(written)</\(node.name)>".utf8))
    } else {
      splices.replace(node.contentRange, with: Array(written.utf8))
    }
  }

  /// The text of an element as a catalog has it, read without the other texts; nothing where it
  /// refers to one of them.
  private func ownText(of node: XMLNode) -> String? {
    let content = source.text[node.contentRange]
    // Entities are declared before the resources.
    let head =
      content.contains(UInt8(ascii: "&")) ? source.text[..<source.root.range.lowerBound] : []
    let text =
      head + Array("<resources><string name=\"x\">".utf8) + content
      + Array("</string></resources>".utf8)
    let entries = AndroidStringsReader.read(Array(text), file: file).entries
    guard case .template(let template)? = entries.first?.message.pattern else { return nil }
    return Self.text(of: template)
  }

  private func addForm(
    _ text: String, _ category: String, to node: XMLNode, _ splices: inout Splices
  ) {
    let items = node.elements("item")
    let line = "<item quantity=\"\(category)\">\(AndroidWriter.text(text))</item>"
    let next = items.first {
      AndroidWriter.rank($0["quantity"] ?? "") > AndroidWriter.rank(category)
    }
    if let next {
      let space = source.indentation(of: next.range.lowerBound)
      splices.insert(
        Array((line + (space.map { source.lineEnd + $0 } ?? "")).utf8),
        at: next.range.lowerBound)
    } else if let last = items.last {
      let space = source.indentation(of: last.range.lowerBound)
      splices.insert(
        Array(((space.map { source.lineEnd + $0 } ?? "") + line).utf8),
        at: last.range.upperBound)
    } else {
      splices.insert(Array(line.utf8), at: node.contentRange.lowerBound)
    }
  }

  private func add(
    _ translations: [(key: String, translation: Translation)], _ splices: inout Splices
  ) {
    guard !translations.isEmpty else { return }
    let last = source.root.elements().last
    let indentation = last.flatMap { source.indentation(of: $0.range.lowerBound) } ?? "    "
    let entries = translations.map { key, translation in
      AndroidWriter.entry(key, translation, indentation: indentation, lineEnd: source.lineEnd)
    }
    let entry = entries.joined(separator: source.lineEnd)
    let root = source.root
    if let last {
      let end = Segments.endOfLine(in: source.text, after: last.range.upperBound)
      let isLineEnd = end > last.range.upperBound
      splices.insert(
        Array((isLineEnd ? entry + source.lineEnd : source.lineEnd + entry).utf8), at: end)
    } else if root.contentRange.lowerBound == root.range.upperBound {
      let start = String(decoding: source.text[root.range].dropLast(2), as: UTF8.self)
      let open = start.hasSuffix(" ") ? String(start.dropLast()) : start
      let text = "\(open)>\(source.lineEnd)\(entry)\(source.lineEnd)</resources>"
      splices.replace(root.range, with: Array(text.utf8))
    } else if root.contentRange.isEmpty {
      // Tags that close on the line that they open on still do when the entry is taken out again.
      splices.insert(Array((source.lineEnd + entry).utf8), at: root.contentRange.lowerBound)
    } else {
      source.insertFirst(entry, in: root, &splices)
    }
  }
}
