// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

@testable import Catalogs

/// What a reader made of a file, and what has to hold of it whatever the file was.
struct CatalogReading {
  /// What an entry is, but for its place.
  struct Row: Equatable {
    var language: String
    var key: [UInt8]
    var entry: CatalogEntry

    init(_ entry: CatalogEntry, language: String = "") {
      self.language = language
      // Strings are equal when they look alike, whatever their code points.
      key = Array(entry.key.utf8)
      self.entry = entry
      self.entry.location = nil
    }
  }

  static let file = "menu/en.lproj/Localizable"

  var rows: [Row]
  var locations: [SourceLocation?]
  var diagnostics: [Diagnostic]

  init(_ document: StringsDocument) {
    rows = document.entries.map { Row($0) }
    locations = document.entries.map(\.location)
    diagnostics = document.diagnostics
  }

  init(_ document: XCStringsDocument) {
    rows = []
    locations = []
    diagnostics = document.diagnostics
    for (language, entries) in document.entries.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      rows += entries.map { Row($0, language: "\(language)") }
      locations += entries.map(\.location)
    }
  }

  /// Whether a problem kept something from being read.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether a table gives every entry as it was read.
  private func checkTables() throws {
    for rows in Dictionary(grouping: rows, by: \.language).values {
      let table = CatalogTable(
        name: "Localizable", language: try LanguageTag("en"), entries: rows.map(\.entry))
      for row in rows {
        try FuzzFailure.unless(
          table[row.entry.key].map { Row($0, language: row.language) } == row,
          "a table has another “\(row.entry.key)”")
      }
    }
  }

  /// Checks places, numbers and sizes.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - hasLines: Whether it is text; all of a binary file is at 1:1.
  ///   - textBytesMax: How much text may be made of it.
  /// - Throws: `FuzzFailure`.
  func check(_ bytes: [UInt8], hasLines: Bool = true, textBytesMax: Int? = nil) throws {
    try checkTables()
    let text = hasLines ? TextEncodings.utf8(bytes).bytes : []
    let lines = Self.lineLengths(text)
    for location in locations + diagnostics.map(\.location) {
      guard let location else { throw FuzzFailure("something has no place") }
      try FuzzFailure.unless(location.file == Self.file, "\(location) is in another file")
      try FuzzFailure.unless(
        (1...lines.count).contains(location.line)
          && (1...lines[location.line - 1] + 1).contains(location.column),
        "\(location) is outside of the file")
    }
    try FuzzFailure.unless(
      diagnostics.count <= DiagnosticLog.limit + 1, "there are \(diagnostics.count) problems")
    for diagnostic in diagnostics {
      try FuzzFailure.unless(
        !diagnostic.rule.isEmpty && !diagnostic.message.isEmpty, "a problem says nothing")
    }
    let keys = Set(rows.map { $0.language + " " + $0.entry.key })
    try FuzzFailure.unless(keys.count == rows.count, "a key is there twice")
    // A byte that is not UTF-8 becomes three; a key may also be its text.
    let bytesMax = textBytesMax ?? 6 * max(text.count, bytes.count) + 64
    let bytesMade = rows.reduce(0) { $0 + $1.key.count + Self.size($1.entry.message) }
    try FuzzFailure.unless(
      bytesMade <= bytesMax, "\(bytes.count) bytes became \(bytesMade)")
  }

  /// The characters of each line.
  private static func lineLengths(_ text: [UInt8]) -> [Int] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.count { $0 & 0xC0 != 0x80 }
    }
  }

  private static func size(_ message: LocalizedMessage) -> Int {
    message.variables.reduce(size(message.pattern)) {
      $0 + $1.key.utf8.count + size($1.value.pattern)
    }
  }

  private static func size(_ pattern: MessagePattern) -> Int {
    switch pattern {
    case .template(let template): template.source.utf8.count
    case .plural(let variants): variants.forms.values.reduce(0) { $0 + size($1) }
    case .device(let patterns): patterns.values.reduce(0) { $0 + size($1) }
    case .width(let patterns), .gender(let patterns):
      patterns.values.reduce(0) { $0 + size($1) }
    }
  }

  /// Checks that another reading of the same things has the same entries.
  func checkSame(as other: CatalogReading, _ what: String) throws {
    for (row, again) in zip(rows, other.rows) {
      try FuzzFailure.unless(row == again, "\(what): \(row) became \(again)")
    }
    try FuzzFailure.unless(
      rows.count == other.rows.count, "\(what): \(rows.count) entries are \(other.rows.count)")
  }

  /// Checks that a file says the same, and has the same problems, in another encoding.
  ///
  /// - Parameters:
  ///   - input: What this is a reading of.
  ///   - read: Reads a file.
  /// - Throws: `FuzzFailure`.
  func checkSame(
    inAnotherEncodingOf input: TextInput, read: ([UInt8]) -> CatalogReading
  ) throws {
    guard let encoded = input.inAnotherEncoding else { return }
    let again = read(encoded)
    try checkSame(as: again, "another encoding")
    try FuzzFailure.unless(
      again.diagnostics == diagnostics, "another encoding has other problems")
  }

  /// Checks a file that may be a property list, which is text or binary.
  func check(propertyList bytes: [UInt8]) throws {
    let isBinary = PropertyListReader.isBinary(bytes)
    try check(
      bytes, hasLines: !isBinary,
      textBytesMax: isBinary ? BinaryPropertyListReader.textBytesMax(bytes.count) : nil)
  }
}
