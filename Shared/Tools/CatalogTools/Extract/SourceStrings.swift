// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// What was found in source files: strings by table and key.
public struct SourceStrings: Sendable {
  /// A key with all that calls say of it.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The text in the source language, where a call has one beside the key.
    public var defaultValue: String?
    /// The text that the catalog needs in the source language; nothing where it is the key.
    public var text: String?
    /// Whether calls have a default value, but none that is a literal.
    public var isDefaultValueUnknown: Bool
    /// What calls tell translators, below each other.
    public var comment: String?
    /// The calls, in the order of the files.
    public var calls: [SourceString]

    /// What calls tell translators, each text once, below the others as Xcode has them.
    fileprivate mutating func addComment(_ comment: String) {
      guard !calls.contains(where: { $0.comment?.isExactly(comment) == true }) else { return }
      self.comment = self.comment.map { $0 + "\n" + comment } ?? comment
    }
  }

  /// The keys of each table, in the order in which they were found.
  public private(set) var tables: [String: [Entry]] = [:]

  /// Keys of calls whose table is no literal, so that it may be any.
  private(set) var keysOfAnyTable: Set<ExactText> = []

  /// The keys of each table that are used through symbols: files that were generated of a catalog
  /// have nothing to tell it but that.
  private(set) var keysOfSymbols: [String: Set<ExactText>] = [:]

  /// Keys whose calls say different things, or are of a table that cannot be.
  public private(set) var problems: [ExtractionProblem] = []

  /// Puts together what calls say.
  ///
  /// - Parameter strings: The strings, in the order of their places.
  public init(_ strings: [SourceString]) {
    var positions: [String: [ExactText: Int]] = [:]
    for string in strings {
      guard !string.isGenerated else {
        keysOfSymbols[string.tableName, default: []].insert(ExactText(string.key))
        continue
      }
      guard !string.isTableUnknown else {
        keysOfAnyTable.insert(ExactText(string.key))
        continue
      }
      let table = string.tableName
      // Its catalog is a file of its name, which must not be one in another folder.
      guard !table.contains("/"), !table.contains("\0") else {
        problems.append(
          ExtractionProblem(
            file: string.file, line: string.line, column: string.column,
            problem: "“\(string.key)” is in the table “\(table)”, which cannot be a file's name.",
            isError: false))
        continue
      }
      let key = ExactText(string.key)
      guard let position = positions[table]?[key] else {
        positions[table, default: [:]][key] = tables[table]?.count ?? 0
        tables[table, default: []].append(
          Entry(
            key: string.key, defaultValue: string.defaultValue, text: string.sourceText,
            isDefaultValueUnknown: string.isDefaultValueUnknown, comment: string.comment,
            calls: [string]))
        continue
      }
      add(string, table, position)
    }
  }

  private mutating func add(_ string: SourceString, _ table: String, _ position: Int) {
    guard var entry = tables[table]?[position] else { return }
    if let comment = string.comment { entry.addComment(comment) }
    entry.calls.append(string)
    if let value = string.defaultValue {
      if let other = entry.defaultValue, !other.isExactly(value) {
        problems.append(
          ExtractionProblem(
            file: string.file, line: string.line, column: string.column,
            problem: "“\(string.key)” has another default value here than in "
              + "\(entry.calls[0].file):\(entry.calls[0].line), which counts.",
            isError: false))
      } else if entry.defaultValue == nil {
        entry.defaultValue = value
        entry.text = string.sourceText
        entry.isDefaultValueUnknown = false
      }
    } else if string.isDefaultValueUnknown, entry.defaultValue == nil {
      entry.isDefaultValueUnknown = true
      entry.text = nil
    }
    tables[table]?[position] = entry
  }

  /// A String Catalog of a table alone, as Xcode would begin one.
  public func catalog(table: String, sourceLanguage: String) throws(CatalogProblem) -> [UInt8] {
    var file = try XCStringsFile.empty(sourceLanguage: sourceLanguage, file: table)
    _ = try file.synchronize(with: self, table: table)
    return file.bytes
  }
}
