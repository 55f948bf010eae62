// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import Testing

/// Hindi letters that Unicode spells in two ways.
struct HindiSpellingTests {
  /// The table of cases has its nuqtas decomposed, and an editor may decompose what is composed:
  /// this one is an escape.
  @Test func composedLettersAreKnown() throws {
    let result = InflectionEngine.shared.inflect(
      PhraseNotation.phrase("{2} [ल\u{095C}का]"), rule: .automatic, language: try LanguageTag("hi"))
    #expect(result.segments.joined() == "2 ल\u{095C}के")
  }
}
