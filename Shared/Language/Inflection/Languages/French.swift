// SPDX-License-Identifier: Apache-2.0

/// The grammar of French: a noun has a gender and a number, and its articles, determiners,
/// adjectives and participles agree with it; before a vowel some of them elide or change.
struct FrenchGrammar: RomanceGrammar {
  static let shared = embedded("fr")

  static let lists = WordLists<RomanceList>(of: "fr")

  let lexicon: Lexicon

  let genders: Learned<GrammaticalFeatures.Gender>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 3, fewest: 1)
  }

  var languageName: String { "French" }

  var decimalSeparator: Unicode.Scalar { "," }

  var elidedWords: WordSet { Self.elided }

  private static let elided: WordSet = [
    "l'", "d'", "j'", "m'", "t'", "s'", "n'", "c'", "qu'", "jusqu'", "lorsqu'", "puisqu'",
    "quoiqu'",
  ]

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "et" }

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
      form = irregular("f", reading) ?? FrenchForms.feminine(of: reading.lemma)
      if number == .other, let plural = irregular("fpl", reading) { return (plural, reason) }
    }
    let isInvariable = !reading.traits.isDisjoint(with: [.invariable, .pluralOnly])
    guard number == .other, !isInvariable else { return (form, reason) }
    if !isFeminine, let plural = irregular("pl", reading) { return (plural, reason) }
    if reading.entry == nil, let plural = pluralOfCompound(form) {
      return (plural, "rule: the parts of a compound that are nouns take -s")
    }
    let (plural, rule) = FrenchForms.plural(of: form)
    reason = reason.isEmpty ? "\(rule)" : "\(reason); \(rule)"
    return (plural, reason)
  }

  /// The form of a word that agrees, without regard to what follows it.
  func form(
    ofModifier reading: Reading, gender: GrammaticalFeatures.Gender,
    number: GrammaticalFeatures.Number
  ) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    let isFeminine = gender == .feminine
    if reading.traits.contains(.pluralOnly) {
      return isFeminine ? feminine(of: reading) : reading.lemma
    }
    guard number == .other else { return isFeminine ? feminine(of: reading) : reading.lemma }
    if !isFeminine { return irregular("pl", reading) ?? FrenchForms.plural(of: reading.lemma).form }
    if let form = irregular("fpl", reading) { return form }
    // Les, des, ces, mes serve both genders.
    if reading.partOfSpeech != .adjective, let form = irregular("pl", reading) { return form }
    return FrenchForms.plural(of: feminine(of: reading)).form
  }

  /// Whether the feminine differs, so that somebody's gender must be known to use the word.
  func variesInGender(_ reading: Reading) -> Bool {
    if reading.traits.contains(.invariable) { return false }
    return feminine(of: reading) != reading.lemma
  }

  private func feminine(of reading: Reading) -> String {
    if let form = irregular("f", reading) { return form }
    if reading.traits.contains(.twoForms) { return reading.lemma }
    if reading.partOfSpeech != .adjective, reading.traits.contains(.pluralOnly) {
      return reading.lemma
    }
    return FrenchForms.feminine(of: reading.lemma)
  }
}
