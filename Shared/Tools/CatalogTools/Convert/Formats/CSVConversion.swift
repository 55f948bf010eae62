// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Tables (RFC 4180): a text a line, a column a language with another for its states.
enum CSVConversion {
  private static let fixed = [
    "key", "form", "comment", "extraction_state", "translatable", "variable",
  ]

  static func write(_ catalog: TranslationCatalog, languages: [String]) -> [UInt8] {
    var columns = fixed
    for language in languages { columns += [language, "\(language):state"] }
    var rows = [columns]
    for entry in catalog.entries {
      for path in paths(of: entry, catalog, languages) {
        var row = [
          entry.key, path.joined(separator: "/"), entry.comment ?? "",
          entry.extractionState ?? "", entry.isTranslatable ? "" : "no", "",
        ]
        for language in languages {
          let translation = entry.translations[language]
          let unit = translation?[path]
          // An empty text is not a missing one.
          row += [unit?.value ?? "", unit.map { $0.state ?? "-" } ?? ""]
          if path.first == "substitutions", path.count > 1,
            let variable = translation?.variables[path[1]]
          {
            let number = variable.argumentNumber.map { "\($0)$" } ?? ""
            row[5] = number + variable.formatSpecifier
          }
        }
        rows.append(row)
      }
    }
    // An empty key is one all the same, and a line of commas is none.
    let text = rows.map { row in
      (row[0].isEmpty ? "\"\"" : "") + row.map(quoted).joined(separator: ",") + "\r\n"
    }.joined()
    return Array(text.utf8)
  }

  /// The paths that have a line: those with a text in any language, and the plural forms that a
  /// language has and no text stands for yet, whose empty cells translators fill.
  private static func paths(
    of entry: TranslationEntry, _ catalog: TranslationCatalog, _ languages: [String]
  ) -> [[String]] {
    var paths: [[String]] = []
    let all = entry.translations.values.lazy.flatMap(\.units)
    let varies = entry.isTranslatable && all.contains { $0.path.contains("plural") }
    for language in languages {
      var own = entry.translations[language]?.units.map(\.path) ?? []
      if varies, language != catalog.sourceLanguage {
        own += catalog.rows(entry, language: language).map(\.path).filter { !$0.isEmpty }
      }
      // What would not be read is listed as lost.
      for path in own where !paths.contains(path) && TextUnit.isPath(path) { paths.append(path) }
    }
    return paths.isEmpty ? [[]] : paths
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = !text.utf8.contains { byte in
      byte == 0x22 || byte == 0x2C || byte == 0x0A || byte == 0x0D
    }
    let hasEdges = text.hasPrefix(" ") || text.hasSuffix(" ")
    return isPlain && !hasEdges ? text : "\"\(text.replacingBytes("\"", with: "\"\""))\""
  }

  // MARK: Reading

  static func read(
    _ bytes: [UInt8], file: String, source: String?
  ) throws(CatalogProblem) -> TranslationCatalog {
    // A spreadsheet's “Unicode text” is UTF-16.
    let (bytes, isDamaged) = TextEncodings.utf8(bytes)
    guard !isDamaged else {
      throw CatalogProblem("The file is neither UTF-8 nor UTF-16.", file: file)
    }
    let rows = try rows(bytes, separator: separator(of: bytes), file: file)
    guard let columns = rows.first?.cells, let keyColumn = columns.firstIndex(of: "key") else {
      throw CatalogProblem("The first line has no column “key”.", file: file)
    }
    let languages = columns.enumerated().filter { _, name in
      !fixed.contains(name) && !name.contains(":") && !name.isEmpty
    }
    var catalog = TranslationCatalog(sourceLanguage: source ?? languages.first?.element ?? "en")
    for (row, start) in rows.dropFirst() {
      func cell(_ name: String) -> String? {
        guard let column = columns.firstIndex(of: name), column < row.count else { return nil }
        return row[column].isEmpty ? nil : row[column]
      }
      let key = keyColumn < row.count ? row[keyColumn] : ""
      var entry = catalog[key] ?? TranslationEntry(key)
      entry.comment = cell("comment") ?? entry.comment
      entry.extractionState = cell("extraction_state") ?? entry.extractionState
      if cell("translatable") == "no" { entry.isTranslatable = false }
      catalog[key] = entry
      let form = cell("form") ?? ""
      let path =
        form.isEmpty
        ? [] : form.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard TextUnit.isPath(path) else {
        throw CatalogProblem(
          "“\(form)” is no form of a text; plural/one is one.", at: start, in: bytes, file: file)
      }
      for (column, language) in languages where column < row.count {
        let state = cell("\(language):state")
        guard !row[column].isEmpty || state != nil else { continue }
        catalog.add(
          TextUnit(row[column], path: path, state: state == "-" ? nil : state), key: key,
          language: language)
        guard let variable = cell("variable"), path.count > 1, path[0] == "substitutions" else {
          continue
        }
        let parts = variable.split(separator: "$", maxSplits: 1).map(String.init)
        catalog[key]?.translations[language]?.variables[path[1]] = TextVariable(
          argumentNumber: parts.count == 2 ? Int(parts[0]) : nil,
          formatSpecifier: parts.last ?? "lld")
      }
    }
    return catalog
  }

  /// What stands between the cells: spreadsheets write semicolons where numbers have commas, and
  /// tabs into text. The first line has the columns' names, which have none of these in them.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let signs = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return signs.max { first, second in
      line.count { $0 == first } < line.count { $0 == second }
    } ?? signs[0]
  }

  /// The cells of each line that has some, and where it begins.
  private static func rows(
    _ bytes: [UInt8], separator: UInt8, file: String
  ) throws(CatalogProblem) -> [(cells: [String], start: Int)] {
    var start = 0
    // Lines at the end of a spreadsheet have cells with nothing in them.
    var isEmpty = true
    var rows: [(cells: [String], start: Int)] = []
    var row: [String] = []
    var cell: [UInt8] = []
    var index = start
    func endCell() {
      row.append(String(decoding: cell, as: UTF8.self))
      cell = []
    }
    while index < bytes.count {
      switch bytes[index] {
      case 0x22 where cell.isEmpty:
        isEmpty = false
        let open = index
        index += 1
        while true {
          guard index < bytes.count else {
            throw CatalogProblem(
              "The quote that begins here is not closed.", at: open, in: bytes, file: file)
          }
          if bytes[index] == 0x22 {
            guard index + 1 < bytes.count, bytes[index + 1] == 0x22 else { break }
            index += 1
          }
          cell.append(bytes[index])
          index += 1
        }
      case separator: endCell()
      case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: break
      case 0x0A:
        endCell()
        if !isEmpty { rows.append((row, start)) }
        row = []
        isEmpty = true
        start = index + 1
      default:
        isEmpty = false
        cell.append(bytes[index])
      }
      index += 1
    }
    if !isEmpty {
      endCell()
      rows.append((row, start))
    }
    return rows
  }
}
