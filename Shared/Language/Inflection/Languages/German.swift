// SPDX-License-Identifier: Apache-2.0

/// The grammar of German: three genders, four cases, adjectives that follow their determiner.
///
/// Templates have adjectives bare (klein) or inflected, nouns in the singular or plural; compounds
/// are what their last part is.
struct GermanGrammar: GermanicGrammar {
  static let shared = embedded("de")

  static let lists = WordLists<GermanicList>(of: "de")

  let lexicon: Lexicon

  /// The genders of nouns, and the ways to make plurals, by endings.
  let genders: Learned<GrammaticalFeatures.Gender>
  let plurals: Learned<GermanPlural>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = lexicon.genderModel(caution: 3.5, fewest: 1, leavesCompounds: true)
    plurals = Learned(caution: 2, fewest: 1) {
      lexicon.samples(of: .noun) { entry, lemma, traits in
        guard let gender = traits.gender,
          traits.isDisjoint(with: [.uncountable, .pluralOnly, .adjectival])
        else { return nil }
        let isWeak = traits.contains(.weak) && !lemma.hasSuffix("e")
        let plural =
          lexicon.form("pl", of: entry)
          ?? (isWeak ? lemma + "en" : GermanNouns.plural(of: lemma, gender: gender).form)
        return GermanPlural(from: lemma, to: plural).map { (Self.condition(gender), $0) }
      }
    }
  }

  var languageName: String { "German" }

  var decimalSeparator: Unicode.Scalar { "," }

  var capitalizesNouns: Bool { true }

  var splitsBehindPrepositions: Bool { true }

  static func condition(_ gender: GrammaticalFeatures.Gender?) -> UInt8 {
    switch gender {
    case .feminine: return 2
    case .neuter: return 3
    default: return 1
    }
  }

  var ordinalsEndInPeriod: Bool { true }

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "und" }

  /// Um 18:30 Uhr tells the time.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool {
    let next = number + 1
    guard next < words.count, words[next].key == "uhr", words[next].gap == .space else {
      return true
    }
    let isBehindPreposition =
      number > 0 && (words[number - 1].can(be: .preposition) || words[number - 1].isNumber)
    return words[number].isArgument && !isBehindPreposition
  }

  /// Als Abonnentin siehst du keine Werbung.
  func isPredicateOfReader(_ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard analysis.head == 1, words.count > 3, words[0].key == "als",
      words[1...3].allSatisfy({ $0.gap == .space }), words[2].letterCase == .lower
    else { return false }
    return words[3].key == "du" || words[3].text == "Sie"
  }

  func supported(_ gender: GrammaticalFeatures.Gender, isPerson: Bool)
    -> GrammaticalFeatures.Gender?
  {
    gender == .common || (gender == .neuter && isPerson) ? nil : gender
  }

  // MARK: - Nouns

  /// What stands before the part of a compound that the lexicon has.
  func modifyingPart(of reading: Reading) -> Substring {
    guard let entry = reading.entry else { return "" }
    return reading.lemma.dropLast(lexicon.lemma(of: entry).count)
  }

  private func irregularNoun(_ name: StaticString, _ reading: Reading) -> String? {
    irregular(name, reading).map { modifyingPart(of: reading) + $0 }
  }

  /// The singular or plural of a noun in its first case.
  func form(
    ofNoun reading: Reading, gender: GrammaticalFeatures.Gender?,
    number: GrammaticalFeatures.Number
  ) -> (form: String, reason: String) {
    let reason = reading.entry.map { "lexicon: \(lexicon.lemma(of: $0))" } ?? ""
    let isInvariable = !reading.traits.isDisjoint(with: [.invariable, .pluralOnly, .uncountable])
    if reading.traits.contains(.paired), gender == .feminine {
      let singular =
        irregularNoun("f", reading)
        ?? (reading.lemma.hasSuffix("e") ? String(reading.lemma.dropLast()) : reading.lemma) + "in"
      return (number == .other ? singular + "nen" : singular, reason)
    }
    guard number == .other, !isInvariable else { return (reading.lemma, reason) }
    if reading.gender == reading.entry.flatMap({ lexicon.traits(of: $0).gender }),
      let plural = irregularNoun("pl", reading)
    {
      return (plural, reason)
    }
    if reading.traits.contains(.weak), !reading.lemma.hasSuffix("e") {
      return (reading.lemma + "en", reason)
    }
    if reading.source == .guess, let plural = learnedPlural(of: reading) {
      return (plural, "rule: as nouns with the same ending")
    }
    let head = modifyingPart(of: reading)
    let (tail, rule) = GermanNouns.plural(
      of: String(reading.lemma.dropFirst(head.count)), gender: reading.gender)
    let plural = String(head) + tail
    return (plural, reason.isEmpty ? "\(rule)" : "\(reason); \(rule)")
  }

  /// A noun's form in a case.
  func form(
    ofNoun reading: Reading, _ target: AgreementTarget
  ) -> (form: String, reason: String) {
    var (form, reason) = form(ofNoun: reading, gender: target.gender, number: target.number)
    let isPlural = target.number == .other || reading.traits.contains(.pluralOnly)
    switch (target.grammaticalCase, isPlural) {
    case (.dative, true): form = GermanNouns.dativePlural(of: form)
    case (.accusative, false), (.dative, false), (.genitive, false):
      form = oblique(reading, form, target)
    default: break
    }
    return (form, reason)
  }

  /// The accusative, dative or genitive singular of a noun, given its nominative.
  private func oblique(_ reading: Reading, _ form: String, _ target: AgreementTarget) -> String {
    guard target.gender != .feminine else { return form }
    if target.grammaticalCase == .genitive, let genitive = irregularNoun("gen", reading) {
      return genitive
    }
    if target.grammaticalCase == .dative, let dative = irregularNoun("dat", reading) {
      return dative
    }
    if let oblique = irregularNoun("obl", reading) { return oblique }
    let plural = self.form(ofNoun: reading, gender: .masculine, number: .other).form
    if reading.gender == .masculine {
      if reading.traits.contains(.weak) { return plural }
      if form.hasSuffix("e"), !form.hasSuffix("ee"), plural == form + "n" { return plural }
    }
    guard target.grammaticalCase == .genitive else { return form }
    return GermanNouns.genitive(of: form, plural: plural)
  }
}
