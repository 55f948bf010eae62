// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// The tables of cases that a teacher would choose, one a language.
struct CaseTableTests {
  /// One test a language: the runner takes milliseconds for each, and there are 20,000 cases.
  @Test(arguments: Grammars.languages)
  func inflects(_ language: String) throws {
    let tag = try LanguageTag(language)
    for row in try PhraseCase.load(language) {
      let (isRight, result) = row.result(of: .shared, language: tag)
      // A fault that is mended loses its mark.
      if isRight == row.isKnownFault {
        Issue.record(
          """
          \(language).tsv:\(row.line): \(row.source): \(result.segments.joined()) \
          \(result.diagnostics)
          """)
      }
    }
  }

  @Test(arguments: Grammars.languages)
  func tablesAreLargeEnough(_ language: String) throws {
    #expect(try PhraseCase.load(language).count >= 150)
  }
}
