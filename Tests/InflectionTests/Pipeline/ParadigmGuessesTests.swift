// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Inflection

/// What unknown words are taken for by the endings of known ones.
struct ParadigmGuessesTests {
  /// Feminines are 1, masculines 2.
  private static let words: [(word: String, paradigm: Int)] = [
    ("casa", 1), ("mesa", 1), ("rosa", 1), ("tasa", 1), ("masa", 1), ("tema", 2), ("poema", 2),
    ("lema", 2), ("esquema", 2), ("libro", 2), ("vaso", 2), ("queso", 2), ("plano", 2), ("mano", 1),
  ]

  @Test(arguments: [
    // The longest known ending decides.
    ("gasa", [1, 1], true), ("dilema", [2, 2], true), ("carro", [2, 2], false),
    // One word is outvoted by those that end alike in fewer letters.
    ("enano", [2], false),
    // Nothing ends so.
    ("blork", [], false),
  ])
  func endingsDecide(_ word: String, _ expected: [Int], _ isSure: Bool) {
    let guesses = ParadigmGuesses(Self.words)
    #expect(guesses.candidates(of: word).first == expected.first)
    #expect((guesses.paradigm(of: word) != nil) == isSure)
  }

  /// Dictionaries have no order, and guesses do not depend on one.
  @Test func samplesMayComeInAnyOrder() {
    let guesses = [Self.words, Self.words.reversed()].map { ParadigmGuesses($0) }
    for word in ["gasa", "dilema", "carro", "enano", "a", "o", "blorma"] {
      #expect(guesses[0].candidates(of: word) == guesses[1].candidates(of: word))
    }
  }
}
