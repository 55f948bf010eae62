// SPDX-License-Identifier: Apache-2.0

import Locales

/// What Danish and Norwegian have in common: genders, definite endings, adjectives that follow
/// the noun's gender and number and the phrase's definiteness, compounds.
///
/// Templates have adjectives bare (stor) or inflected, nouns in any form.
protocol ScandinavianGrammar: GermanicGrammar {
  /// Whether it is Danish, with two genders and the definite article before adjectives alone.
  static var isDanish: Bool { get }

  /// The genders of nouns, and the ways to make plurals, by endings.
  var genders: Learned<GrammaticalFeatures.Gender> { get }
  var plurals: Learned<ScandinavianPlural> { get }

  /// Personal pronouns: subject, object and possessive of the masculine and the feminine.
  static var pronouns: [[String]] { get }
}

/// What makes a noun definite without an article.
private let wordsOfWhole: WordSet = ["hele", "halve"]

extension ScandinavianGrammar {
  typealias Words = ScandinavianWords
  typealias Gender = GrammaticalFeatures.Gender

  var decimalSeparator: Unicode.Scalar { "," }

  var splitsBehindPrepositions: Bool { true }

  var unmarkedGender: Gender { Self.isDanish ? .common : .masculine }

  static func learnedPlurals(_ lexicon: Lexicon) -> Learned<ScandinavianPlural> {
    Learned(caution: isDanish ? 2 : 3, fewest: 1) {
      lexicon.samples(of: .noun, leavesCompounds: !isDanish) { entry, lemma, traits in
        guard let gender = traits.gender,
          traits.isDisjoint(with: [.uncountable, .pluralOnly, .invariable])
        else { return nil }
        let plural =
          lexicon.form("pl", of: entry) ?? Words.plural(of: lemma, gender, isDanish: isDanish)
        return ScandinavianPlural(from: lemma, to: plural).map { (condition(gender), $0) }
      }
    }
  }

  static func condition(_ gender: Gender?) -> UInt8 {
    gender == .neuter ? 3 : gender == .feminine ? 2 : 1
  }

  var ordinalsEndInPeriod: Bool { true }

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "og" || word.key == "samt" }

  /// Of people adjectives have one form for all.
  func supported(_ gender: Gender, isPerson: Bool) -> Gender? {
    if isPerson { return unmarkedGender }
    if Self.isDanish { return gender == .neuter ? .neuter : .common }
    return gender == .common ? .masculine : gender
  }

  func variesInGender(_ reading: Reading) -> Bool { false }

  // MARK: - Target

  /// What is definite: by the rule, by an article, by the form of the noun.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    // En liten bok, or else ei lita bok.
    if target.gender == .feminine,
      analysis.words[..<(analysis.head ?? 0)].contains(where: {
        $0.role == .modifier && $0.key == "en"
          && $0.reading?.traits.contains(.indefinite) == true
      })
    {
      target.gender = .masculine
    }
    guard target.definiteness == nil else { return }
    // Hele dagen: the noun is definite without an article.
    if target.number == .one, analysis.head == 1, head?.number == .one,
      wordsOfWhole.contains(analysis.words[0].key)
    {
      target.definiteness = .definite
      return
    }
    let isArticle = analysis.words[..<(analysis.head ?? 0)].contains {
      $0.role == .modifier && $0.reading?.traits.contains(.definite) == true
    }
    if isArticle { target.definiteness = .definite }
    guard !isArticle, let index = analysis.head, let head, head.source != .guess else { return }
    let key = analysis.words[index].key
    guard key != head.lemma else { return }
    let forms = [definite(head), definitePlural(head)]
    if forms.contains(key), key != plural(of: head) { target.definiteness = .definite }
  }

  // MARK: - Nouns

  /// What stands before the part of a compound that the lexicon has.
  private func modifyingPart(of reading: Reading) -> String {
    guard let entry = reading.entry else { return "" }
    let count = lexicon.lemma(of: entry).unicodeScalars.count
    return Words.cut(reading.lemma, count)
  }

  private func irregularNoun(_ name: StaticString, _ reading: Reading) -> String? {
    irregular(name, reading).map { modifyingPart(of: reading) + $0 }
  }

  func plural(of reading: Reading) -> String {
    if !reading.traits.isDisjoint(with: [.invariable, .pluralOnly]) { return reading.lemma }
    if let plural = irregularNoun("pl", reading) { return plural }
    let isSure =
      reading.gender != .neuter
      && reading.lemma.ends(inOneOf: ["er", "ing", "het", "hed", "sjon", "tion", "else"])
      && !reading.lemma.ends(inOneOf: ["ling", "ster"])
    if reading.source == .guess, !isSure,
      let way = plurals.model.label(
        of: reading.lemma, condition: Self.condition(reading.gender))
    {
      return way.applied(to: reading.lemma)
    }
    let head = modifyingPart(of: reading)
    let tail = String(reading.lemma.unicodeScalars.dropFirst(head.unicodeScalars.count))
    return head + Words.plural(of: tail, reading.gender, isDanish: Self.isDanish)
  }

  func definite(_ reading: Reading) -> String {
    if reading.traits.contains(.pluralOnly) { return definitePlural(reading) }
    return irregularNoun("def", reading)
      ?? Words.definite(
        of: reading.lemma, plural: plural(of: reading), reading.gender, isDanish: Self.isDanish)
  }

  func definitePlural(_ reading: Reading) -> String {
    irregularNoun("dpl", reading)
      ?? Words.definitePlural(
        of: plural(of: reading), singular: reading.lemma, isDanish: Self.isDanish)
  }

  // MARK: - Forms

  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    let reason = reading.source == .guess ? "rule: by its ending" : "lexicon: \(reading.lemma)"
    // Danish has den store bil, and bilen; Norwegian den store bilen.
    let isBare =
      Self.isDanish
      && analysis.words[..<index].contains {
        $0.role == .modifier && $0.reading?.traits.contains(.definite) == true
      }
    let isDefinite = target.definiteness == .definite && !isBare
    let isPlural = target.number == .other
    let isMeasure =
      reading.traits.contains(.measure) && isPlural && analysis.count?.word == index - 1
    var form: String
    let isUnit = reading.traits.contains(.invariable) && reading.entry == nil
    if isMeasure || isUnit {
      form = reading.lemma
    } else if isDefinite {
      form = isPlural ? definitePlural(reading) : definite(reading)
    } else {
      form = isPlural ? plural(of: reading) : reading.lemma
    }
    if target.grammaticalCase == .genitive { form = Words.genitive(form) }
    return (form, reason)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    let isBefore = analysis.head.map { index < $0 } ?? false
    switch reading.partOfSpeech {
    case .determiner, .numeral, .pronoun:
      // 2 visninger denne uge: only what is possessive may follow its noun.
      let key = analysis.words[index].key
      if analysis.head != nil, !isBefore, !reading.traits.contains(.weak) { return key }
      // Nb 2 møter overlapper lunsjen din: it is that of the noun beside it.
      if let head = analysis.head, index > head + 1, analysis.words[index - 1].can(be: .noun) {
        return key
      }
      if key == "andre", target.definiteness == .definite { return key }
      return form(ofDeterminer: reading, target, key)
    case .adjective:
      if isOfAnother(index, reading, analysis) {
        guard let other = targetOfAnother(index, reading, analysis) else {
          return analysis.words[index].key
        }
        return form(ofAdjective: reading, other, isWeak: false)
      }
      let isOfWhole =
        index + 1 < analysis.words.count && analysis.words[index + 1].can(be: .determiner)
        && wordsOfWhole.contains(analysis.words[index].key)
      if isOfWhole { return analysis.words[index].key }
      let neuter = form(
        ofAdjective: reading, AgreementTarget(gender: .neuter, number: .one), isWeak: false)
      // 2 filer valgt, 2 filer er valgt: a participle behind the noun keeps its form.
      let isParticiple = Words.isParticiple(reading.lemma, isDanish: Self.isDanish)
      let isWritten = [reading.lemma, neuter].contains(analysis.words[index].key)
      if isParticiple, analysis.head != nil, !isBefore, isWritten {
        return analysis.words[index].key
      }
      if isAdverbial(
        index, reading, analysis, neuter: neuter,
        isParticiple: { Words.isParticiple($0.lemma, isDanish: Self.isDanish) })
      {
        return analysis.words[index].key
      }
      let isWeak =
        isBefore
        && (target.definiteness == .definite
          || analysis.words[..<index].contains {
            $0.role == .modifier && $0.reading?.traits.contains(.weak) == true
          })
      return form(ofAdjective: reading, target, isWeak: isWeak)
    default: return analysis.words[index].key
    }
  }

  func form(
    ofDeterminer reading: Reading, _ target: AgreementTarget, _ key: String
  ) -> String {
    if target.number == .other {
      // The plural has no indefinite article.
      if reading.traits.contains(.indefinite) { return "" }
      return irregular("pl", reading) ?? reading.lemma
    }
    switch target.gender {
    case .neuter: return irregular("n", reading) ?? reading.lemma
    case .feminine:
      // En bok is right as well as ei bok.
      if reading.traits.contains(.indefinite) {
        return key == irregular("f", reading) ? key : reading.lemma
      }
      return irregular("f", reading) ?? reading.lemma
    default: return reading.lemma
    }
  }

  func form(ofAdjective reading: Reading, _ target: AgreementTarget, isWeak: Bool) -> String {
    let lemma = reading.lemma
    func listed(_ name: StaticString) -> String? {
      irregular(name, reading).map { modifyingPart(of: reading) + $0 }
    }
    if target.number == .other {
      return listed("pl") ?? Words.plural(of: lemma, isDanish: Self.isDanish)
    }
    if isWeak {
      return listed("def") ?? listed("pl") ?? Words.plural(of: lemma, isDanish: Self.isDanish)
    }
    switch target.gender {
    case .neuter: return listed("n") ?? Words.neuter(of: lemma, isDanish: Self.isDanish)
    case .feminine: return listed("f") ?? lemma
    default: return lemma
    }
  }

  /// An article that a plural has not goes.
  func join(_ analysis: inout PhraseAnalysis) {
    for (index, adjective, noun) in determinedArguments(analysis) {
      guard let determiner = analysis.words[index].reading(.determiner), let gender = noun.gender
      else { continue }
      let target = AgreementTarget(gender: gender, number: .one)
      let key = analysis.words[index].key
      let reason = "rule: agrees with the next noun"
      analysis.words[index].put(form(ofDeterminer: determiner, target, key), reason: reason)
      guard let adjective, let reading = analysis.words[adjective].reading(.adjective),
        !reading.traits.contains(.invariable)
      else { continue }
      let isWeak = determiner.traits.contains(.weak)
      analysis.words[adjective].put(
        form(ofAdjective: reading, target, isWeak: isWeak), reason: reason)
    }
    agreeArguments(&analysis)
    if let (index, noun) = nounOfAmount(Self.isDanish ? "antal" : "antall", analysis)
      ?? nounOfContent(analysis)
    {
      analysis.words[index].put(plural(of: noun), reason: "rule: several")
      if let adjective = adjectiveOfContent(index, analysis) {
        let target = AgreementTarget(gender: .common, number: .other)
        let form = form(ofAdjective: adjective, target, isWeak: false)
        analysis.words[index - 1].put(form, reason: "rule: several")
      }
    }
    for index in analysis.words.indices {
      let word = analysis.words[index]
      if word.role == .modifier, word.output == "" {
        analysis.words[index].dropsFollowingSpace = true
      }
    }
  }
}
