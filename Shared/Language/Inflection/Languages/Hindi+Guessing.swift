// SPDX-License-Identifier: Apache-2.0

extension HindiGrammar {
  /// An unknown word taken for a noun, by its ending; foreign letters have no forms.
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    let key = HindiSpelling.composed(word.key)
    guard !word.hasDigits, key.unicodeScalars.count > 1 else { return nil }
    guard HindiSpelling.isDevanagari(key) else {
      guard key.unicodeScalars.allSatisfy({ $0.value < 0x250 }) else { return nil }
      let isFeminine = word.markup?.gender == .feminine
      return Reading(
        .noun, lemma: key, traits: [isFeminine ? .feminine : .masculine, .invariable],
        gender: isFeminine ? .feminine : .masculine, source: .guess)
    }
    var lemma = key
    var number = GrammaticalFeatures.Number.one
    for (ending, singular) in Self.guessedPlurals where key.ends(ending) {
      lemma = HindiSpelling.replacing(ending, of: key, with: singular)
      number = .other
      break
    }
    let isFeminine = number == .other && !key.ends("ओं")
    let byEnding: GrammaticalFeatures.Gender =
      lemma.ends("ी") || lemma.ends("ई") ? .feminine : .masculine
    let gender: GrammaticalFeatures.Gender =
      word.markup?.gender
      ?? (isFeminine ? .feminine : sureGender(lemma) ?? genders.model.label(of: lemma) ?? byEnding)
    var traits: WordTraits = gender == .feminine ? .feminine : .masculine
    if gender == .masculine, HindiForms.endsAsMarked(lemma),
      changes.model.label(of: lemma) == false, !isNative(lemma)
    {
      traits.insert(.invariable)
    }
    return Reading(
      .noun, lemma: lemma, traits: traits, gender: gender, number: number, source: .guess)
  }

  /// Plurals that unknown words have surely, and their singulars.
  private static let guessedPlurals: [(StaticString, String)] = [
    ("ियाँ", "ी"), ("ियां", "ी"), ("ाएँ", "ा"), ("ाएं", "ा"), ("ुएँ", "ू"), ("ुएं", "ू"),
    ("ाओं", "ा"),
  ]

  /// What tells a gender surely: the last part of a compound with a hyphen (दुआ-सलाम), what is
  /// done as the stem of a verb says it (चमक of चमकना), and endings.
  private func sureGender(_ lemma: String) -> GrammaticalFeatures.Gender? {
    if let hyphen = lemma.utf8.lastIndex(of: .hyphen) {
      let tail = String(lemma[lemma.index(after: hyphen)...])
      let known = found(tail).first { $0.isLemma && lexicon.partOfSpeech(of: $0) == .noun }
      if let gender = known.flatMap({ lexicon.traits(of: $0).gender }) { return gender }
    }
    if HindiSpelling.endsInConsonant(lemma), verb(lemma + "ना") != nil { return .feminine }
    return Self.lists.has(lemma: lemma, in: .feminineEnding) ? .feminine : nil
  }

  /// Whether a masculine in -इया is Hindi's own, which changes (तकिया), and no foreign name of a
  /// land or a thing (मीडिया).
  private func isNative(_ lemma: String) -> Bool {
    lemma.ends("िया")
      && ![("डिया" as StaticString), "ेरिया", "शिया", "टीरिया", "एरिया"].contains {
        lemma.ends($0)
      }
  }
}
