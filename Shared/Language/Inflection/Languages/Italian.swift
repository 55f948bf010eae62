// SPDX-License-Identifier: Apache-2.0

/// The grammar of Italian: a noun has a gender and a number, and its articles, determiners,
/// adjectives and participles agree with it; what stands before another word takes its form by
/// the sound that follows.
struct ItalianGrammar: RomanceGrammar {
  static let shared = embedded("it")

  static let lists = WordLists<RomanceList>(of: "it")

  let lexicon: Lexicon

  let genders: Learned<GrammaticalFeatures.Gender>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel()
  }

  var languageName: String { "Italian" }

  var decimalSeparator: Unicode.Scalar { "," }

  var elidedWords: WordSet { Self.elided }

  private static let elided: WordSet = [
    "l'", "un'", "dell'", "all'", "dall'", "nell'", "sull'", "coll'", "quell'", "quest'", "bell'",
    "sant'", "buon'", "grand'", "nessun'", "alcun'", "ciascun'", "qualcun'", "d'", "c'", "mezz'",
    "tutt'", "quant'", "m'", "t'", "s'", "v'", "n'", "dov'", "com'", "anch'", "senz'", "pover'",
  ]

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "e" || word.key == "ed" }

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
      form = irregular("f", reading) ?? ItalianForms.feminine(of: reading.lemma)
    }
    let isInvariable = !reading.traits.isDisjoint(with: [.invariable, .pluralOnly])
    guard number == .other, !isInvariable else { return (form, reason) }
    let actual = isFeminine ? .feminine : reading.traits.gender ?? gender ?? .masculine
    if let plural = irregularPlural(of: reading, actual) { return (plural, reason) }
    let (plural, rule) = ItalianForms.plural(of: form, isFeminine: actual == .feminine)
    reason = reason.isEmpty ? "\(rule)" : "\(reason); \(rule)"
    return (plural, reason)
  }

  private func irregularPlural(
    of reading: Reading, _ gender: GrammaticalFeatures.Gender
  ) -> String? {
    if gender == .feminine, let form = irregular("fpl", reading) { return form }
    if gender == .feminine, reading.traits.gender != .feminine { return nil }
    if let form = irregular("pl", reading) { return form }
    switch pluralGender(reading) {
    case .feminine: return irregular("fpl", reading)
    case .masculine: return irregular("mpl", reading)
    default: return nil
    }
  }

  /// The form of a word that agrees, without regard to what follows it.
  func form(
    ofModifier reading: Reading, gender: GrammaticalFeatures.Gender,
    number: GrammaticalFeatures.Number
  ) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    let isFeminine = gender == .feminine
    if reading.traits.contains(.pluralOnly) {
      return isFeminine ? irregular("fpl", reading) ?? reading.lemma : reading.lemma
    }
    guard number == .other else { return isFeminine ? feminine(of: reading) : reading.lemma }
    if isFeminine {
      return irregular("fpl", reading)
        ?? ItalianForms.plural(of: feminine(of: reading), isFeminine: true).form
    }
    return irregular("pl", reading)
      ?? ItalianForms.plural(of: reading.lemma, isFeminine: false).form
  }

  /// Whether the feminine differs, so that somebody's gender must be known to use the word.
  func variesInGender(_ reading: Reading) -> Bool {
    if reading.traits.contains(.invariable) { return false }
    if reading.traits.contains(.pluralOnly) { return irregular("fpl", reading) != nil }
    return feminine(of: reading) != reading.lemma
  }

  private func feminine(of reading: Reading) -> String {
    if let form = irregular("f", reading) { return form }
    return ItalianForms.feminine(of: reading.lemma, isNoun: reading.partOfSpeech == .noun)
  }
}
