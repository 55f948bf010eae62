// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Inflection

/// Right texts, which must come back as they are: there is nothing in them to make agree.
///
/// A table has a text a line. What the engine still changes begins with `! `: a known fault, which
/// must not be forgotten once it is mended.
struct UntouchedTests {
  @Test(arguments: Grammars.languages)
  func staysAsItIs(_ language: String) throws {
    let tag = try LanguageTag(language)
    for text in try PhraseCase.loadUntouched(language) {
      let (isRight, result) = text.result(of: .shared, language: tag)
      #expect(
        isRight != text.isKnownFault,
        "\(language).txt:\(text.line): \(text.source): \(result.segments.joined())")
    }
  }

  @Test(arguments: Grammars.languages)
  func tablesAreLargeEnough(_ language: String) throws {
    let texts = try PhraseCase.loadUntouched(language).map(\.source)
    #expect(Set(texts).count == texts.count)
    #expect(texts.count >= 400)
  }
}
