// SPDX-License-Identifier: Apache-2.0

/// The grammar of Portuguese, of Brazil and of Portugal: a noun has a gender and a number, and
/// its articles, determiners, adjectives and participles agree with it.
///
/// What the two countries do differently is in their words (ônibus, autocarro), which are all in
/// the lexicon, and in the number after 0 and 1,5, which the locale's plural rules tell.
struct PortugueseGrammar: RomanceGrammar {
  static let shared = embedded("pt")

  static let lists = WordLists<RomanceList>(of: "pt")

  let lexicon: Lexicon

  let genders: Learned<GrammaticalFeatures.Gender>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 2, fewest: 2)
  }

  var languageName: String { "Portuguese" }

  var decimalSeparator: Unicode.Scalar { "," }

  var elidedWords: WordSet { Self.elided }

  private static let elided: WordSet = ["d'"]

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "e" }

  // MARK: - Forms of a word

  /// A noun's form.
  func form(
    ofNoun reading: Reading, gender: GrammaticalFeatures.Gender?,
    number: GrammaticalFeatures.Number
  ) -> (form: String, reason: String) {
    var form = reading.lemma
    var reason = reading.entry == nil ? "" : "lexicon: \(reading.lemma)"
    let isFeminine = reading.traits.contains(.paired) && gender == .feminine
    if isFeminine {
      form = irregular("f", reading) ?? PortugueseForms.feminine(of: reading.lemma, isNoun: true)
      if number == .other, let plural = irregular("fpl", reading) { return (plural, reason) }
    }
    let isInvariable = !reading.traits.isDisjoint(with: [.invariable, .pluralOnly])
    guard number == .other, !isInvariable else { return (form, reason) }
    if !isFeminine, let plural = irregular("pl", reading) { return (plural, reason) }
    if reading.source != .lexicon {
      if let plural = plural(ofCompound: form) ?? plural(ofDiminutive: form) {
        return (plural, "rule: its parts take their plurals")
      }
    }
    let (plural, rule) = PortugueseForms.plural(of: form)
    reason = reason.isEmpty ? "\(rule)" : "\(reason); \(rule)"
    return (plural, reason)
  }

  /// The form of a word that agrees: an adjective, participle, article, determiner, pronoun or
  /// numeral.
  func form(
    ofModifier reading: Reading, gender: GrammaticalFeatures.Gender,
    number: GrammaticalFeatures.Number
  ) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    let isFeminine = gender == .feminine
    if reading.traits.contains(.pluralOnly) {
      return isFeminine ? irregular("fpl", reading) ?? reading.lemma : reading.lemma
    }
    let isPlural = number == .other
    if isFeminine, isPlural, let form = irregular("fpl", reading) { return form }
    if !isFeminine, isPlural, let form = irregular("pl", reading) { return form }
    let singular = isFeminine ? feminine(of: reading) : reading.lemma
    guard isPlural else { return singular }
    if singular == reading.lemma, let form = irregular("pl", reading) { return form }
    return PortugueseForms.plural(of: singular).form
  }

  /// Whether the feminine differs, so that somebody's gender must be known to use the word.
  func variesInGender(_ reading: Reading) -> Bool {
    if reading.traits.contains(.invariable) { return false }
    if reading.traits.contains(.pluralOnly) { return irregular("fpl", reading) != nil }
    return feminine(of: reading) != reading.lemma
  }

  private func feminine(of reading: Reading) -> String {
    if let form = irregular("f", reading) { return form }
    let isOpen = reading.partOfSpeech == .adjective || reading.partOfSpeech == .noun
    if reading.traits.contains(.twoForms) { return reading.lemma }
    guard isOpen || reading.lemma.utf8.last == UInt8(ascii: "o") else { return reading.lemma }
    return PortugueseForms.feminine(of: reading.lemma, isNoun: reading.partOfSpeech == .noun)
  }
}
