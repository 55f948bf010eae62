// SPDX-License-Identifier: Apache-2.0

import Locales

extension PolishGrammar {
  /// Nowych [plik]: what the template writes shows the number, of the argument too.
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    if let number = numberOfModifiers(analysis) { return number }
    if let head = analysis.head, let reading = analysis.words[head].reading,
      reading.number == .one, analysis.words[head].key == reading.lemma,
      analysis.words[..<head].contains(where: { word in
        guard word.role == .modifier, word.reading?.number == .other else { return false }
        // Żadnych [wiadomość].
        return word.reading?.partOfSpeech == .adjective
          || (word.reading?.partOfSpeech == .determiner
            && word.segment != analysis.words[head].segment)
      })
    {
      return .other
    }
    return numberOfForms(analysis)
  }

  /// The number and case that a phrase is put in: what a number governs, or what is asked for.
  ///
  /// After 2, 3, 4 the plural (2 bilety), after 5 its genitive (5 biletów), and of men after all
  /// of them (2 studentów); after a fraction the genitive singular (1,5 biletu). In the other
  /// cases the noun has the number's: z 5 biletami.
  func place(_ target: AgreementTarget) -> (isPlural: Bool, grammaticalCase: Case) {
    let asked = target.grammaticalCase ?? .nominative
    let isGoverned = asked == .nominative || asked == .accusative
    switch target.counted {
    case .few, .two: return (true, isGoverned && isLiving(target) ? .genitive : asked)
    case .many, .zero: return (true, isGoverned ? .genitive : asked)
    case .other: return (false, .genitive)
    case .one: return (false, asked)
    case nil: return (target.number == .other, asked)
    }
  }

  /// Whether a masculine names a living being; of several, whether it names men.
  func isLiving(_ target: AgreementTarget) -> Bool {
    target.gender == .masculine && target.animacy != .inanimate
  }

  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    let place = place(target)
    let reason = reading.entry == nil ? "rule: by its ending" : "lexicon: \(reading.lemma)"
    var reading = reading
    if reading.traits.contains(.paired), target.gender == .feminine {
      reading.traits.subtract([.masculine, .animate, .personal, .paired])
      reading.traits.insert(.feminine)
      if let feminine = irregular("f", reading) {
        reading.lemma = feminine
        reading.entry = lexicon.entries(feminine).first(where: \.isLemma)
      }
    }
    return (form(ofNoun: reading, isPlural: place.isPlural, place.grammaticalCase), reason)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    var (isPlural, grammaticalCase) = place(target)
    if reading.partOfSpeech == .verb { return form(ofPersonal: index, reading, analysis) }
    // Pliki, które są gotowe: the clause is not governed by the number.
    if reading.traits.contains(.predicative) {
      return form(ofAdjective: reading, target, isPlural: target.number == .other, .nominative)
    }
    if reading.partOfSpeech == .numeral {
      // Dwadzieścia jeden książek: jeden has one form behind another numeral.
      let isLast = index > 0 && analysis.words[index - 1].reading?.partOfSpeech == .numeral
      if isLast, reading.traits.contains(.singularOnly) { return reading.lemma }
      return form(ofNumeral: reading, target)
    }
    if reading.traits.contains(.invariable) { return reading.lemma }
    if let gender = analysis.requested.gender, isOfReader(index, reading, analysis) {
      return form(
        ofAdjective: reading, AgreementTarget(gender: gender, number: .one), isPlural: false,
        .nominative)
    }
    // Te 5 biletów, tych 5 studentów: before the number only men have the genitive.
    if let count = counter(analysis), index < count, grammaticalCase == .genitive,
      target.counted != nil, target.counted != .other, target.grammaticalCase != .genitive,
      !isLiving(target), !isPredicate(index, reading, analysis)
    {
      grammaticalCase = .nominative
    }
    if reading.traits.contains(.pluralOnly) { isPlural = true }
    return form(ofAdjective: reading, target, isPlural: isPlural, grammaticalCase)
  }

  /// Whether a word in the nominative before a noun that is not is said of the reader: Możesz być
  /// pewna wyniku, Sama wybrałaś plan.
  private func isOfReader(
    _ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis
  ) -> Bool {
    guard case .addressing = analysis.rule, analysis.count == nil, let head = analysis.head,
      index < head, reading.lemma == analysis.words[index].key
    else { return false }
    let next = analysis.words[index + 1]
    if reading.lemma == "sam" { return next.gap == .space && speaksOfReader(next) }
    return reading.partOfSpeech == .adjective && next.gap == .space
      && analysis.words[head].key != analysis.words[head].reading?.lemma
      && analysis.words[..<index].contains(where: speaksOfReader)
  }

  /// Dostępnych jest 5 plików, Potrzebnych 5 monet: what is said of the things before them.
  private func isPredicate(
    _ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis
  ) -> Bool {
    let words = analysis.words
    if index > 0, words[index - 1].role == .verb { return true }
    if index + 1 < words.count, words[index + 1].role == .verb { return true }
    return index == 0 && Self.lists.has(lemma: reading.lemma, in: .neededAdjective)
  }

  /// Where the number stands, in digits or in words.
  private func counter(_ analysis: PhraseAnalysis) -> Int? {
    analysis.count?.word
      ?? analysis.words.firstIndex { $0.role == .modifier && $0.reading?.partOfSpeech == .numeral }
  }

  func form(
    ofAdjective reading: Reading, _ target: AgreementTarget, isPlural: Bool,
    _ grammaticalCase: Case
  ) -> String {
    let isLiving = isLiving(target)
    if isPlural {
      switch grammaticalCase {
      case .nominative, .vocative:
        if isLiving, let form = irregular("mp", reading) { return form }
      default: break
      }
    } else {
      switch (target.gender, grammaticalCase) {
      case (.masculine, .nominative), (.masculine, .vocative): return reading.lemma
      case (.masculine, .accusative) where !isLiving: return reading.lemma
      case (.neuter, .nominative), (.neuter, .accusative), (.neuter, .vocative):
        if let form = irregular("n", reading) { return form }
      case (.feminine, .nominative):
        if let form = irregular("f", reading) { return form }
      case (.feminine, .accusative):
        if let form = irregular("acc", reading) { return form }
      default: break
      }
    }
    return PolishAdjective(reading.lemma, stem: irregular("stem", reading)).form(
      target.gender, isPlural: isPlural, isPersonal: isLiving, isAnimate: isLiving,
      grammaticalCase)
  }

  /// Dwa, dwie, dwóch; pięć, pięciu.
  private func form(ofNumeral reading: Reading, _ target: AgreementTarget) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    if reading.traits.contains(.singularOnly) {
      let place = place(target)
      return form(ofAdjective: reading, target, isPlural: place.isPlural, place.grammaticalCase)
    }
    let men = irregular("mp", reading) ?? reading.lemma
    switch target.grammaticalCase {
    case .genitive, .locative, .prepositional: return men
    case .dative: return irregular("dat", reading) ?? men
    case .instrumental:
      return (target.gender == .feminine ? irregular("fins", reading) : nil)
        ?? irregular("ins", reading) ?? men
    default:
      if isLiving(target) { return men }
      return target.gender == .feminine ? irregular("f", reading) ?? reading.lemma : reading.lemma
    }
  }

  /// Został, została, zostało; zostały, of men zostali: 5 biletów zostało, 2 bilety zostały.
  func form(ofVerb reading: Reading, _ target: AgreementTarget) -> String {
    let isPast = reading.lemma.hasSuffix("ł")
    var isNobody = false
    switch reading.traits.contains(.predicative) ? nil : target.counted {
    case .many, .zero, .other: isNobody = true
    case .few, .two: isNobody = isLiving(target)
    default: break
    }
    let isPlural = !isNobody && target.number == .other
    guard isPast else {
      return isPlural ? irregular("pl", reading) ?? reading.lemma : reading.lemma
    }
    let stem = irregular("stem", reading) ?? PolishLetters.cut(reading.lemma, 1)
    if isPlural {
      guard isLiving(target) else { return stem + "ły" }
      return irregular("mp", reading) ?? stem + "li"
    }
    if isNobody || target.gender == .neuter { return stem + "ło" }
    return target.gender == .feminine ? stem + "ła" : reading.lemma
  }

  func variesInGender(_ reading: Reading) -> Bool {
    switch reading.partOfSpeech {
    case .adjective, .determiner: return !reading.traits.contains(.invariable)
    case .verb:
      return reading.lemma.hasSuffix("ł") || Self.person(of: reading.lemma) != nil
    default: return false
    }
  }
}
