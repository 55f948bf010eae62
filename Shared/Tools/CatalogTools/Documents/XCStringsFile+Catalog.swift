// SPDX-License-Identifier: Apache-2.0

extension XCStringsFile {
  public func catalog(language: String) -> TranslationCatalog {
    var catalog = TranslationCatalog(sourceLanguage: sourceLanguage)
    for child in tree.children(of: strings) where tree.kind(of: child) == .object {
      let key = tree.key(of: child)
      // Of several entries of one key, and of several texts of one language, the first counts.
      guard catalog[key] == nil else { continue }
      var entry = TranslationEntry(key, comment: tree.string(of: child, named: "comment"))
      entry.extractionState = tree.string(of: child, named: "extractionState")
      if let flag = tree.child(of: child, named: "shouldTranslate") {
        entry.isTranslatable = bytes[tree.range(of: flag)].first != UInt8(ascii: "f")
      }
      if let flag = tree.child(of: child, named: "generatesSymbol") {
        entry.generatesSymbol = bytes[tree.range(of: flag)].first == UInt8(ascii: "t")
      }
      if let localizations = tree.child(of: child, named: "localizations") {
        for localization in tree.children(of: localizations)
        where entry.translations[tree.key(of: localization)] == nil {
          let translation = translation(at: localization)
          if !translation.units.isEmpty {
            entry.translations[tree.key(of: localization)] = translation
          }
        }
      }
      catalog[key] = entry
    }
    return catalog
  }

  /// The texts of one localization.
  func translation(at localization: JSONTree.Index) -> Translation {
    var translation = Translation()
    collect(localization, [], &translation)
    return translation
  }

  private func collect(_ node: JSONTree.Index, _ path: [String], _ translation: inout Translation) {
    guard tree.kind(of: node) == .object else { return }
    for member in tree.distinctChildren(of: node) {
      switch tree.key(of: member) {
      case "stringUnit":
        guard let value = tree.string(of: member, named: "value") else { continue }
        translation.units.append(
          TextUnit(value, path: path, state: tree.string(of: member, named: "state")))
      case "stringSet":
        guard let values = tree.child(of: member, named: "values") else { continue }
        let state = tree.string(of: member, named: "state")
        for (number, value) in tree.children(of: values).enumerated() {
          guard let text = tree.string(of: value) else { continue }
          translation.units.append(
            TextUnit(text, path: path + ["set", String(number)], state: state))
        }
      case "variations":
        guard tree.kind(of: member) == .object else { continue }
        for kind in tree.distinctChildren(of: member) where tree.kind(of: kind) == .object {
          for variant in tree.distinctChildren(of: kind) {
            collect(variant, path + [tree.key(of: kind), tree.key(of: variant)], &translation)
          }
        }
      case "substitutions" where path.isEmpty && tree.kind(of: member) == .object:
        for variable in tree.distinctChildren(of: member) {
          let name = tree.key(of: variable)
          let number = tree.child(of: variable, named: "argNum").flatMap {
            Int(String(decoding: bytes[tree.range(of: $0)], as: UTF8.self))
          }
          translation.variables[name] = TextVariable(
            argumentNumber: number,
            formatSpecifier: tree.string(of: variable, named: "formatSpecifier") ?? "@")
          collect(variable, ["substitutions", name], &translation)
        }
      default: continue
      }
    }
  }
}
