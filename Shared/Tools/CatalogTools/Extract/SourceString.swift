// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// A localizable string that was found in source code.
public struct SourceString: Sendable, Hashable, Codable {
  /// The file, as it was named.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int
  /// The key, with specifiers for what is interpolated.
  public var key: String
  /// The text in the source language, where the call has one beside the key.
  public var defaultValue: String?
  /// Whether the call has a default value that is no literal.
  public var isDefaultValueUnknown = false
  /// Whether percent signs of the text are specifiers.
  public var isFormat: Bool
  /// What translators are told.
  public var comment: String?
  /// The table; nothing for `Localizable`.
  public var table: String?
  /// Whether the table is no literal, so that it may be any.
  public var isTableUnknown = false
  /// The bundle, as the call spells it.
  public var bundle: String?
  /// Whether the file was generated of a catalog, so that it has nothing to tell it.
  public var isGenerated = false
  /// What could not be seen in the source, and was guessed.
  public var notes: [String]

  /// Makes a string from its parts.
  public init(
    _ key: String, defaultValue: String? = nil, isFormat: Bool = false, comment: String? = nil,
    table: String? = nil, bundle: String? = nil, notes: [String] = [], file: String = "",
    line: Int = 1, column: Int = 1
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.isFormat = isFormat
    self.comment = comment
    self.table = table
    self.bundle = bundle
    self.notes = notes
    self.file = file
    self.line = line
    self.column = column
  }

  /// The table's name: `Localizable` where the call has none.
  public var tableName: String { table ?? "Localizable" }

  /// The text that the source language has for the key, if it is not the key itself: several
  /// specifiers get the numbers of their arguments, as Xcode writes them.
  var sourceText: String? {
    guard !isDefaultValueUnknown else { return nil }
    let text = defaultValue ?? key
    let isNumbered = isFormat && TextSpecifier.all(in: text).count > 1
    let value = isNumbered ? TextSpecifier.numbered(text, from: 1) : text
    return defaultValue == nil && value.isExactly(key) ? nil : value
  }
}

/// A place in source code whose strings could not be found.
public struct ExtractionProblem: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file, as it was named.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int
  /// What is wrong, as a sentence.
  public var problem: String
  /// Whether more strings may be missing than the one at that place.
  public var isError: Bool

  /// `file:line:column: error: message`, which editors and CI systems turn into links.
  public var description: String {
    "\(file):\(line):\(column): \(isError ? "error" : "warning"): \(problem)"
  }
}
