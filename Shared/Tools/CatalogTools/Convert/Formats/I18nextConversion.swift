// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// i18next's JSON, version 4 (https://www.i18next.com/misc/json-format): a plural is several keys,
/// `cups_one` and `cups_other`.
enum I18nextConversion {
  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  static func write(
    _ catalog: TranslationCatalog, language: String
  ) -> (bytes: [UInt8], losses: [ConversionLoss]) {
    var members: [JSONValue.Member] = []
    var losses: [ConversionLoss] = []
    var keys: Set<ExactText> = []
    for entry in catalog.entries {
      guard let translation = catalog.simple(entry, language) else { continue }
      var names = NamedArguments(forms: translation.pluralForms?.map(\.unit.value))
      var added: [JSONValue.Member] = []
      for unit in translation.units {
        let suffix = unit.path.count == 2 ? "_" + unit.path[1] : ""
        added.append(.init(entry.key + suffix, .string(text(names.pieces(unit.value)))))
      }
      guard added.allSatisfy({ keys.insert(ExactText($0.key)).inserted }) else {
        losses.append(
          ConversionLoss(key: entry.key, language: language, what: "it: another key is the same"))
        continue
      }
      members += added
      if translation.units.contains(where: { $0.value.utf8.firstRange(of: "{{".utf8) != nil }) {
        losses.append(
          ConversionLoss(key: entry.key, language: language, what: "the text “{{” as it is"))
      }
      for (name, _, specifier) in names.specifiers
      where specifier != (name == NamedArguments.count ? "lld" : "@") {
        losses.append(
          ConversionLoss(
            key: entry.key, language: language, what: "the specifier %\(specifier) of \(name)"))
      }
    }
    return (JSONValue.object(members).encoded(.common, depth: 0) + [0x0A], losses)
  }

  private static func text(_ pieces: [NamedArguments.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let name): "{{\(name)}}"
      }
    }.joined()
  }

  // MARK: Reading

  static func read(
    _ bytes: [UInt8], file: String, language: String
  ) throws(CatalogProblem) -> TranslationCatalog {
    let tree = try JSONTree(bytes, file: file)
    guard tree.kind(of: tree.root) == .object else {
      throw CatalogProblem("The file is no object.", file: file)
    }
    var texts: [(key: String, text: String)] = []
    try collect(tree, tree.root, "", file, &texts)
    let keys = Set(texts.map(\.key))
    var catalog = TranslationCatalog(sourceLanguage: language)
    for (key, text) in texts {
      let pieces = pieces(text)
      // `_one` is a form only of what also has `_other`.
      let form = categories.first { key.hasSuffix("_" + $0) }
      let stem = form.map { String(key.dropLast($0.count + 1)) }
      if let form, let stem, keys.contains(stem + "_other") {
        let value = NamedArguments.text(pieces, counted: NamedArguments.count)
        catalog.add(TextUnit(value, path: ["plural", form]), key: stem, language: language)
      } else {
        catalog.add(TextUnit(NamedArguments.text(pieces)), key: key, language: language)
      }
    }
    return catalog
  }

  /// The texts of an object and of those in it, whose keys are joined by points.
  ///
  /// - Throws: ``CatalogProblem`` at a value that is no text, which no other format could have.
  private static func collect(
    _ tree: JSONTree, _ object: JSONTree.Index, _ prefix: String, _ file: String,
    _ texts: inout [(key: String, text: String)]
  ) throws(CatalogProblem) {
    for member in tree.children(of: object) {
      let key = prefix + tree.key(of: member)
      switch tree.kind(of: member) {
      case .string: if let text = tree.string(of: member) { texts.append((key, text)) }
      case .object: try collect(tree, member, key + ".", file, &texts)
      // To i18next, a key with null has no text.
      case .null: continue
      case .array, .number, .bool:
        throw CatalogProblem(
          "Only texts, and objects of texts, can be converted.",
          at: tree.range(of: member).lowerBound, in: tree.bytes, file: file)
      }
    }
  }

  private static func pieces(_ text: String) -> [NamedArguments.Piece] {
    var pieces: [NamedArguments.Piece] = []
    var rest = text.unicodeScalars[...]
    while let open = rest.firstRange(of: "{{".unicodeScalars),
      let close = rest[open.upperBound...].firstRange(of: "}}".unicodeScalars)
    {
      if open.lowerBound > rest.startIndex {
        pieces.append(.text(String(rest[..<open.lowerBound])))
      }
      // `{{- name}}` is not escaped, `{{name, format}}` is formatted.
      let inner = rest[open.upperBound..<close.lowerBound].prefix { $0 != "," }
      let name = String(inner).filter { !$0.isWhitespace }
      pieces.append(.argument(name.hasPrefix("-") ? String(name.dropFirst()) : name))
      rest = rest[close.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}
