// SPDX-License-Identifier: Apache-2.0

import Locales

/// The grammar of Polish: three genders, men apart from other masculines, seven cases, and
/// numbers that govern the case of what they count.
struct PolishGrammar: AgreeingGrammar {
  typealias Case = GrammaticalFeatures.Case

  static let shared = embedded("pl")
  static let lists = WordLists<SlavicList>(of: "pl")

  let lexicon: Lexicon

  /// The genders of unknown nouns, and of the masculines among them what they name, by endings.
  let genders: Learned<GrammaticalFeatures.Gender>
  let masculines: Learned<PolishNouns.Kind>

  /// The ways to make their plurals; nil is the way of the rules.
  let plurals: Learned<PolishEnding?>
  let genitivePlurals: Learned<PolishEnding?>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = Learned(caution: 2, fewest: 1) {
      Self.kinds(lexicon) { (0, $0.gender) }
    }
    masculines = Learned(caution: 5, fewest: 1) {
      Self.kinds(lexicon) { $0.gender == .masculine ? (0, $0) : nil }
    }
    plurals = Self.learned(lexicon, .nominative)
    genitivePlurals = Self.learned(lexicon, .genitive)
  }

  private static func kinds<Label>(
    _ lexicon: Lexicon, _ label: (PolishNouns.Kind) -> (UInt8, Label)?
  ) -> [SuffixModel<Label>.Sample] {
    lexicon.samples(of: .noun) { _, _, traits in
      guard traits.isDisjoint(with: [.pluralOnly, .adjectival]) else { return nil }
      return kind(traits).flatMap(label)
    }
  }

  private static func learned(_ lexicon: Lexicon, _ which: Case) -> Learned<PolishEnding?> {
    Learned(caution: 5, fewest: 1) {
      lexicon.samples(of: .noun) { entry, lemma, traits in
        guard traits.isDisjoint(with: [.pluralOnly, .adjectival, .invariable]),
          let kind = kind(traits)
        else { return nil }
        let isNominative = which == .nominative
        let regular = PolishNouns.stem(of: lemma, kind.gender)
        let stem = lexicon.form("stem", of: entry) ?? regular
        let form =
          lexicon.form(isNominative ? "pl" : "gpl", of: entry)
          ?? PolishNouns.plural(of: lemma, stem: stem, kind, isGenitive: !isNominative)
        let rule = PolishNouns.plural(of: lemma, stem: regular, kind, isGenitive: !isNominative)
        if form == rule { return (condition(kind), nil) }
        return PolishEnding(from: lemma, to: form).map { (condition(kind), $0) }
      }
    }
  }

  /// What a noun's traits say; nil if they do not tell its gender.
  static func kind(_ traits: WordTraits) -> PolishNouns.Kind? {
    traits.gender.map {
      PolishNouns.Kind(
        gender: $0, isAnimate: !traits.isDisjoint(with: [.animate, .personal]),
        isPersonal: traits.contains(.personal))
    }
  }

  static func condition(_ kind: PolishNouns.Kind) -> UInt8 {
    switch kind.gender {
    case .feminine: return 2
    case .neuter: return 3
    default: return kind.isPersonal ? 4 : 1
    }
  }

  var languageName: String { "Polish" }

  var decimalSeparator: Unicode.Scalar { "," }

  var declinesNames: Bool { true }

  var splitsBehindPrepositions: Bool { true }

  var daysGovernMonths: Bool { true }

  var ordinalsEndInPeriod: Bool { true }

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "i" || word.key == "oraz" }

  func supported(_ gender: GrammaticalFeatures.Gender, isPerson: Bool)
    -> GrammaticalFeatures.Gender?
  {
    gender == .common || (gender == .neuter && isPerson) ? nil : gender
  }

  // MARK: - Nouns

  /// A noun's form.
  func form(ofNoun reading: Reading, isPlural: Bool, _ grammaticalCase: Case) -> String {
    let lemma = reading.lemma
    if reading.traits.contains(.invariable) { return lemma }
    if reading.source == .guess, let compound = compound(lemma),
      compound.last.gender == reading.gender
    {
      return compound.prefix + form(ofNoun: compound.last, isPlural: isPlural, grammaticalCase)
    }
    let kind =
      Self.kind(reading.traits) ?? PolishNouns.Kind(gender: reading.gender ?? .masculine)
    if reading.traits.contains(.adjectival) {
      return PolishAdjective(lemma).form(
        kind.gender, isPlural: isPlural || reading.traits.contains(.pluralOnly),
        isPersonal: kind.isPersonal, isAnimate: kind.isAnimate, grammaticalCase)
    }
    let stem = irregular("stem", reading) ?? PolishNouns.stem(of: lemma, kind.gender)
    if isPlural || reading.traits.contains(.pluralOnly) {
      return plural(reading, stem, kind, grammaticalCase)
    }
    if let form = irregularSingular(reading, grammaticalCase, kind) { return form }
    if lemma.utf8.last == UInt8(ascii: "a"), kind.gender == .feminine,
      lemma.hasSuffix("ia"), let plural = irregular("gpl", reading)
    {
      // Linii is foreign, niań is not.
      let isForeign = plural.hasSuffix("ii")
      switch grammaticalCase {
      case .genitive, .dative, .locative, .prepositional: return isForeign ? plural : stem
      default: break
      }
    }
    return PolishNouns.singular(of: lemma, stem: stem, kind, grammaticalCase)
  }

  private func irregularSingular(
    _ reading: Reading, _ grammaticalCase: Case, _ kind: PolishNouns.Kind
  ) -> String? {
    switch grammaticalCase {
    case .genitive: return irregular("gen", reading)
    case .dative: return irregular("dat", reading)
    case .accusative:
      return irregular("acc", reading)
        ?? (kind.gender == .masculine && kind.isAnimate ? irregular("gen", reading) : nil)
    case .instrumental: return irregular("ins", reading)
    case .locative, .prepositional: return irregular("loc", reading)
    case .vocative: return irregular("voc", reading)
    default: return nil
    }
  }

  private func plural(
    _ reading: Reading, _ stem: String, _ kind: PolishNouns.Kind, _ grammaticalCase: Case
  ) -> String {
    let nominative = nominativePlural(reading, stem, kind)
    switch grammaticalCase {
    case .genitive: return genitivePlural(reading, stem, kind)
    case .accusative:
      return kind.isPersonal ? genitivePlural(reading, stem, kind) : nominative
    case .dative, .instrumental, .locative, .prepositional: break
    default: return nominative
    }
    // Men's plurals in -owie, -i, -y show nothing of the other cases.
    let own =
      kind.isPersonal
      ? irregular("gpl", reading).map(PolishNouns.pluralStem) ?? stem
      : PolishNouns.pluralStem(of: nominative)
    switch grammaticalCase {
    case .dative: return irregular("dpl", reading) ?? own + "om"
    case .instrumental: return irregular("ipl", reading) ?? own + "ami"
    default: return irregular("lpl", reading) ?? own + "ach"
    }
  }

  private func nominativePlural(
    _ reading: Reading, _ stem: String, _ kind: PolishNouns.Kind
  ) -> String {
    if reading.traits.contains(.pluralOnly) { return reading.lemma }
    if let form = irregular("pl", reading) { return form }
    if reading.source == .guess,
      let way = plurals.model.label(of: reading.lemma, condition: Self.condition(kind)), let way
    {
      return way.applied(to: reading.lemma)
    }
    return PolishNouns.plural(of: reading.lemma, stem: stem, kind)
  }

  private func genitivePlural(
    _ reading: Reading, _ stem: String, _ kind: PolishNouns.Kind
  ) -> String {
    if let form = irregular("gpl", reading) { return form }
    if reading.traits.contains(.pluralOnly) {
      return PolishNouns.pluralStem(of: reading.lemma) + "ów"
    }
    if reading.source == .guess,
      let way = genitivePlurals.model.label(of: reading.lemma, condition: Self.condition(kind)),
      let way
    {
      return way.applied(to: reading.lemma)
    }
    return PolishNouns.genitivePlural(of: reading.lemma, stem: stem, kind)
  }
}
