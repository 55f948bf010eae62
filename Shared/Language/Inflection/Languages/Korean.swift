// SPDX-License-Identifier: Apache-2.0

/// The grammar of Korean: particles that follow the last sound of the word before them.
///
/// Nouns have neither gender nor number, so that counting changes nothing but words for numbers
/// before counters (하나, 한 개). Templates have particles in the form that follows a consonant
/// (`^[%@을](inflect: true)`), in the one that follows a vowel, or in both: 을(를), (으)로.
struct KoreanGrammar: CodedGrammar {
  static let shared = embedded("ko")

  static let lists = WordLists<KoreanList>(of: "ko")

  let lexicon: Lexicon

  init(lexicon: Lexicon) { self.lexicon = lexicon }

  var decimalSeparator: Unicode.Scalar { "." }

  var hasAgreement: Bool { false }

  func readings(of word: PhraseWord) -> [Reading] {
    lexicon.entries(word.key).compactMap { entry in
      lexicon.partOfSpeech(of: entry).map {
        Reading(
          $0, lemma: lexicon.lemma(of: entry), traits: lexicon.traits(of: entry), entry: entry,
          source: .lexicon)
      }
    }
  }

  func separatesNumbers(_ words: ArraySlice<PhraseWord>) -> Bool {
    words.count == 1 && words.first?.key == "중"
  }

  func isAdditive(_ word: PhraseWord) -> Bool {
    Self.lists.has(form: word.key, in: .additive)
  }

  func arrange(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices where !analysis.words[index].isNumber {
      analysis.words[index].reading = analysis.words[index].readings.first
    }
  }

  /// Puts the particles in their forms; there is nothing that could not be put in one.
  func inflect(_ analysis: inout PhraseAnalysis) {
    putNumerals(&analysis)
    putParticles(&analysis)
    analysis.head = analysis.words.lastIndex { $0.can(be: .noun) }
    var features = GrammaticalFeatures()
    features.partOfSpeech = analysis.head == nil ? nil : .noun
    features.person = .third
    analysis.features = features
  }

  func join(_ analysis: inout PhraseAnalysis) {}

  // MARK: - Numerals

  /// The native numerals lose their ends before a counter: 하나 and 개 are 한 개.
  private func putNumerals(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropFirst() where analysis.words[index].gap == .space {
      guard isCounter(analysis.words[index]) else { continue }
      let numeral = analysis.words[index - 1].key
      for (full, short) in Self.numerals where numeral.hasSuffix(full) {
        let tens = numeral.dropLast(full.count)
        guard tens.isEmpty || Self.lists.has(form: String(tens), in: .tensNumeral) else { continue }
        analysis.words[index - 1].put(tens + short, reason: "rule: a numeral before a counter")
      }
    }
  }

  /// A counter, or one with a particle: 명, 명이.
  private func isCounter(_ word: PhraseWord) -> Bool {
    if word.readings.contains(where: { $0.traits.contains(.measure) }) { return true }
    guard !word.isNumber, word.readings.isEmpty else { return false }
    for count in 1...2 where word.key.count > count {
      let particle = String(word.key.suffix(count))
      guard
        KoreanParticle.named(particle) != nil
          || Self.lists.has(form: particle, in: .pronounParticle)
      else {
        continue
      }
      let isCounter = lexicon.entries(String(word.key.dropLast(count))).contains {
        lexicon.traits(of: $0).contains(.measure)
      }
      if isCounter { return true }
    }
    return false
  }

  private static let numerals = [("하나", "한"), ("둘", "두"), ("셋", "세"), ("넷", "네"), ("스물", "스무")]

  // MARK: - Pronouns

  /// 그 and 그녀, with whatever particle is behind them.
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    guard words.count == 1 else { return nil }
    let key = words[0].key
    for stem in ["그녀", "그"] where key.hasPrefix(stem) {
      let rest = String(key.dropFirst(stem.count))
      guard rest.isEmpty || Self.lists.has(form: rest, in: .pronounParticle) else { continue }
      // The particle is added, so that one form serves all cases.
      let form: String
      if let own = pronouns.first(where: { $0.features.pronounType == .personal })?.text {
        form = own
      } else {
        switch gender {
        case .masculine: form = "그"
        case .feminine: form = "그녀"
        default: return nil
        }
      }
      guard let particle = KoreanParticle.named(rest), let sound = KoreanSound(form) else {
        return [form + rest]
      }
      return [form + particle.form(after: sound)]
    }
    return nil
  }
}
