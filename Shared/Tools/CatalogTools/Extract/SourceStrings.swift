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
    // Comments of each entry, at its position.
    var comments: [String: [Set<ExactText>]] = [:]
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
      // Its catalog is a file of its name, which must not be one in another folder. By bytes: a
      // slash with a combining mark is one to the file system, and none among characters.
      guard !table.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
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
        comments[table, default: []].append(Set(string.comment.map { [ExactText($0)] } ?? []))
        continue
      }
      let isNew = string.comment.map { comment in
        comments[table, default: []][position].insert(ExactText(comment)).inserted
      }
      add(string, isNewComment: isNew ?? false, table, position)
    }
  }

  private mutating func add(
    _ string: SourceString, isNewComment: Bool, _ table: String, _ position: Int
  ) {
    if let value = string.defaultValue, let first = tables[table]?[position],
      let other = first.defaultValue, !other.isExactly(value)
    {
      problems.append(
        ExtractionProblem(
          file: string.file, line: string.line, column: string.column,
          problem: "“\(string.key)” has another default value here than in "
            + "\(first.calls[0].file):\(first.calls[0].line), which counts.",
          isError: false))
    }
    // In its place: a copy would be one of all calls before.
    tables[table, default: []][position].add(string, isNewComment: isNewComment)
  }

  /// A String Catalog of a table alone, as Xcode would begin one.
  public func catalog(table: String, sourceLanguage: String) throws(CatalogProblem) -> [UInt8] {
    var file = try XCStringsFile.empty(sourceLanguage: sourceLanguage, file: table)
    _ = try file.synchronize(with: self, table: table)
    return file.bytes
  }
}

extension SourceStrings.Entry {
  /// Takes over what another call says.
  ///
  /// - Parameter isNewComment: Whether its comment is that of no other call: each text stands once,
  ///   below the others as Xcode has them.
  fileprivate mutating func add(_ string: SourceString, isNewComment: Bool) {
    calls.append(string)
    if isNewComment, let text = string.comment {
      comment = comment.map { $0 + "\n" + text } ?? text
    }
    guard defaultValue == nil else { return }
    if let value = string.defaultValue {
      defaultValue = value
      text = string.sourceText
      isDefaultValueUnknown = false
    } else if string.isDefaultValueUnknown {
      isDefaultValueUnknown = true
      text = nil
    }
  }
}
