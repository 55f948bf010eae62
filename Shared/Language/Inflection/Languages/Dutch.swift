// SPDX-License-Identifier: Apache-2.0

/// The grammar of Dutch: two genders, a plural, and adjectives that have -e everywhere but before
/// an indefinite neuter singular.
///
/// Templates have adjectives bare (klein) or inflected, nouns in the singular or plural; compounds
/// are what their last part is.
struct DutchGrammar: GermanicGrammar {
  static let shared = embedded("nl")
  static let lists = WordLists<GermanicList>(of: "nl")

  let lexicon: Lexicon

  /// The genders of nouns, and the ways to make plurals, by endings.
  let genders: Learned<GrammaticalFeatures.Gender>
  let plurals: Learned<DutchPlural>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 3.5, fewest: 1, leavesCompounds: true)
    plurals = Learned(caution: 3, fewest: 1) {
      lexicon.samples(of: .noun, leavesCompounds: true) { entry, lemma, traits in
        guard traits.isDisjoint(with: [.uncountable, .pluralOnly]) else { return nil }
        let plural = lexicon.form("pl", of: entry) ?? DutchForms.plural(of: lemma).form
        return DutchPlural(from: lemma, to: plural).map { (Self.condition(traits.gender), $0) }
      }
    }
  }

  var languageName: String { "Dutch" }

  var decimalSeparator: Unicode.Scalar { "," }

  var splitsBehindPrepositions: Bool { true }

  var unmarkedGender: GrammaticalFeatures.Gender { .common }

  private static func condition(_ gender: GrammaticalFeatures.Gender?) -> UInt8 {
    gender == .neuter ? 2 : 1
  }

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "en" }

  /// All persons have the common gender; only some nouns have a feminine of their own.
  func supported(_ gender: GrammaticalFeatures.Gender, isPerson: Bool)
    -> GrammaticalFeatures.Gender?
  {
    gender == .neuter && isPerson ? .common : gender
  }

  // MARK: - Nouns

  /// What stands before the part of a compound that the lexicon has.
  private func modifyingPart(of reading: Reading) -> Substring {
    guard let entry = reading.entry else { return "" }
    return reading.lemma.dropLast(lexicon.lemma(of: entry).count)
  }

  /// The singular or plural of a noun.
  func form(
    ofNoun reading: Reading, gender: GrammaticalFeatures.Gender?,
    number: GrammaticalFeatures.Number
  ) -> (form: String, reason: String) {
    let reason = reading.entry.map { "lexicon: \(lexicon.lemma(of: $0))" } ?? ""
    if reading.traits.contains(.paired), gender == .feminine,
      let feminine = irregular("f", reading)
    {
      let form = String(modifyingPart(of: reading)) + feminine
      return (number == .other ? DutchForms.plural(of: form).form : form, reason)
    }
    let isInvariable = !reading.traits.isDisjoint(with: [.invariable, .pluralOnly, .uncountable])
    guard number == .other, !isInvariable else { return (reading.lemma, reason) }
    let head = modifyingPart(of: reading)
    if let plural = irregular("pl", reading) { return (String(head) + plural, reason) }
    // What is done (verdamping) takes -en, whatever meetings and campings do.
    if reading.source == .guess, let plural = DutchGuesses.plural(of: reading.lemma) {
      return (plural, "rule: its ending is sure")
    }
    if reading.source == .guess, !reading.lemma.hasSuffix("ing"),
      let way = plurals.model.label(of: reading.lemma, condition: Self.condition(reading.gender))
    {
      return (way.applied(to: reading.lemma), "rule: as nouns with the same ending")
    }
    let (tail, rule) = DutchForms.plural(of: String(reading.lemma.dropFirst(head.count)))
    return (String(head) + tail, reason.isEmpty ? "\(rule)" : "\(reason); \(rule)")
  }
}
