// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Testing

@testable import Inflection

/// Right texts, which must come back as they are: there is nothing in them to make agree.
///
/// A table has a text a line. What the engine still changes begins with `! `: a known fault, which
/// must not be forgotten once it is mended.
struct UntouchedTests {
  private struct Text {
    var line: Int
    var text: String
    var isKnownToChange: Bool
  }

  private static func texts(_ language: String) throws -> [Text] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Untouched/\(language).txt")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      let isKnown = line.hasPrefix("! ")
      return Text(
        line: index + 1, text: String(isKnown ? line.dropFirst(2) : line),
        isKnownToChange: isKnown)
    }
  }

  @Test(arguments: Grammars.languages)
  func staysAsItIs(_ language: String) throws {
    let tag = try LanguageTag(language)
    for text in try Self.texts(language) {
      let result = InflectionEngine.shared.inflect(
        Phrase([Phrase.Segment(text.text)]), rule: .automatic, language: tag)
      let inflected = result.segments.joined()
      if text.isKnownToChange {
        #expect(
          inflected != text.text,
          "\(language).txt:\(text.line): is right now; take its mark away: \(text.text)")
      } else {
        #expect(inflected == text.text, "\(language).txt:\(text.line)")
      }
    }
  }

  @Test(arguments: Grammars.languages)
  func tablesAreLargeEnough(_ language: String) throws {
    let texts = try Self.texts(language).map(\.text)
    #expect(Set(texts).count == texts.count)
    #expect(texts.count >= 400)
  }
}
