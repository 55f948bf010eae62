// SPDX-License-Identifier: Apache-2.0

extension SwedishGrammar {
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    var (form, reason) = form(
      ofNoun: reading, number: target.number, isDefinite: target.definiteness == .definite)
    if reading.traits.contains(.adjectival) {
      // En anställd, flera anställda, den anställda.
      form =
        target.number == .other || isWeak(at: index, target, analysis)
        ? SwedishAdjectives.plural(reading.lemma) : reading.lemma
    }
    if target.grammaticalCase == .genitive, !form.ends(inOneOf: ["s", "x", "z"]) {
      form += "s"
    }
    return (form, reason)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    switch reading.partOfSpeech {
    case .determiner:
      // 2 visningar denna vecka: what follows the noun begins something else.
      if let head = analysis.head, index > head { return analysis.words[index].key }
      if reading.lemma == "annan", target.definiteness == .definite { return "andra" }
      return form(ofDeterminer: reading, target)
    case .adjective:
      if isInvariable(reading) { return reading.lemma }
      // Senaste meddelande, bästa resultat: the superlative that is written so stays so.
      let key = analysis.words[index].key
      let isOfWhole =
        Self.definiteAlone.contains(key) && index + 1 < analysis.words.count
        && analysis.words[index + 1].can(be: .determiner)
      if isOfWhole { return key }
      if key.hasSuffix("aste") || Self.superlatives.contains(key) { return key }
      if isOfAnother(index, reading, analysis) {
        guard let other = targetOfAnother(index, reading, analysis) else { return key }
        if other.number == .other { return plural(reading) }
        return other.gender == .neuter ? neuter(reading) : key
      }
      let isAdverb = isAdverbial(
        index, reading, analysis, neuter: neuter(reading),
        isParticiple: { SwedishAdjectives.isParticiple($0.lemma) })
      if isAdverb { return analysis.words[index].key }
      if target.number == .other { return plural(reading) }
      if isWeak(at: index, target, analysis) {
        return irregular("def", reading).map { prefix(of: reading) + $0 } ?? plural(reading)
      }
      return target.gender == .neuter ? neuter(reading) : reading.lemma
    default: return analysis.words[index].key
    }
  }

  private static let superlatives: WordSet = [
    "bästa", "största", "minsta", "högsta", "lägsta", "längsta", "sämsta", "äldsta", "yngsta",
  ]

  func isInvariable(_ reading: Reading) -> Bool {
    if reading.traits.contains(.invariable) { return true }
    let isIrregular = irregular("n", reading) != nil || irregular("pl", reading) != nil
    return !isIrregular && SwedishAdjectives.isInvariable(reading.lemma)
  }

  func form(ofDeterminer reading: Reading, _ target: AgreementTarget) -> String {
    if !reading.traits.isDisjoint(with: [.invariable, .pluralOnly]) { return reading.lemma }
    if target.number == .other {
      // A plural has no indefinite article.
      if reading.lemma == "en" { return "" }
      return irregular("pl", reading) ?? reading.lemma
    }
    return target.gender == .neuter ? irregular("n", reading) ?? reading.lemma : reading.lemma
  }

  func variesInGender(_ reading: Reading) -> Bool { false }

  /// Alla, dina and de speak of several, whatever the form of the noun is.
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    let end = analysis.head ?? analysis.words.count
    if analysis.words[..<end].contains(where: \.isShortNumber) { return .other }
    for (index, word) in analysis.words[..<end].enumerated() where word.role == .modifier {
      guard let reading = word.reading else { continue }
      // Den andra filen is the second; de andra filerna are the others.
      let isSecond =
        word.key == "andra" && index > 0 && ["den", "det"].contains(analysis.words[0].key)
      if isSecond { continue }
      switch reading.partOfSpeech {
      case .determiner, .numeral: if reading.number == .other { return .other }
      default: break
      }
      if reading.traits.contains(.singularOnly) { return .one }
    }
    if let head = analysis.head, let number = analysis.words[head].reading?.number {
      return number
    }
    let isPlural = analysis.words.contains { $0.role == .modifier && $0.reading?.number == .other }
    return isPlural ? .other : .one
  }

  // MARK: - Definiteness

  /// Whether an adjective is in its definite form: before the noun, behind den, min or denna, or
  /// before a noun that is definite itself.
  private func isWeak(at index: Int, _ target: AgreementTarget, _ analysis: PhraseAnalysis) -> Bool
  {
    if let head = analysis.head, index > head { return false }
    let inside = analysis.words[..<index].last { word in
      word.role == .modifier && word.reading?.partOfSpeech == .determiner
    }
    if let determiner = inside?.reading { return Self.asksForWeak(determiner.traits) }
    if analysis.head != nil, target.definiteness == .definite { return true }
    if case .explicit(let features) = analysis.rule, features.definiteness == .definite {
      return true
    }
    guard analysis.head != nil else { return false }
    return outerDeterminer(analysis).map(Self.asksForWeak) ?? false
  }

  private static func asksForWeak(_ traits: WordTraits) -> Bool {
    !traits.isDisjoint(with: [.definite, .weak])
  }

  /// The traits of a determiner right before the group: Din ^[liten sallad](…).
  private func outerDeterminer(_ analysis: PhraseAnalysis) -> WordTraits? {
    let text = analysis.phrase.precedingText.suffix(24)
    guard text.last == " " else { return nil }
    let word = text.dropLast().reversed().prefix { $0.isLetter }
    guard !word.isEmpty else { return nil }
    let key = Tokenizer.key(String(word.reversed()))
    return lexicon.entries(key).lazy
      .filter { lexicon.partOfSpeech(of: $0) == .determiner }
      .map { lexicon.traits(of: $0) }.first
  }

  /// The noun is definite behind den, det, de, and where it is written so.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    guard target.definiteness == nil, let head else { return }
    // Hela dagen, förra veckan: the noun is definite without an article.
    if target.number == .one, analysis.head == 1, Self.definiteAlone.contains(analysis.words[0].key)
    {
      target.definiteness = .definite
      return
    }
    let determiner = analysis.words[..<(analysis.head ?? analysis.words.count)].first {
      $0.role == .modifier && $0.reading?.partOfSpeech == .determiner
    }
    if let traits = determiner?.reading?.traits {
      if traits.contains(.definite) {
        target.definiteness = .definite
      } else if traits.contains(.weak), head.traits.contains(.definite) {
        // Denna bilen, as some say.
        target.definiteness = determiner?.reading?.lemma == "denna" ? .definite : nil
      }
      return
    }
    if head.traits.contains(.definite) {
      target.definiteness = .definite
    } else if let traits = outerDeterminer(analysis), traits.contains(.definite) {
      target.definiteness = .definite
    }
  }

  private static let definiteAlone: WordSet = ["hela", "halva", "förra"]

  /// An article that a plural has not goes.
  func join(_ analysis: inout PhraseAnalysis) {
    for (index, adjective, noun) in determinedArguments(analysis) {
      guard let determiner = analysis.words[index].reading(.determiner), let gender = noun.gender
      else { continue }
      let target = AgreementTarget(gender: gender, number: .one)
      let reason = "rule: agrees with the next noun"
      analysis.words[index].put(form(ofDeterminer: determiner, target), reason: reason)
      guard let adjective, let reading = analysis.words[adjective].reading(.adjective),
        !isInvariable(reading)
      else { continue }
      let weak = irregular("def", reading).map { prefix(of: reading) + $0 } ?? plural(reading)
      let strong = gender == .neuter ? neuter(reading) : reading.lemma
      analysis.words[adjective].put(
        Self.asksForWeak(determiner.traits) ? weak : strong, reason: reason)
    }
    agreeArguments(&analysis)
    if let (index, noun) = nounOfAmount("antal", analysis)
      ?? nounOfContent(analysis)
    {
      let several = form(ofNoun: noun, number: .other, isDefinite: false).form
      analysis.words[index].put(several, reason: "rule: several")
      if let adjective = adjectiveOfContent(index, analysis), !isInvariable(adjective) {
        analysis.words[index - 1].put(plural(adjective), reason: "rule: several")
      }
    }
    for index in analysis.words.indices where analysis.words[index].output == "" {
      analysis.words[index].dropsFollowingSpace = true
    }
  }

  // MARK: - Pronouns

  /// Han, hon, hen, den, in their role.
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      guard let row = Self.pronouns.first(where: { $0.contains(word.key) }),
        let column = row.firstIndex(of: word.key)
      else { continue }
      var role = GrammaticalFeatures()
      role.pronounType = column == 2 ? .possessive : .personal
      if column == 2 {
        role.determination = .dependent
      } else {
        role.grammaticalCase = column == 0 ? .nominative : .accusative
      }
      forms[index] = pronouns.form(for: role) ?? Self.row(gender)[column]
      isReplaced = true
    }
    return isReplaced ? forms : nil
  }

  private static let pronouns = [
    ["hen", "hen", "hens"], ["han", "honom", "hans"], ["hon", "henne", "hennes"],
  ]

  private static func row(_ gender: GrammaticalFeatures.Gender?) -> [String] {
    switch gender {
    case .masculine: return pronouns[1]
    case .feminine: return pronouns[2]
    default: return pronouns[0]
    }
  }
}
