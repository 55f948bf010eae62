// SPDX-License-Identifier: Apache-2.0

/// The grammar of English: nouns have a number, a few determiners and the verbs agree with it,
/// and the indefinite article hears the next sound.
struct EnglishGrammar: CodedGrammar {
  static let shared = embedded("en")

  static let lists = WordLists<EnglishList>(of: "en")

  let lexicon: Lexicon

  init(lexicon: Lexicon) { self.lexicon = lexicon }

  var decimalSeparator: Unicode.Scalar { "." }

  /// A hour is wrong whoever wrote it.
  var keepsWrittenJoints: Bool { false }

  /// Nothing but the noun and its verb has number, and both show it.
  var keepsSingularTemplates: Bool { false }

  /// A fee of 11 percent is one fee: an 11 percent fee.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard number > 0, words[number].gap == .space else { return true }
    // Formula 1 returns on Sunday.
    let (name, next) = (words[number - 1], number + 1)
    if !words[number].isArgument, number == 1, name.letterCase == .title, next < words.count,
      words[next].gap == .space, words[next].reading(.verb)?.number == .one,
      name.readings.allSatisfy({ $0.partOfSpeech == .noun })
        || Self.lists.has(form: name.key, in: .numberedNoun)
    {
      return false
    }
    return words[number - 1].key != "a" && words[number - 1].key != "an"
  }

  /// Unknown words without a vowel are initials more often: 2 tvs.
  var leavesUnits: Bool { false }

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "and" }

  func irregular(_ name: StaticString, _ reading: Reading) -> String? {
    reading.entry.flatMap { lexicon.form(name, of: $0) }
  }

  /// A noun's form in lower case.
  func form(ofNoun reading: Reading, number: GrammaticalFeatures.Number) -> (
    form: String, reason: String
  ) {
    let known = reading.entry == nil ? "" : "lexicon: \(reading.lemma)"
    let fixed: WordTraits = [.invariable, .pluralOnly, .uncountable]
    guard number == .other, reading.traits.isDisjoint(with: fixed) else {
      return (reading.lemma, known)
    }
    if let plural = irregular("pl", reading) { return (plural, known) }
    let (plural, rule) = plural(
      ofRegular: reading.lemma, isKnown: reading.entry != nil)
    return (plural, known.isEmpty ? "\(rule)" : "\(known); \(rule)")
  }

  /// The last part of a compound with hyphens is inflected as the word that it is.
  private func plural(ofRegular noun: String, isKnown: Bool) -> (
    form: String, rule: StaticString
  ) {
    if let hyphen = noun.utf8.lastIndex(of: .hyphen), noun.index(after: hyphen) < noun.endIndex {
      let last = String(noun[noun.index(after: hyphen)...])
      let entry = lexicon.entries(last).first {
        $0.isLemma && lexicon.partOfSpeech(of: $0) == .noun
      }
      if let plural = entry.flatMap({ lexicon.form("pl", of: $0) }) {
        return (noun[...hyphen] + plural, "rule: inflects as its last part")
      }
    }
    return EnglishNouns.plural(of: noun, isCompound: !isKnown)
  }
}
