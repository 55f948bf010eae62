// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Inflection

/// What unknown words are taken for by the endings of known ones.
struct SuffixModelTests {
  private func model(_ words: [(String, Character)], fewest: Int = 2) -> SuffixModel<Character> {
    SuffixModel(words.map { SuffixModel.Sample(word: $0.0, label: $0.1) }, fewest: fewest)
  }

  @Test func theLongestKnownEndingDecides() {
    let model = model([
      ("casa", "f"), ("mesa", "f"), ("rosa", "f"), ("tema", "m"), ("poema", "m"), ("lema", "m"),
      ("libro", "m"), ("vaso", "m"), ("queso", "m"),
    ])
    #expect(model.label(of: "tasa") == "f")
    #expect(model.label(of: "dilema") == "m")
    #expect(model.label(of: "carro") == "m")
    #expect(model.label(of: "a") == "f" || model.label(of: "a") == "m")
  }

  @Test func oneWordIsNotHeard() {
    let words: [(String, Character)] = [
      ("mano", "f"), ("libro", "m"), ("vaso", "m"), ("queso", "m"), ("plano", "m"),
    ]
    #expect(model(words).label(of: "piano") == "m")
  }

  @Test func nothingIsKnownOfNothing() {
    #expect(model([]).label(of: "casa") == nil)
    #expect(model([("casa", "f")]).label(of: "") == "f")
  }

  @Test func conditionsAreApart() {
    let model = SuffixModel<String>([
      .init(word: "otter", condition: 1, label: "-s"),
      .init(word: "mutter", condition: 2, label: "umlaut"),
    ])
    #expect(model.label(of: "otter", condition: 1) == "-s")
    #expect(model.label(of: "otter", condition: 2) == "umlaut")
    #expect(model.label(of: "otter", condition: 3) == nil)
  }

  /// Letters of several bytes are not cut: é and í share their first byte, ü and é their second
  /// half with others.
  @Test func lettersAreWhole() {
    let model = model([
      ("café", "m"), ("bebé", "m"), ("té", "m"), ("ção", "f"), ("nação", "f"), ("ração", "f"),
      ("पानी", "m"), ("हाथी", "m"), ("रोटी", "f"), ("बेटी", "f"), ("चोटी", "f"),
    ])
    #expect(model.label(of: "chalé") == "m")
    #expect(model.label(of: "estação") == "f")
    #expect(model.label(of: "छोटी") == "f")
  }

  /// The table stays small: endings that say what shorter ones say are not kept.
  @Test(arguments: Grammars.codedLanguages)
  func isCompact(_ language: String) throws {
    let lexicon = Lexicon(try #require(LexiconBytes(embedded: language)))
    #expect(lexicon.genderModel().model.byteCount < 100 << 10)
  }
}
