// SPDX-License-Identifier: Apache-2.0

/// XLIFF 2.0 (https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html).
enum XLIFF2 {
  static func write(
    _ rows: [TranslationRow], source: String, language: String, original: String
  ) -> (bytes: [UInt8], losses: [ConversionLoss]) {
    var losses: [ConversionLoss] = []
    var units = ""
    for (number, row) in rows.enumerated() {
      let texts = [row.key, row.source, row.target ?? "", row.comment ?? ""]
      if texts.contains(where: { XMLText.forbidden(in: $0) != nil }) {
        losses.append(
          ConversionLoss(
            key: row.key, language: language, what: "its text, which has a character XML has not"))
        continue
      }
      let name = XMLText.attribute(UnitName.name(row.key, row.path))
      let translate = row.isTranslatable ? "" : " translate=\"no\""
      units +=
        "    <unit id=\"u\(number + 1)\" name=\"\(name)\" xml:space=\"preserve\"\(translate)>\n"
      if let comment = row.comment {
        units += "      <notes>\n        <note>\(XMLText.escaped(comment))</note>\n      </notes>\n"
      }
      let hasTarget = row.target != nil && language != source
      units += "      <segment \(hasTarget ? state(row.state) : state("new"))>\n"
      units += "        <source>\(XMLText.escaped(row.source))</source>\n"
      if let target = row.target, hasTarget {
        units += "        <target>\(XMLText.escaped(target))</target>\n"
      }
      units += "      </segment>\n    </unit>\n"
    }
    let target = language == source ? "" : " trgLang=\"\(XMLText.attribute(language))\""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" \
      srcLang="\(XMLText.attribute(source))"\(target)>
        <file id="f1" original="\(XMLText.attribute(original))">
      \(units)  </file>
      </xliff>

      """
    return (Array(text.utf8), losses)
  }

  /// The attributes of a state.
  private static func state(_ state: String?) -> String {
    switch state {
    case "new": "state=\"initial\""
    case let state? where state != "translated": "state=\"translated\" subState=\"caffe:\(state)\""
    default: "state=\"translated\""
    }
  }

  static func read(
    _ source: XMLSource, part: XLIFFPart? = nil
  ) throws(CatalogProblem) -> TranslationCatalog {
    var catalog = TranslationCatalog(sourceLanguage: source.root["srcLang"] ?? "en")
    let target = source.root["trgLang"]
    let all = source.root.elements("file")
    var groups = try part?.elements(among: all, in: source) ?? all
    var next = 0
    while next < groups.count {
      let group = groups[next]
      next += 1
      groups += group.elements("group")
      for unit in group.elements("unit") {
        guard let id = unit["name"] ?? unit["id"] else {
          throw source.problem("A unit has no id.", at: unit.range.lowerBound)
        }
        let (key, path) = UnitName.parts(id)
        let parts = unit.elements().filter { $0.name == "segment" || $0.name == "ignorable" }
        let segments = parts.filter { $0.name == "segment" }
        var (text, translated, isEmpty, isWaiting) = ("", "", true, false)
        for part in parts {
          let own = try XLIFFText.text(of: part.element("source"), in: source)
          text += own
          // What stands between segments is the same in both languages, unless it has a target.
          guard let element = part.element("target") else {
            translated += own
            continue
          }
          let other = try XLIFFText.text(of: element, in: source)
          translated += other
          guard part.name == "segment" else { continue }
          if !other.isEmpty { isEmpty = false }
          let isInitial = (part["state"] ?? "initial") == "initial"
          if isInitial, !own.isEmpty, other.isEmpty || other == own { isWaiting = true }
        }
        if catalog[key] == nil { catalog[key] = TranslationEntry(key) }
        if path.isEmpty ? text != key : catalog.hasSourceForm(path) {
          catalog.add(TextUnit(text, path: path), key: key, language: catalog.sourceLanguage)
        }
        let notes = unit.element("notes")?.elements("note").map(\.text).filter { !$0.isEmpty }
        if let notes, !notes.isEmpty { catalog[key]?.comment = notes.joined(separator: "\n") }
        if unit["translate"] == "no" { catalog[key]?.isTranslatable = false }
        // A text of which a segment still waits for its translation has none.
        let isComplete =
          segments.allSatisfy { $0.element("target") != nil } && (!isWaiting || translated == text)
        guard let target, isComplete, !segments.isEmpty else { continue }
        let isNew = segments.contains { ($0["state"] ?? "initial") == "initial" }
        let isReviewed = !segments.contains { $0["subState"] == "caffe:needs_review" }
        let state = isNew ? "new" : isReviewed ? "translated" : "needs_review"
        if isEmpty, !text.isEmpty { continue }
        catalog.add(TextUnit(translated, path: path, state: state), key: key, language: target)
      }
    }
    return catalog
  }
}
