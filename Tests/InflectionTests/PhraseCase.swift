// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Locales
import Testing

/// One line of a table of cases: a phrase, a rule, what comes of it.
///
/// The phrase and the rule are in `PhraseNotation`. An expected text that begins with `!` is what
/// is left when the phrase cannot be put in the form.
struct PhraseCase: Sendable, CustomTestStringConvertible {
  var line: Int
  var language: String
  /// The first column.
  var notation: String
  var phrase: Phrase
  var rule: Inflection.InflectionRule
  var expected: String
  var isInflected: Bool
  var source: String

  var testDescription: String { "\(language).tsv:\(line): \(source)" }

  static func load(_ language: String) throws -> [PhraseCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Cases/\(language).tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    var cases: [PhraseCase] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 3, let rule = PhraseNotation.rule(columns[1]) else {
        throw CaseError(message: "\(language).tsv:\(index + 1): not three columns, or no rule")
      }
      let isInflected = !columns[2].hasPrefix("!")
      cases.append(
        PhraseCase(
          line: index + 1, language: language, notation: columns[0],
          phrase: PhraseNotation.phrase(columns[0]),
          rule: rule,
          expected: isInflected ? columns[2] : String(columns[2].dropFirst()),
          isInflected: isInflected, source: "\(columns[0]) (\(columns[1]))"))
    }
    return cases
  }

  struct CaseError: Error { var message: String }
}
