// SPDX-License-Identifier: Apache-2.0

/// The grammar of Catalan: a noun has a gender and a number, and its articles, determiners,
/// adjectives and participles agree with it; articles elide and contract.
struct CatalanGrammar: RomanceGrammar {
  static let shared = embedded("ca")

  static let lists = WordLists<RomanceList>(of: "ca")

  let lexicon: Lexicon

  let genders: Learned<GrammaticalFeatures.Gender>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 2, fewest: 2)
  }

  var languageName: String { "Catalan" }

  var decimalSeparator: Unicode.Scalar { "," }

  var elidedWords: WordSet { Self.elided }

  private static let elided: WordSet = ["l'", "d'", "n'", "s'", "m'", "t'"]

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "i" }

  // MARK: - Forms of a word

  /// A noun's form.
  func form(
    ofNoun reading: Reading, gender: GrammaticalFeatures.Gender?,
    number: GrammaticalFeatures.Number
  ) -> (form: String, reason: String) {
    var form = reading.lemma
    var reason = reading.entry == nil ? "" : "lexicon: \(reading.lemma)"
    let isPairedFeminine = reading.traits.contains(.paired) && gender == .feminine
    if isPairedFeminine {
      form = irregular("f", reading) ?? CatalanForms.feminine(of: reading.lemma)
      if number == .other, let plural = irregular("fpl", reading) { return (plural, reason) }
    }
    let isInvariable = !reading.traits.isDisjoint(with: [.invariable, .pluralOnly])
    guard number == .other, !isInvariable else { return (form, reason) }
    if !isPairedFeminine, let plural = irregular("pl", reading) { return (plural, reason) }
    let isFeminine = isPairedFeminine || reading.traits.gender == .feminine
    let (plural, rule) = CatalanForms.plural(of: form, isFeminine: isFeminine)
    reason = reason.isEmpty ? "\(rule)" : "\(reason); \(rule)"
    return (plural, reason)
  }

  /// The form of a word that agrees: an adjective, participle, article, determiner, pronoun or
  /// numeral, without regard to what follows it.
  func form(
    ofModifier reading: Reading, gender: GrammaticalFeatures.Gender,
    number: GrammaticalFeatures.Number
  ) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    let isFeminine = gender == .feminine
    if reading.traits.contains(.pluralOnly) {
      return isFeminine ? irregular("fpl", reading) ?? reading.lemma : reading.lemma
    }
    guard number == .other, !reading.traits.contains(.singularOnly) else {
      return isFeminine ? feminine(of: reading) : reading.lemma
    }
    if isFeminine {
      return irregular("fpl", reading)
        ?? (reading.traits.contains(.twoForms) ? irregular("pl", reading) : nil)
        ?? CatalanForms.plural(of: feminine(of: reading), isFeminine: true).form
    }
    return irregular("pl", reading)
      ?? CatalanForms.plural(of: reading.lemma, isFeminine: false).form
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
    if reading.traits.contains(.twoForms) || !isOpen { return reading.lemma }
    return CatalanForms.feminine(of: reading.lemma)
  }
}
