// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// Korean particles, which follow the last sound of what stands before them: all of them behind
/// all sounds, and no word that only ends like one.
struct KoreanParticleTests {
  private let grammar = Grammars.grammar(for: "ko")

  private func inflected(_ segments: [String]) throws -> InflectedPhrase {
    InflectionEngine.shared.inflect(
      Phrase(segments.map { Phrase.Segment($0) }), rule: .automatic,
      language: try LanguageTag("ko"))
  }

  // MARK: - All particles after all sounds

  /// The forms after a vowel, after ㄹ and after another consonant, and where nothing is known.
  private static let particles: [[String]] = [
    ["는", "은", "은", "은(는)"], ["가", "이", "이", "이(가)"], ["를", "을", "을", "을(를)"],
    ["와", "과", "과", "와(과)"], ["로", "로", "으로", "(으)로"], ["로서", "로서", "으로서", "(으)로서"],
    ["로써", "로써", "으로써", "(으)로써"], ["로부터", "로부터", "으로부터", "(으)로부터"], ["야", "아", "아", "아(야)"],
    ["나", "이나", "이나", "(이)나"], ["랑", "이랑", "이랑", "(이)랑"], ["며", "이며", "이며", "(이)며"],
    ["든", "이든", "이든", "(이)든"], ["라", "이라", "이라", "(이)라"], ["여", "이여", "이여", "(이)여"],
    ["예요", "이에요", "이에요", "이에요/예요"], ["라고", "이라고", "이라고", "(이)라고"], ["란", "이란", "이란", "(이)란"],
    ["라도", "이라도", "이라도", "(이)라도"], ["였다", "이었다", "이었다", "이었(였)다"],
    ["여서", "이어서", "이어서", "이어(여)서"], ["는커녕", "은커녕", "은커녕", "은(는)커녕"], ["와의", "과의", "과의", "와(과)의"],
    ["야말로", "이야말로", "이야말로", "(이)야말로"], ["요", "이요", "이요", "(이)요"],
  ]

  /// What there is to a sound's end: a word and which column is right.
  private static let words: [(String, Int)] = {
    var words: [(String, Int)] = []
    // Every final letter of a syllable.
    for vowel in [0, 20] {
      for tail in 0..<28 {
        let value = UInt32(0xAC00 + (11 * 21 + vowel) * 28 + tail)
        guard let scalar = Unicode.Scalar(value) else { continue }
        words.append(("가\(scalar)", tail == 0 ? 0 : tail == 8 ? 1 : 2))
      }
    }
    for (digit, column) in [2, 1, 0, 2, 0, 0, 2, 1, 1, 0].enumerated() {
      words.append(("\(digit)", column))
      words.append(("1.\(digit)", column))
      words.append(("20\(digit)", digit == 0 ? 2 : column))
    }
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      words.append((String(letter), "LR".contains(letter) ? 1 : "MN".contains(letter) ? 2 : 0))
    }
    return words + [("🍕", 3), ("漢字", 3), ("ㄹ", 1), ("ㄱ", 2), ("ㅏ", 0), ("ラーメン", 2), ("カフェ", 0)]
  }()

  @Test(arguments: particles)
  func followSounds(_ forms: [String]) throws {
    for (word, column) in Self.words {
      let consonant = forms[2]
      let result = try inflected([word, consonant]).segments.joined()
      #expect(result == word + forms[column])
      // Both forms in the template.
      let notation = try inflected([word, forms[3]]).segments.joined()
      #expect(notation == word + forms[column])
    }
  }

  // MARK: - What is no particle

  /// No word of the lexicon is taken apart.
  @Test func wordsStay() throws {
    let lexicon = try #require(grammar).words
    for entry in lexicon.allEntries {
      let lemma = lexicon.lemma(of: entry)
      #expect(try inflected([lemma]).segments == [lemma])
      #expect(try inflected(["새 ", lemma, " 하나"]).segments == ["새 ", lemma, " 하나"])
    }
  }

  @Test func wordsAreExplained() throws {
    let result = InflectionEngine.shared.inflect(
      Phrase([Phrase.Segment("커피", isArgument: true), Phrase.Segment("을(를)")]),
      rule: .automatic, language: try LanguageTag("ko"))
    #expect(result.words.map(\.original) == ["커피", "을(를)"])
    #expect(result.words.map(\.inflected) == ["커피", "를"])
    #expect(result.features.partOfSpeech == .noun)
    let unknown = try inflected(["🍕", "을"])
    #expect(unknown.isInflected)
    #expect(unknown.diagnostics.map(\.rule) == ["unknown-word"])
  }

  // MARK: - Foreign words

  /// How often the spelling alone tells the sound of a foreign word that the lexicon has.
  @Test func unknownForeignWordsAreJudged() throws {
    let lexicon = try #require(grammar).words
    let bare = try #require(
      Grammars.grammar(for: "ko", lexicon: Lexicon(GrammarBytes(copying: []))))
    var (right, all) = (0, 0)
    var wrong: [String] = []
    for entry in lexicon.allEntries {
      let lemma = lexicon.lemma(of: entry)
      let reading = lexicon.irregularForms(of: entry).first { $0.name == "read" }?.form
      guard let last = reading?.unicodeScalars.last, lemma.utf8.allSatisfy({ 0x61...0x7A ~= $0 })
      else { continue }
      all += 1
      if bare.sound(of: Array(lemma.unicodeScalars)[...]) == FinalSound(hangul: last) {
        right += 1
      } else {
        wrong.append(lemma)
      }
    }
    print("ko, foreign words unseen: \(right) of \(all); wrong: \(wrong.joined(separator: ", "))")
    #expect(all > 400)
    #expect(right * 100 >= all * 85)
  }
}
