// SPDX-License-Identifier: Apache-2.0

/// Flutter's Application Resource Bundles
/// (https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification).
enum ARBConversion {
  /// Where the specifiers of a text's arguments are kept, which the format has no place for.
  private static let specifiers = "x-specifiers"

  static func write(
    _ catalog: TranslationCatalog, language: String
  ) -> (bytes: [UInt8], losses: [ConversionLoss]) {
    let locale = language.replacing("-", with: "_")
    var members: [JSONValue.Member] = [.init("@@locale", .string(locale))]
    var losses: [ConversionLoss] = []
    for entry in catalog.entries {
      guard let translation = catalog.simple(entry, language) else { continue }
      var names = NamedArguments(forms: translation.pluralForms?.map(\.unit.value))
      let message: String
      if let forms = translation.pluralForms {
        message = ICUMessage.plural(forms.map { ($0.category, names.pieces($0.unit.value)) })
      } else {
        message = ICUMessage.text(names.pieces(translation.text ?? ""))
      }
      if entry.key.hasPrefix("@") {
        losses.append(
          ConversionLoss(key: entry.key, language: language, what: "it: keys begin with no “@”"))
        continue
      }
      members.append(.init(entry.key, .string(message)))
      var about: [JSONValue.Member] = []
      if let comment = entry.comment { about.append(.init("description", .string(comment))) }
      var arguments = names.specifiers
      if translation.pluralForms != nil, !arguments.contains(where: { $0.name == "count" }) {
        arguments.insert(("count", names.counted ?? 1, "lld"), at: 0)
      }
      if !arguments.isEmpty {
        let placeholders = arguments.map { name, _, specifier in
          JSONValue.Member(name, .object([.init("type", .string(type(specifier)))]))
        }
        about.append(.init("placeholders", .object(placeholders)))
        let own = arguments.map { name, number, specifier in
          JSONValue.Member(name, .string("\(number)$\(specifier)"))
        }
        about.append(.init(specifiers, .object(own)))
      }
      if !about.isEmpty { members.append(.init("@" + entry.key, .object(about))) }
    }
    return (JSONValue.object(members).encoded(.common, depth: 0) + [0x0A], losses)
  }

  private static func type(_ specifier: String) -> String {
    switch specifier.last {
    case "d", "i", "u", "x", "X", "o": "int"
    case "f", "F", "e", "E", "g", "G", "a", "A": "double"
    default: "String"
    }
  }

  static func read(
    _ bytes: [UInt8], file: String, language: String?, named: String?
  ) throws(CatalogProblem) -> TranslationCatalog {
    let tree = try JSONTree(bytes, file: file)
    guard tree.kind(of: tree.root) == .object else {
      throw CatalogProblem("The file is no object.", file: file)
    }
    let locale = tree.string(of: tree.root, named: "@@locale")?.replacing("_", with: "-")
    let language = language ?? locale ?? named ?? "en"
    var catalog = TranslationCatalog(sourceLanguage: language)
    for member in tree.children(of: tree.root) {
      let key = tree.key(of: member)
      guard !key.hasPrefix("@"), let text = tree.string(of: member) else { continue }
      var entry = TranslationEntry(key)
      var known: [String: String] = [:]
      if let about = tree.child(of: tree.root, named: "@" + key) {
        entry.comment = tree.string(of: about, named: "description")
        known = Self.known(tree, about)
      }
      switch ICUMessage.read(text) {
      case .text(let pieces):
        entry.translations[language] = Translation(NamedArguments.text(pieces, specifiers: known))
      case .plural(let name, let forms):
        entry.translations[language] = Translation(
          NamedArguments.units(forms, specifiers: known, counted: name))
      case nil:
        throw CatalogProblem(
          "The text of “\(key)” has a selection or a format, which cannot be converted.",
          at: tree.range(of: member).lowerBound, in: bytes, file: file)
      }
      catalog[key] = entry
    }
    return catalog
  }

  /// The specifiers of a text's arguments: as they were, or by the types of the placeholders.
  private static func known(_ tree: JSONTree, _ about: JSONTree.Index) -> [String: String] {
    var known: [String: String] = [:]
    if let placeholders = tree.child(of: about, named: "placeholders") {
      for (number, member) in tree.children(of: placeholders).enumerated() {
        let specifier =
          switch tree.string(of: member, named: "type") {
          case "int": "lld"
          case "num", "double": "lf"
          default: "@"
          }
        known[tree.key(of: member)] = "\(number + 1)$\(specifier)"
      }
    }
    if let own = tree.child(of: about, named: specifiers) {
      for member in tree.children(of: own) {
        known[tree.key(of: member)] = tree.string(of: member)
      }
    }
    return known
  }
}

extension TranslationCatalog {
  /// An entry's texts in a language, if they are one text or plural forms; a key without a text in
  /// the source language is its own.
  func simple(_ entry: TranslationEntry, _ language: String) -> Translation? {
    guard var translation = entry.translations[language]?.withPluralForms else {
      return language == sourceLanguage ? Translation(entry.key) : nil
    }
    translation.units.removeAll { !ConversionFormat.arb.abilities.canHold($0.path) }
    guard translation.variables.isEmpty, translation.pluralForms != nil || translation.isPlain
    else { return nil }
    return translation
  }
}

extension JSONStyle {
  /// What tools other than Xcode write.
  static let common: JSONStyle = {
    var style = JSONStyle()
    style.colon = Array(": ".utf8)
    style.hasEmptyLines = false
    return style
  }()
}
