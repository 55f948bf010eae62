// SPDX-License-Identifier: Apache-2.0

public import Locales

/// One line of a table of cases: a phrase, a rule, what comes of it.
///
/// The phrase and the rule are in `PhraseNotation`. An expected text that begins with `!` is what
/// is left when the phrase cannot be put in the form, one that begins with `?` what would be right
/// and does not come out yet.
public struct PhraseCase: Sendable {
  /// The line in its table, from 1.
  public var line: Int
  /// The first column.
  public var notation: String
  public var phrase: Phrase
  public var rule: InflectionRule
  public var expected: String
  /// Whether the phrase can be put in the form; nil if that does not matter.
  public var isInflected: Bool?
  /// Whether the expected text does not come out yet.
  public var isKnownFault: Bool
  /// The phrase and the rule as they are written.
  public var source: String

  /// Whether an engine gives the expected text, and what it gives.
  public func result(
    of engine: InflectionEngine, language: LanguageTag
  ) -> (isRight: Bool, result: InflectedPhrase) {
    let result = engine.inflect(phrase, rule: rule, language: language)
    let isRight = result.segments.joined() == expected
    return (isRight && (isInflected ?? result.isInflected) == result.isInflected, result)
  }

  /// The cases of a table of three columns: phrase, rule, expected text.
  ///
  /// - Throws: `GrammarDataError` with the line and the column of the first mistake.
  public static func cases(
    in table: String, file: String
  ) throws(GrammarDataError) -> [PhraseCase] {
    var cases: [PhraseCase] = []
    for row in DataTable(table, file: file).rows {
      guard row.cells.count == 3 else {
        throw row.error("a case has three columns: phrase, rule, result", at: row[0])
      }
      guard let rule = PhraseNotation.rule(row[1].text) else {
        throw row.error("there is no rule “\(row[1].text)”", at: row[1])
      }
      var expected = row[2].text
      let isKnownFault = expected.hasPrefix("?")
      if isKnownFault { expected.removeFirst() }
      let isInflected = !expected.hasPrefix("!")
      if !isInflected { expected.removeFirst() }
      cases.append(
        PhraseCase(
          line: row.line, notation: row[0].text, phrase: PhraseNotation.phrase(row[0].text),
          rule: rule, expected: expected, isInflected: isInflected, isKnownFault: isKnownFault,
          source: "\(row[0].text) (\(row[1].text))"))
    }
    return cases
  }

  /// The cases of a list of right texts, which have to stay as they are; `! ` stands before one
  /// that does not yet.
  public static func untouched(in list: String) -> [PhraseCase] {
    list.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
        let isKnownFault = line.hasPrefix("! ")
        let text = String(isKnownFault ? line.dropFirst(2) : line)
        return PhraseCase(
          line: index + 1, notation: text, phrase: Phrase([Phrase.Segment(text)]),
          rule: .automatic, expected: text, isInflected: nil, isKnownFault: isKnownFault,
          source: text)
      }
  }
}
