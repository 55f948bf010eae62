// SPDX-License-Identifier: Apache-2.0

extension PortugueseGrammar {
  /// Do prato, à praia, nesta loja, São Pedro: what depends on the word that follows.
  func join(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices where analysis.words[index].role == .modifier {
      contract(index, &analysis)
      shortenSaint(index, &analysis)
    }
  }

  private func current(_ word: PhraseWord) -> String {
    word.output.map(Tokenizer.key) ?? word.key
  }

  /// De o becomes do, a a becomes à (Cunha and Cintra, chapter 9); not before a name's O.
  private func contract(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard index > 0, word.letterCase == .lower, word.gap == .space,
      analysis.words[index - 1].can(be: .preposition),
      let form = Self.contraction(of: analysis.words[index - 1].key, current(word))
    else { return }
    analysis.words[index - 1].put(form, reason: "rule: contraction with \(current(word))")
    analysis.words[index - 1].dropsFollowingSpace = true
    analysis.words[index].output = ""
  }

  /// What a preposition and the word after it become; nil if they stay two words.
  ///
  /// Em um and de um are as good as num and dum, and stay as they are written.
  private static func contraction(of preposition: String, _ word: String) -> String? {
    switch word {
    case "o", "a", "os", "as":
      switch preposition {
      case "de": return "d" + word
      case "em": return "n" + word
      case "por": return "pel" + word
      case "a": return articles[word]
      default: return nil
      }
    case "este", "esta", "estes", "estas", "esse", "essa", "esses", "essas", "isto", "isso",
      "ele", "ela", "eles", "elas":
      return preposition == "de" ? "d" + word : preposition == "em" ? "n" + word : nil
    case "aquele", "aquela", "aqueles", "aquelas", "aquilo":
      switch preposition {
      case "de": return "d" + word
      case "em": return "n" + word
      case "a": return "à" + word.dropFirst()
      default: return nil
      }
    default: return nil
    }
  }

  private static let articles = ["o": "ao", "a": "à", "os": "aos", "as": "às"]

  /// Santo is são before a man's name that begins with a consonant: São Pedro, Santo Antônio.
  private func shortenSaint(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard word.reading?.lemma == "santo", index + 1 < analysis.words.count,
      index + 1 == analysis.head, word.features.number == .one
    else { return }
    let name = analysis.words[index + 1]
    let isName = name.letterCase != .lower && name.reading?.source == .guess
    guard isName, name.reading?.gender == .masculine,
      let first = name.key.unicodeScalars.first, first != "h", !PortugueseLetters.isVowel(first)
    else { return }
    analysis.words[index].put("são", reason: "rule: são before a consonant")
  }
}
