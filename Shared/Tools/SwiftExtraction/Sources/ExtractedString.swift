// SPDX-License-Identifier: Apache-2.0

/// A localizable string of a source file, as a line of the program's output.
struct ExtractedString: Encodable {
  /// The file, as it was named.
  var file: String
  /// The line, from 1.
  var line: Int
  /// The column, in bytes from 1.
  var column: Int
  /// The key, with the specifiers that Foundation makes of interpolations.
  var key: String
  /// The text in the source language, where the call has one beside the key.
  var defaultValue: String?
  /// Whether the call has a default value that is no literal.
  var isDefaultValueUnknown = false
  /// Whether percent signs of the text are specifiers: it has interpolations, or is a format.
  var isFormat = false
  /// What translators are told.
  var comment: String?
  /// The table, if it is not `Localizable`.
  var table: String?
  /// Whether the table is no literal, so that it may be any.
  var isTableUnknown = false
  /// The bundle, as the call spells it: `.module`.
  var bundle: String?
  /// Whether the file was generated of a catalog, so that it has nothing to tell it.
  var isGenerated = false
  /// What could not be seen in the source, and was guessed.
  var notes: [String] = []
}

/// Something that keeps strings from being found.
struct ExtractionProblem: Encodable {
  /// The file, as it was named.
  var file: String
  /// The line, from 1.
  var line: Int
  /// The column, in bytes from 1.
  var column: Int
  /// What is wrong.
  var problem: String
  /// Whether more strings may be missing than the one at that place.
  var isError: Bool
}
