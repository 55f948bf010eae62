// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Writes gettext's catalogs (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html).
///
/// A message is named by its source text; where that is not the key, the key is its context. Of a
/// key that is a context and a source text, each is written in its own place.
struct POWriter {
  private let catalog: TranslationCatalog
  private let language: String
  private let isTemplate: Bool
  private let forms: PluralForms
  private let sharedContexts: Set<ExactText>
  private var result = ""
  private var losses: [ConversionLoss] = []
  private var seen: Set<[ExactText]> = []

  /// - Parameter keys: The keys that are written.
  static func write(
    _ catalog: TranslationCatalog, language: String, isTemplate: Bool
  ) -> (bytes: [UInt8], losses: [ConversionLoss]) {
    var writer = POWriter(catalog, language, isTemplate)
    writer.writeHeader()
    for entry in catalog.entries { writer.write(entry) }
    return (Array(writer.result.utf8), writer.losses)
  }

  private init(_ catalog: TranslationCatalog, _ language: String, _ isTemplate: Bool) {
    self.catalog = catalog
    self.language = language
    self.isTemplate = isTemplate
    let units = catalog.entries.compactMap { $0.translations[language]?.withPluralForms.units }
    let used = units.joined().compactMap { $0.path.last }
    forms = PluralForms(language: language, used: Set(used))
    sharedContexts = Self.sharedContexts(of: catalog)
  }

  /// The contexts that are written without the source text that keys have behind them, as a reader
  /// finds several messages with each.
  private static func sharedContexts(of catalog: TranslationCatalog) -> Set<ExactText> {
    func id(_ entry: TranslationEntry) -> String {
      var entry = entry
      entry.translations = entry.translations.mapValues(\.withPluralForms)
      return catalog.sourceText(of: entry, at: ["plural", "one"])
    }
    var counts: [ExactText: Int] = [:]
    for entry in catalog.entries {
      guard let (context, own) = ContextKey.parts(entry.key), id(entry).isExactly(own),
        UnitName.parts(context).path.isEmpty
      else { continue }
      counts[ExactText(context), default: 0] += 1
    }
    let shared = counts.filter { context, count in
      // A key that is the context alone would be read as one with its source text behind it,
      // unless it is its own text and has no context.
      guard let entry = catalog[context.text] else { return count > 1 }
      return id(entry).isExactly(context.text)
    }
    return Set(shared.keys)
  }

  private mutating func writeHeader() {
    let name = language.replacing("-", with: "_")
    var lines = ["Project-Id-Version: \n", "MIME-Version: 1.0\n"]
    lines += ["Content-Type: text/plain; charset=UTF-8\n", "Content-Transfer-Encoding: 8bit\n"]
    if !isTemplate { lines.append("Language: \(name)\n") }
    lines.append("X-Source-Language: \(catalog.sourceLanguage)\n")
    lines.append("Plural-Forms: \(forms.header)\n")
    if isTemplate { result += "#, fuzzy\n" }
    result += "msgid \"\"\nmsgstr \"\"\n" + lines.map { Self.quoted($0) + "\n" }.joined()
  }

  // MARK: Messages

  private mutating func write(_ entry: TranslationEntry) {
    var entry = entry
    entry.translations = entry.translations.mapValues(\.withPluralForms)
    let rows = catalog.rows(entry, language: language)
    // Plural forms of one text are one message.
    var stems: [[String]] = []
    for row in rows {
      let isPlural = row.path.count >= 2 && row.path[row.path.count - 2] == "plural"
      let stem = isPlural ? Array(row.path.dropLast()) : row.path
      if !stems.contains(stem) { stems.append(stem) }
    }
    for stem in stems {
      if stem.last == "plural", stem.count % 2 == 1 {
        writePlural(entry, stem, rows.filter { $0.path.dropLast().elementsEqual(stem) })
      } else if let row = rows.first(where: { $0.path == stem }) {
        let source = catalog.sourceText(of: entry, at: stem)
        let isFuzzy = row.state == "needs_review" || row.state == "stale"
        guard
          begin(
            entry, stem, source, plural: nil, isFuzzy: isFuzzy,
            texts: [row.target].compactMap { $0 })
        else { continue }
        let text = isTemplate || row.state == "new" ? "" : row.target ?? ""
        result += "msgstr \(Self.quoted(Self.breaking(text, as: source)))\n"
      }
    }
  }

  private mutating func writePlural(
    _ entry: TranslationEntry, _ stem: [String], _ rows: [TranslationRow]
  ) {
    let one = catalog.sourceText(of: entry, at: stem + ["one"])
    let other = catalog.sourceText(of: entry, at: stem + ["other"])
    let texts = forms.categories.map { category in
      rows.first { $0.path.last == category }.flatMap { $0.state == "new" ? nil : $0.target }
    }
    for row in rows where row.target != nil && !forms.categories.contains(row.path.last ?? "") {
      losses.append(
        ConversionLoss(
          key: entry.key, language: language, what: "the form \(row.path.joined(separator: "/"))"))
    }
    let isFuzzy = rows.contains { $0.state == "needs_review" || $0.state == "stale" }
    guard
      begin(
        entry, stem.dropLast(), one, plural: other, isFuzzy: isFuzzy,
        texts: texts.compactMap { $0 })
    else { return }
    for (index, text) in texts.enumerated() {
      let text = isTemplate ? "" : text ?? ""
      result += "msgstr[\(index)] \(Self.quoted(Self.breaking(text, as: one)))\n"
    }
  }

  /// Writes what comes before the translation.
  ///
  /// - Returns: False if there is a message of that name already.
  private mutating func begin(
    _ entry: TranslationEntry, _ path: [String], _ source: String, plural: String?, isFuzzy: Bool,
    texts: [String]
  ) -> Bool {
    let name = UnitName.name(entry.key, path)
    var context = name.isExactly(source) && !source.isEmpty ? nil : name
    if path.isEmpty, let (own, id) = ContextKey.parts(entry.key), id.isExactly(source),
      sharedContexts.contains(ExactText(own))
    {
      context = own
    }
    // The message without a text is the header.
    guard !source.isEmpty || !(context ?? "").isEmpty else {
      losses.append(ConversionLoss(key: entry.key, language: language, what: "the empty key"))
      return false
    }
    guard seen.insert([ExactText(context ?? ""), ExactText(source)]).inserted else {
      losses.append(
        ConversionLoss(key: entry.key, language: language, what: "a second text of one name"))
      return false
    }
    if ((context ?? "") + source).unicodeScalars.contains(ContextKey.separator) {
      losses.append(
        ConversionLoss(
          key: entry.key, language: language, what: "the character U+0004, which msgfmt refuses"))
    }
    result += "\n"
    if let comment = entry.comment {
      for line in comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        result += line.isEmpty ? "#.\n" : "#. \(line)\n"
      }
    }
    var flags: [String] = []
    if isFuzzy, !isTemplate, !texts.isEmpty { flags.append("fuzzy") }
    if Self.isFormat(source, plural, texts) { flags.append("objc-format") }
    if !flags.isEmpty { result += "#, \(flags.joined(separator: ", "))\n" }
    if let context { result += "msgctxt \(Self.quoted(context))\n" }
    result += "msgid \(Self.quoted(source))\n"
    if let plural {
      result += "msgid_plural \(Self.quoted(Self.breaking(plural, as: source)))\n"
    }
    return true
  }

  /// Whether all texts have the same arguments, as msgfmt demands of a format.
  private static func isFormat(_ source: String, _ plural: String?, _ texts: [String]) -> Bool {
    func arguments(_ text: String) -> Set<String> {
      var next = 0
      return Set(
        TextSpecifier.all(in: text).map { specifier in
          next += 1
          return "\(specifier.number ?? next)\(specifier.conversion)"
        })
    }
    let all = ([source, plural].compactMap { $0 } + texts).map(arguments)
    guard let first = all.first, !first.isEmpty, !first.contains(where: { $0.contains("#") }) else {
      return false
    }
    return all.allSatisfy { $0 == first }
  }

  /// A text that begins and ends with a line break where the source text does, and not where it
  /// does not: msgfmt refuses a whole file for one that differs.
  private static func breaking(_ text: String, as source: String) -> String {
    let lineBreak: Unicode.Scalar = "\n"
    guard !source.isEmpty, text != source else { return text }
    guard text.unicodeScalars.contains(where: { $0 != lineBreak }) else { return "" }
    var scalars = text.unicodeScalars[...]
    if (source.utf8.first == 0x0A) != (scalars.first == lineBreak) {
      scalars = scalars.drop { $0 == lineBreak }
      if source.utf8.first == 0x0A { scalars = ("\n" + String(scalars)).unicodeScalars[...] }
    }
    if (source.utf8.last == 0x0A) != (scalars.last == lineBreak) {
      while scalars.last == lineBreak { scalars.removeLast() }
      if source.utf8.last == 0x0A { scalars.append(lineBreak) }
    }
    return String(scalars)
  }

  /// A text in quotes, one line of it on each line.
  private static func quoted(_ text: String) -> String {
    var lines = [""]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": lines[lines.count - 1] += "\\" + String(scalar)
      case "\n":
        lines[lines.count - 1] += "\\n"
        lines.append("")
      case "\r": lines[lines.count - 1] += "\\r"
      case "\t": lines[lines.count - 1] += "\\t"
      case _ where scalar.value < 0x20:
        // Three octal digits, which nothing that follows can be read into.
        let digits = String(scalar.value, radix: 8)
        lines[lines.count - 1] += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    if lines.count > 1, lines[lines.count - 1].isEmpty { lines.removeLast() }
    let quoted = lines.map { "\"\($0)\"" }
    return quoted.count == 1 ? quoted[0] : (["\"\""] + quoted).joined(separator: "\n")
  }
}
