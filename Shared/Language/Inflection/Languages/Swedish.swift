// SPDX-License-Identifier: Apache-2.0

/// The grammar of Swedish: two genders, five ways to make plurals, definite forms with an ending.
///
/// Templates have adjectives bare (liten) or inflected, nouns in any form; compounds are what
/// their last part is.
struct SwedishGrammar: GermanicGrammar {
  static let shared = embedded("sv")
  static let lists = WordLists<GermanicList>(of: "sv")

  let lexicon: Lexicon

  /// The genders of nouns, and the ways to make plurals, by endings.
  let genders: Learned<GrammaticalFeatures.Gender>
  let plurals: Learned<SwedishPlural>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 3.5, fewest: 1, leavesCompounds: true)
    plurals = Learned(caution: 3, fewest: 1) {
      lexicon.samples(of: .noun, leavesCompounds: true) { entry, lemma, traits in
        guard let gender = traits.gender,
          traits.isDisjoint(with: [.uncountable, .pluralOnly, .invariable, .adjectival])
        else { return nil }
        let plural =
          lexicon.form("pl", of: entry) ?? SwedishNouns.plural(of: lemma, gender: gender).form
        return SwedishPlural(from: lemma, to: plural).map { (Self.condition(lemma, gender), $0) }
      }
    }
  }

  var languageName: String { "Swedish" }

  var decimalSeparator: Unicode.Scalar { "," }

  var splitsBehindPrepositions: Bool { true }

  var unmarkedGender: GrammaticalFeatures.Gender { .common }

  /// What is known beside a noun's ending: its gender, and whether it is short (stol, stolar) or
  /// long (aerosol, aerosoler).
  static func condition(_ noun: String, _ gender: GrammaticalFeatures.Gender?) -> UInt8 {
    (gender == .neuter ? 2 : 4) + (SwedishNouns.vowelGroups(noun) > 1 ? 1 : 0)
  }

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "och" }

  /// Men, women and whoever else are utrum.
  func supported(_ gender: GrammaticalFeatures.Gender, isPerson: Bool)
    -> GrammaticalFeatures.Gender?
  {
    gender == .neuter && !isPerson ? .neuter : .common
  }

  // MARK: - Nouns

  /// What stands before the part of a compound that the lexicon has.
  private func modifyingPart(of reading: Reading) -> Substring {
    guard let entry = reading.entry else { return "" }
    return reading.lemma.dropLast(lexicon.lemma(of: entry).count)
  }

  private func irregularNoun(_ name: StaticString, _ reading: Reading) -> String? {
    irregular(name, reading).map { modifyingPart(of: reading) + $0 }
  }

  /// A noun's form: of one or several, definite or not.
  func form(
    ofNoun reading: Reading, number: GrammaticalFeatures.Number, isDefinite: Bool
  ) -> (form: String, reason: String) {
    let source = reading.entry.map { "lexicon: \(lexicon.lemma(of: $0))" } ?? ""
    let traits = reading.traits
    if traits.contains(.adjectival) {
      return (reading.lemma, source)
    }
    if traits.contains(.invariable), reading.entry == nil { return (reading.lemma, "rule: a unit") }
    let isPlural = traits.contains(.pluralOnly) || (number == .other && !isFixed(reading))
    let (plural, rule) = plural(of: reading)
    let reason = source.isEmpty ? rule : source
    switch (isPlural, isDefinite) {
    case (false, false): return (reading.lemma, reason)
    case (true, false): return (plural, reason)
    case (false, true):
      let form =
        irregularNoun("def", reading)
        ?? SwedishNouns.definite(reading.lemma, gender: reading.gender, plural: plural)
      return (form, reason)
    case (true, true):
      let form =
        irregularNoun("pld", reading)
        ?? SwedishNouns.definitePlural(
          plural, of: reading.lemma, gender: reading.gender,
          definite: irregularNoun("def", reading))
      return (form, reason)
    }
  }

  private func isFixed(_ reading: Reading) -> Bool {
    !reading.traits.isDisjoint(with: [.invariable, .uncountable, .measure])
  }

  /// The plural of a noun, and what decided.
  private func plural(of reading: Reading) -> (String, String) {
    if reading.traits.contains(.pluralOnly) { return (reading.lemma, "") }
    if let plural = irregularNoun("pl", reading) { return (plural, "") }
    if reading.source == .guess, !SwedishNouns.hasSurePlural(reading.lemma, reading.gender),
      let plural = plurals.model.label(
        of: reading.lemma, condition: Self.condition(reading.lemma, reading.gender))?.applied(
          to: reading.lemma)
    {
      return (plural, "rule: as nouns with the same ending")
    }
    let head = modifyingPart(of: reading)
    let (tail, rule) = SwedishNouns.plural(
      of: String(reading.lemma.dropFirst(head.count)), gender: reading.gender)
    return (head + tail, "\(rule)")
  }
}
