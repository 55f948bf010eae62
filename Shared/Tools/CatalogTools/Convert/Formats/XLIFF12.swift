// SPDX-License-Identifier: Apache-2.0

/// XLIFF 1.2 as Xcode exports and imports it
/// (https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html).
enum XLIFF12 {
  /// Writes the texts of a language beside those of the source language.
  ///
  /// - Parameter original: The catalog's name, by which Xcode finds it again.
  static func write(
    _ rows: [TranslationRow], source: String, language: String, original: String
  ) -> (bytes: [UInt8], losses: [ConversionLoss]) {
    var losses: [ConversionLoss] = []
    var units = ""
    for row in rows {
      let texts = [row.key, row.source, row.target ?? "", row.comment ?? ""]
      if texts.contains(where: { XMLText.forbidden(in: $0) != nil }) {
        losses.append(
          ConversionLoss(
            key: row.key, language: language, what: "its text, which has a character XML has not"))
        continue
      }
      let id = XMLText.attribute(UnitName.name(row.key, row.path))
      let translate = row.isTranslatable ? "" : " translate=\"no\""
      units += "      <trans-unit id=\"\(id)\" xml:space=\"preserve\"\(translate)>\n"
      units += "        <source>\(XMLText.escaped(row.source))</source>\n"
      if let target = row.target, language != source {
        units +=
          "        <target state=\"\(state(row.state))\">\(XMLText.escaped(target))</target>\n"
      }
      if let comment = row.comment {
        units += "        <note>\(XMLText.escaped(comment))</note>\n"
      }
      units += "      </trans-unit>\n"
    }
    let target = language == source ? "" : " target-language=\"\(XMLText.attribute(language))\""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
        <file original="\(XMLText.attribute(original))" \
      source-language="\(XMLText.attribute(source))"\(target) datatype="plaintext">
          <header>
            <tool tool-id="caffe" tool-name="caffe"/>
          </header>
          <body>
      \(units)    </body>
        </file>
      </xliff>

      """
    return (Array(text.utf8), losses)
  }

  private static func state(_ state: String?) -> String {
    switch state {
    case "new": "new"
    case "needs_review", "stale": "needs-review-translation"
    default: "translated"
    }
  }

  /// Reads a file.
  ///
  /// - Parameter part: Of several parts, the one that is wanted; nothing for all.
  static func read(
    _ bytes: [UInt8], file: String, part: XLIFFPart? = nil
  ) throws(CatalogProblem) -> TranslationCatalog {
    let source = try XMLSource(bytes, file: file)
    guard source.root.name == "xliff" else {
      throw source.problem(
        "The file is a “\(source.root.name)”, not “xliff”.", at: source.root.range.lowerBound)
    }
    guard !(source.root["version"] ?? "").hasPrefix("2") else {
      return try XLIFF2.read(source, part: part)
    }
    let all = source.root.elements("file")
    let parts = try part?.elements(among: all, in: source) ?? all
    var catalog = TranslationCatalog(sourceLanguage: parts.first?["source-language"] ?? "en")
    for part in parts {
      try read(part, source, into: &catalog)
    }
    return catalog
  }

  private static func read(
    _ node: XMLNode, _ source: XMLSource, into catalog: inout TranslationCatalog
  ) throws(CatalogProblem) {
    let target = node["target-language"]
    var groups = node.elements("body")
    while let group = groups.popLast() {
      groups += group.elements("group")
      for unit in group.elements("trans-unit") {
        guard let id = unit["id"] else {
          throw source.problem("A trans-unit has no id.", at: unit.range.lowerBound)
        }
        let (key, path) = UnitName.parts(id)
        let text = try XLIFFText.text(of: unit.element("source"), in: source)
        if catalog[key] == nil { catalog[key] = TranslationEntry(key) }
        if path.isEmpty ? text != key : catalog.hasSourceForm(path) {
          catalog.add(TextUnit(text, path: path), key: key, language: catalog.sourceLanguage)
        }
        let notes = unit.elements("note").map(\.text).filter { !$0.isEmpty }
        if !notes.isEmpty { catalog[key]?.comment = notes.joined(separator: "\n") }
        if unit["translate"] == "no" { catalog[key]?.isTranslatable = false }
        guard let target, let element = unit.element("target") else { continue }
        // Tools write empty targets where nothing is translated yet.
        let translated = try XLIFFText.text(of: element, in: source)
        if translated.isEmpty, !text.isEmpty { continue }
        let state = state(ofFile: element["state"])
        catalog.add(TextUnit(translated, path: path, state: state), key: key, language: target)
      }
    }
  }

  private static func state(ofFile state: String?) -> String {
    switch state {
    case "new", "needs-translation": "new"
    case let state? where state.hasPrefix("needs-"): "needs_review"
    default: "translated"
    }
  }
}
