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
    let spellings = spellings(of: language)
    guard !spellings.isEmpty || LanguageName.tag(language) != nil else {
      throw CatalogProblem("“\(language)” is no language tag.", file: file)
    }
    let isSource = LanguageName.isSame(language, sourceLanguage)
    // Xcode has its own names for languages, and would show pt_BR beside pt-BR.
    let name =
      spellings.contains(language)
      ? language
      : spellings.first ?? (isSource ? sourceLanguage : LanguageName.canonical(language))
    let names = Set(spellings)
    var entries: [ExactText: JSONTree.Index] = [:]
    // Of several entries of one key, readers take the first.
    for child in tree.children(of: strings) {
      let key = ExactText(tree.key(of: child))
      if entries[key] == nil { entries[key] = child }
    }
    // Of several texts of one key, all count.
    var order: [ExactText] = []
    var wanted: [ExactText: Translation] = [:]
    for (key, translation) in translations {
      let key = ExactText(key)
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
        splices.append(try self.splices(translation, of: key.text, entry, name, names))
      } else {
        added.add(
          key.text,
          .object([
            .init("extractionState", .string("manual")),
            .init("localizations", .object([.init(name, value(of: translation))])),
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
  ///
  /// - Parameters:
  ///   - language: What the file calls the language.
  ///   - names: What it calls it elsewhere.
  private func splices(
    _ translation: Translation, of key: String, _ entry: JSONTree.Index, _ language: String,
    _ names: Set<String>
  ) throws(CatalogProblem) -> Splices {
    guard tree.kind(of: entry) == .object else { throw notAnObject(key, entry) }
    guard let localizations = tree.child(of: entry, named: "localizations") else {
      let value = JSONValue.object([.init(language, value(of: translation))])
      var edit = JSONObjectEdit(entry, in: tree, style, depth: 2)
      edit.add("localizations", value)
      return edit.splices()
    }
    let own = tree.children(of: localizations).first { names.contains(tree.key(of: $0)) }
    guard tree.kind(of: localizations) == .object, let own else {
      var edit = JSONObjectEdit(localizations, in: tree, style, depth: 3)
      edit.add(language, value(of: translation))
      return edit.splices()
    }
    let current = self.translation(at: own)
    let translation = translation.withForms(ofVariableIn: current)
    var merged = current
    merged.put(translation)
    // Where no text has to go, all that is there stays, also what only a later Xcode knows.
    if merged.keeps(current),
      let splices = self.splices(
        translation, known: current.variables, merged.variables, beside: own)
    {
      return splices
    }
    var splices = Splices()
    splices.replace(tree.range(of: own), with: value(of: merged).encoded(style, depth: 4))
    return splices
  }

  /// What changes the texts that are there and adds the others.
  ///
  /// - Parameters:
  ///   - translation: The texts.
  ///   - known: The variables that are there.
  ///   - variables: All variables that there are to be.
  ///   - own: The localization.
  /// - Returns: Nothing where something else has a new text's place.
  private func splices(
    _ translation: Translation, known: [String: TextVariable],
    _ variables: [String: TextVariable], beside own: JSONTree.Index
  ) -> Splices? {
    var splices = Splices()
    var added = Translation()
    var phrases: [[String]: [TextUnit]] = [:]
    for unit in translation.units {
      let stem = Array(unit.path.dropLast(2))
      if let node = node(of: unit, in: own) {
        let depth = 5 + Self.names(of: unit.path).count
        put([("state", unit.state), ("value", unit.value)], into: node, depth: depth, &splices)
      } else if unit.path.dropLast().last == "set", phraseSet(stem, in: own) != nil {
        phrases[stem, default: []].append(unit)
      } else {
        added.units.append(unit)
        if unit.path.first == "substitutions" {
          added.variables[unit.path[1]] = variables[unit.path[1]]
        }
      }
    }
    for (stem, units) in phrases {
      guard let set = phraseSet(stem, in: own),
        put(units, into: set, depth: 5 + Self.names(of: stem).count, &splices)
      else { return nil }
    }
    guard !added.units.isEmpty else { return splices }
    guard case .object(let members) = value(of: added, known: known),
      add(members, to: own, named: nil, depth: 4, &splices)
    else { return nil }
    return splices
  }

  /// Where the phrases of a path are.
  private func phraseSet(_ stem: [String], in own: JSONTree.Index) -> JSONTree.Index? {
    tree.node(at: Self.names(of: stem) + ["stringSet"], from: own)
  }

  /// Puts phrases among those that are there.
  ///
  /// - Returns: Whether there is a list of them.
  private func put(
    _ phrases: [TextUnit], into set: JSONTree.Index, depth: Int, _ splices: inout Splices
  ) -> Bool {
    guard let values = tree.child(of: set, named: "values"), tree.kind(of: values) == .array else {
      return false
    }
    let elements = Array(tree.children(of: values))
    var added: [JSONValue] = []
    for unit in phrases {
      guard let number = unit.path.last.flatMap(Int.init), number < elements.count else {
        added.append(.string(unit.value))
        continue
      }
      guard tree.string(of: elements[number])?.isExactly(unit.value) != true else { continue }
      splices.replace(tree.range(of: elements[number]), with: JSONText.encoded(unit.value))
    }
    if let last = elements.last {
      let separator = [UInt8(ascii: ",")] + style.newLine(depth + 2)
      for value in added {
        splices.insert(
          separator + value.encoded(style, depth: depth + 2), at: tree.range(of: last).upperBound)
      }
    } else {
      splices.replace(
        tree.range(of: values), with: JSONValue.array(added).encoded(style, depth: depth + 1))
    }
    put([("state", phrases.last?.state)], into: set, depth: depth, &splices)
    return true
  }

  /// Adds members at the deepest object on the way to each that is there.
  ///
  /// - Parameter name: What the object is the value of.
  /// - Returns: Whether each has a place.
  private func add(
    _ members: [JSONValue.Member], to object: JSONTree.Index, named name: String?, depth: Int,
    _ splices: inout Splices
  ) -> Bool {
    guard tree.kind(of: object) == .object else { return false }
    var edit = JSONObjectEdit(object, in: tree, style, depth: depth)
    for member in members {
      if let own = tree.child(of: object, named: member.key) {
        guard case .object(let inner) = member.value,
          add(inner, to: own, named: member.key, depth: depth + 1, &splices)
        else { return false }
        continue
      }
      // What a text excludes may be there without texts.
      let excludes = { (key: String) in
        name == "variations"
          || Self.exclusive.contains(member.key) && Self.exclusive.contains(key)
      }
      if tree.children(of: object).contains(where: { excludes(tree.key(of: $0)) }) { return false }
      edit.add(member.key, member.value)
    }
    splices.append(edit.splices())
    return true
  }

  /// The members with texts, of which there is one.
  private static let exclusive: Set<String> = ["stringUnit", "stringSet", "variations"]

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

  /// Puts the texts that there are into the members of an object.
  private func put(
    _ texts: [(name: String, text: String?)], into object: JSONTree.Index, depth: Int,
    _ splices: inout Splices
  ) {
    var edit = JSONObjectEdit(object, in: tree, style, depth: depth)
    for (name, text) in texts {
      guard let text else { continue }
      if let member = tree.child(of: object, named: name) {
        guard tree.string(of: member)?.isExactly(text) != true else { continue }
        splices.replace(tree.range(of: member), with: JSONText.encoded(text))
      } else {
        edit.add(name, .string(text))
      }
    }
    splices.append(edit.splices())
  }
}
