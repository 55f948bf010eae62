// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// The tables of cases that a teacher would choose, one a language.
struct CaseTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: String
    var phrase: PhraseCase

    var testDescription: String { "\(language).tsv:\(phrase.line): \(phrase.source)" }

    static func all() throws -> [Row] {
      try Grammars.languages.flatMap { language in
        try PhraseCase.load(language).map { Row(language: language, phrase: $0) }
      }
    }
  }

  @Test(arguments: try Row.all())
  func inflects(_ row: Row) throws {
    let (isRight, result) = row.phrase.result(
      of: .shared, language: try LanguageTag(row.language))
    // A fault that is mended loses its mark.
    #expect(
      isRight != row.phrase.isKnownFault, "\(result.segments.joined()) \(result.diagnostics)")
  }

  @Test(arguments: Grammars.languages)
  func tablesAreLargeEnough(_ language: String) throws {
    #expect(try PhraseCase.load(language).count >= 150)
  }
}
