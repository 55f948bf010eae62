// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Testing

@testable import Inflection

/// A line of one of the `Tables`: what is expected of a language.
///
/// A kind of behaviour has one table for all languages, since it takes no more than a few rows of
/// each. The first column is the language's tag, and a cell `-` stands for nothing.
struct TableRow: Sendable, CustomTestStringConvertible {
  /// The table and the line, from 1.
  var place: String
  var cells: [String]

  var testDescription: String { "\(place): \(cells.joined(separator: ", "))" }

  /// The rows of `Tables/<name>.tsv`.
  ///
  /// - Throws: `GrammarDataError` with the line of the first row that has other columns.
  static func load(_ name: String, columns: Int) throws -> [TableRow] {
    let file = "\(name).tsv"
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tables")
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return try DataTable(text, file: file).rows.map { row in
      guard row.cells.count == columns else {
        throw row.error("a row of this table has \(columns) columns", at: row[0])
      }
      return TableRow(place: "\(file):\(row.line)", cells: row.cells.map(\.text))
    }
  }

  func language() throws -> LanguageTag { try LanguageTag(cells[0]) }

  /// A cell; nil if it stands for nothing.
  func text(_ column: Int) -> String? { cells[column] == "-" ? nil : cells[column] }

  /// The feature that a cell names; nil if it stands for nothing.
  func feature<Feature: RawRepresentable<String>>(_ column: Int) throws -> Feature? {
    guard let name = text(column) else { return nil }
    let feature: Feature = try #require(
      Feature(rawValue: name), "\(place): there is no feature “\(name)”")
    return feature
  }

  /// The rule that a cell denotes in `PhraseNotation`.
  func rule(_ column: Int) throws -> Inflection.InflectionRule {
    try #require(PhraseNotation.rule(cells[column]), "\(place): there is no such rule")
  }

  /// The pieces of a cell that bars separate.
  func pieces(_ column: Int) -> [String] {
    cells[column].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }
}
