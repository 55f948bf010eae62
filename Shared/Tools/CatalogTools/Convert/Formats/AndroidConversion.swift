// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// Writes whole files of Android's resources.
enum AndroidConversion {
  static func write(
    _ catalog: TranslationCatalog, language: String
  ) -> (bytes: [UInt8], losses: [ConversionLoss]) {
    var lines: [String] = []
    var losses: [ConversionLoss] = []
    var names: [String: String] = [:]
    let isSource = language == catalog.sourceLanguage
    for entry in catalog.entries {
      func lose(_ what: String) {
        losses.append(ConversionLoss(key: entry.key, language: language, what: what))
      }
      // What is not to be translated is in the source language's file only.
      guard isSource || entry.isTranslatable else { continue }
      guard
        var translation = entry.translations[language]?.withPluralForms ?? implied(entry, isSource)
      else { continue }
      translation.units.removeAll { !ConversionFormat.android.abilities.canHold($0.path) }
      if translation.units.contains(where: { XMLText.forbidden(in: $0.value) != nil }) {
        lose("its text, which has a character that XML has not")
        continue
      }
      guard translation.pluralForms != nil || translation.text != nil else { continue }
      if translation.text?.contains("%#@") == true {
        lose("its text, which has variables")
        continue
      }
      if let forms = translation.pluralForms, !forms.contains(where: { $0.category == "other" }) {
        lose("its text, which has no form “other”")
        continue
      }
      let name = name(for: entry.key)
      if name != entry.key { lose("the key, which becomes “\(name)”") }
      if let other = names[name] {
        lose("its text: “\(other)” has the same name")
        continue
      }
      names[name] = entry.key
      if translation.units.contains(where: { hasMarkup($0.value) }) {
        lose("the markup of its text, which stays Markdown")
      }
      if let comment = entry.comment {
        lines.append("    <!-- \(XMLText.comment(comment)) -->")
      }
      lines.append(
        AndroidWriter.entry(
          name, translation, indentation: "    ", lineEnd: "\n",
          attributes: entry.isTranslatable ? "" : " translatable=\"false\""))
    }
    let body = lines.map { $0 + "\n" }.joined()
    let text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n\(body)</resources>\n"
    return (Array(text.utf8), losses)
  }

  /// Whether a text has parts with attributes, such as `**strong**`.
  private static func hasMarkup(_ text: String) -> Bool {
    TemplateParser.parse(text).nodes.contains { node in
      if case .span = node { true } else { false }
    }
  }

  private static func implied(_ entry: TranslationEntry, _ isSource: Bool) -> Translation? {
    isSource ? Translation(entry.key) : nil
  }

  /// The name of a resource: letters, digits, points and underscores, and no digit at the start.
  static func name(for key: String) -> String {
    var name = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", ".": name.unicodeScalars.append(scalar)
      default: name += "_"
      }
    }
    if let first = name.first, first.isNumber || first == "." { name = "_" + name }
    return name.isEmpty ? "_" : name
  }
}
