// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Catalogs

/// Differences as people and scripts read them.
struct CatalogDiffReport {
  var files: [(name: String, changes: [CatalogChange])] = []

  private struct Key {
    var name: String
    var changes: [CatalogChange]
  }

  /// Whether a change is none of a key.
  private static func isOfFile(_ change: CatalogChange) -> Bool { change.field == .sourceLanguage }

  /// The changes of a file by key, in their order.
  private static func keys(_ changes: [CatalogChange]) -> [Key] {
    var keys: [Key] = []
    for change in changes where !isOfFile(change) {
      if keys.last?.name != change.key { keys.append(Key(name: change.key, changes: [])) }
      keys[keys.count - 1].changes.append(change)
    }
    return keys
  }

  /// How many keys were added, changed and removed.
  private var counts: [CatalogChange.Kind: Int] {
    var counts: [CatalogChange.Kind: Int] = [:]
    for file in files {
      for key in Self.keys(file.changes) { counts[key.changes[0].kind, default: 0] += 1 }
    }
    return counts
  }

  private var summary: String {
    if files.isEmpty { return "No differences" }
    let counts = counts
    let parts = [CatalogChange.Kind.added, .changed, .removed].compactMap { kind in
      counts[kind].map { "\($0) \(kind.rawValue)" }
    }
    let total = counts.values.reduce(0, +)
    let keys = "\(total) \(total == 1 ? "key" : "keys"): \(parts.joined(separator: ", "))"
    let languages = files.reduce(0) { $0 + $1.changes.count(where: Self.isOfFile) }
    guard languages > 0 else { return keys }
    let files = "\(languages) source \(languages == 1 ? "language" : "languages") changed"
    return total == 0 ? files : "\(keys); \(files)"
  }

  // MARK: Text

  func text(isStyled: Bool) -> String {
    func colored(_ text: String, _ code: Int) -> String {
      isStyled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    func values(of change: CatalogChange) -> [String] {
      let label = Self.label(change, CatalogLine.escaped) + ": "
      return [
        change.old.map { colored("      - \(label)\(Self.text($0))", 31) },
        change.new.map { colored("      + \(label)\(Self.text($0))", 32) },
      ].compactMap(\.self)
    }
    var lines: [String] = []
    for file in files {
      lines.append(colored(CatalogLine.escaped(file.name), 1))
      for change in file.changes where Self.isOfFile(change) { lines += values(of: change) }
      for key in Self.keys(file.changes) {
        let sign =
          switch key.changes[0].kind {
          case .added: colored("+", 32)
          case .removed: colored("-", 31)
          case .changed: "~"
          }
        lines.append("  \(sign) \(CatalogLine.escaped(key.name))")
        for change in key.changes { lines += values(of: change) }
      }
    }
    return (lines + [summary]).joined(separator: "\n")
  }

  private static func label(
    _ change: CatalogChange, _ escaped: (String) -> String
  ) -> String {
    let name = change.language.map(escaped) ?? change.field.rawValue
    return change.form.isEmpty ? name : "\(name) \(escaped(change.form))"
  }

  private static func text(_ value: CatalogChange.Value) -> String {
    let state = value.state.map { $0 == "translated" ? "" : " (\($0))" } ?? ""
    return CatalogLine.escaped(value.text + state)
  }

  // MARK: Markdown

  var markdown: String {
    var lines = ["**\(summary)**"]
    for file in files {
      lines += ["", "### \(Self.code(file.name))", "", "| | key | text | before | after |"]
      lines.append("|---|---|---|---|---|")
      for change in file.changes {
        let cells = [
          change.kind.rawValue, Self.isOfFile(change) ? "" : Self.codeCell(change.key),
          Self.label(change) { Self.cell(CatalogLine.escaped($0)) },
          change.old.map { Self.cell(Self.text($0)) } ?? "",
          change.new.map { Self.cell(Self.text($0)) } ?? "",
        ]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A text within a table: nothing in it is markup.
  private static func cell(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // Not by characters: a bar with a mark behind it is one, and ends a cell all the same.
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>|&~#".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The same for a key, where the table takes the bars out of the code.
  private static func codeCell(_ text: String) -> String {
    code(text).replacingBytes("|", with: "\\|")
  }

  private static func code(_ text: String) -> String {
    let text = CatalogLine.escaped(text)
    // A run of backticks ends at one of its own length.
    let runs = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count)
    guard let longest = runs.max() else { return "`\(text)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }

  // MARK: JSON

  struct Document: Encodable {
    struct Change: Encodable {
      var change: String
      var field: String
      var file: String
      var form: String
      var key: String?
      var language: String?
      var new: String?
      var newState: String?
      var old: String?
      var oldState: String?
    }

    struct Summary: Encodable {
      var added: Int
      var changed: Int
      var removed: Int
    }

    var changes: [Change]
    var summary: Summary
  }

  var document: Document {
    let counts = counts
    return Document(
      changes: files.flatMap { file in
        file.changes.map { change in
          Document.Change(
            change: change.kind.rawValue, field: change.field.rawValue, file: file.name,
            form: change.form, key: Self.isOfFile(change) ? nil : change.key,
            language: change.language, new: change.new?.text, newState: change.new?.state,
            old: change.old?.text, oldState: change.old?.state)
        }
      },
      summary: Document.Summary(
        added: counts[.added] ?? 0, changed: counts[.changed] ?? 0,
        removed: counts[.removed] ?? 0))
  }
}
