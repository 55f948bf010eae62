// SPDX-License-Identifier: Apache-2.0

import Catalogs

extension XCStringsFile {
  /// Puts texts in where they differ from what is there, so that all other lines stay, with one
  /// pass over the file.
  ///
  /// Plural forms and devices that are not named stay; a plain text takes the place of variations,
  /// and variations that of a plain text, but for the text that holds variables.
  public mutating func set(
    _ translations: [(key: String, translation: Translation)], language: String
  ) throws(CatalogProblem) {
    var entries: [ExactText: JSONTree.Index] = [:]
    // Of several entries of one key, readers take the first.
    for child in tree.children(of: strings) {
      let key = ExactText(tree.key(of: child))
      if entries[key] == nil { entries[key] = child }
    }
    // Of several texts of one key, all count.
    var order: [ExactText] = []
    var wanted: [ExactText: Translation] = [:]
    for (name, translation) in translations {
      let key = ExactText(name)
      if wanted[key] == nil { order.append(key) }
      wanted[key, default: Translation()].put(translation)
    }
    var added = JSONObjectEdit(strings, in: tree, style, depth: 1)
    var splices = Splices()
    for key in order {
      guard let translation = wanted[key] else { continue }
      let entry = entries[key]
      for unit in translation.units where !canHave(unit.path, in: entry) {
        throw noForm(key.text, unit.path)
      }
      if let entry {
        splices.append(try self.splices(translation, of: key.text, entry, language: language))
      } else {
        added.add(
          key.text,
          .object([
            .init("extractionState", .string("manual")),
            .init("localizations", .object([.init(language, value(of: translation))])),
          ]))
      }
    }
    splices.append(added.splices())
    try apply(splices)
  }

  /// Whether an entry may have a text at a path: one of a String Catalog's forms, or what only a
  /// later Xcode knows and the entry has in some language.
  private func canHave(_ path: [String], in entry: JSONTree.Index?) -> Bool {
    if TextUnit.isPath(path, of: Self.kinds) { return true }
    guard let entry, let localizations = tree.child(of: entry, named: "localizations") else {
      return false
    }
    return tree.children(of: localizations).contains { translation(at: $0)[path] != nil }
  }

  private static let kinds: Set<String> = ["plural", "device", "substitutions", "set"]

  /// What puts a text into an entry.
  private func splices(
    _ translation: Translation, of key: String, _ entry: JSONTree.Index, language: String
  ) throws(CatalogProblem) -> Splices {
    guard tree.kind(of: entry) == .object else { throw notAnObject(key, entry) }
    guard let localizations = tree.child(of: entry, named: "localizations") else {
      let value = JSONValue.object([.init(language, value(of: translation))])
      var edit = JSONObjectEdit(entry, in: tree, style, depth: 2)
      edit.add("localizations", value)
      return edit.splices()
    }
    guard let own = tree.firstChild(of: localizations, named: language) else {
      var edit = JSONObjectEdit(localizations, in: tree, style, depth: 3)
      edit.add(language, value(of: translation))
      return edit.splices()
    }
    let current = self.translation(at: own)
    let translation = translation.withForms(ofVariableIn: current)
    var merged = current
    merged.put(translation)
    var splices = Splices()
    if hasPlaces(for: translation, in: own), merged.hasPaths(of: current) {
      for unit in translation.units { replace(unit, in: own, &splices) }
    } else {
      splices.replace(
        tree.range(of: own), with: value(of: merged).encoded(style, depth: 4))
    }
    return splices
  }

  /// Whether each text is there, so that only its value has to be replaced.
  private func hasPlaces(for translation: Translation, in own: JSONTree.Index) -> Bool {
    translation.units.allSatisfy { node(of: $0, in: own) != nil }
  }

  /// Where a unit's object is.
  private func node(of unit: TextUnit, in own: JSONTree.Index) -> JSONTree.Index? {
    tree.node(at: Self.names(of: unit.path) + ["stringUnit"], from: own)
  }

  /// The names on the way to a path: `plural/one` is in `variations`.
  static func names(of path: [String]) -> [String] {
    var names: [String] = []
    var rest = path[...]
    while let first = rest.popFirst() {
      if first == "substitutions" {
        names.append(first)
      } else {
        names += ["variations", first]
      }
      if let second = rest.popFirst() { names.append(second) }
    }
    return names
  }

  private func replace(_ unit: TextUnit, in own: JSONTree.Index, _ splices: inout Splices) {
    guard let node = node(of: unit, in: own) else { return }
    let depth = 5 + Self.names(of: unit.path).count
    var edit = JSONObjectEdit(node, in: tree, style, depth: depth)
    for (name, text) in [("state", unit.state), ("value", unit.value)] {
      guard let text else { continue }
      if let member = tree.child(of: node, named: name) {
        guard tree.string(of: member)?.isExactly(text) != true else { continue }
        splices.replace(tree.range(of: member), with: JSONText.encoded(text))
      } else {
        edit.add(name, .string(text))
      }
    }
    splices.append(edit.splices())
  }

  // MARK: Values

  /// A translation as a String Catalog has it.
  func value(of translation: Translation) -> JSONValue {
    var members: [JSONValue.Member] = []
    let own = translation.units.filter { $0.path.first != "substitutions" }
    var substitutions: [JSONValue.Member] = []
    for (name, variable) in translation.variables.sorted(by: {
      XcodeOrder.isBefore($0.key, $1.key)
    }) {
      var inner: [JSONValue.Member] = []
      if let number = variable.argumentNumber { inner.append(.init("argNum", .integer(number))) }
      inner.append(.init("formatSpecifier", .string(variable.formatSpecifier)))
      let units = translation.units.filter { $0.path.starts(with: ["substitutions", name]) }
      inner += Self.members(of: units, from: 2)
      substitutions.append(.init(name, .object(inner)))
    }
    members = Self.members(of: own, from: 0)
    if !substitutions.isEmpty {
      members.append(.init("substitutions", .object(substitutions)))
    }
    return .object(members.sorted { XcodeOrder.isBefore($0.key, $1.key) })
  }

  /// What a localization, a variant or a variable has of texts.
  private static func members(of units: [TextUnit], from depth: Int) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var phrases: [TextUnit] = []
    var variations: [(kind: String, names: [(name: String, units: [TextUnit])])] = []
    for unit in units {
      if unit.path.count == depth {
        members.append(
          .init(
            "stringUnit",
            .object([
              .init("state", .string(unit.state ?? "translated")),
              .init("value", .string(unit.value)),
            ])))
      } else if unit.path[depth] == "set" {
        phrases.append(unit)
      } else if unit.path.count > depth + 1 {
        let (kind, name) = (unit.path[depth], unit.path[depth + 1])
        let k = variations.firstIndex { $0.kind == kind } ?? variations.count
        if k == variations.count { variations.append((kind, [])) }
        let n = variations[k].names.firstIndex { $0.name == name } ?? variations[k].names.count
        if n == variations[k].names.count { variations[k].names.append((name, [])) }
        variations[k].names[n].units.append(unit)
      }
    }
    if !phrases.isEmpty {
      members.append(
        .init(
          "stringSet",
          .object([
            .init("state", .string(phrases[0].state ?? "translated")),
            .init("values", .array(phrases.map { .string($0.value) })),
          ])))
    }
    if !variations.isEmpty {
      let kinds = variations.map { kind, names in
        let sorted = names.sorted { XcodeOrder.isBefore($0.name, $1.name) }
        return JSONValue.Member(
          kind,
          .object(
            sorted.map { .init($0.name, .object(Self.members(of: $0.units, from: depth + 2))) }))
      }
      members.append(.init("variations", .object(kinds)))
    }
    return members
  }
}
