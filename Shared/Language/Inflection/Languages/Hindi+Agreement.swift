// SPDX-License-Identifier: Apache-2.0

extension HindiGrammar {
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    let form = HindiForms.Case(target.grammaticalCase)
    if reading.traits.contains(.personal), analysis.count == nil, form == .direct {
      return (reading.lemma, "lexicon: \(reading.lemma), an honorific plural")
    }
    guard reading.traits.contains(.measure), target.number == .other, target.counted != nil else {
      return self.form(ofNoun: reading, gender: target.gender, number: target.number, form)
    }
    // 2 बोतल पानी, 2 दिन में: measures have no plural of their own before what is measured, nor
    // before a postposition.
    let isBeforeNoun = index + 1 < analysis.words.count && measures(index, analysis)
    if target.gender == .feminine, isBeforeNoun {
      return (reading.lemma, "lexicon: \(reading.lemma), a measure")
    }
    if form == .oblique, !analysis.words[index].key.ends("ों") {
      return self.form(ofNoun: reading, gender: target.gender, number: .one, .oblique)
    }
    return self.form(ofNoun: reading, gender: target.gender, number: target.number, form)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    let isPredicate = analysis.head.map { index > $0 } ?? false
    let form: HindiForms.Case = isPredicate ? .direct : HindiForms.Case(target.grammaticalCase)
    let target = isPredicate ? measuredTarget(target, analysis) : target
    if reading.partOfSpeech == .verb { return self.form(ofVerb: index, reading, target, analysis) }
    if isAgreeing(reading) {
      return HindiForms.agreeing(
        reading.lemma, gender: target.gender, number: target.number, form)
    }
    // यह, ये, इस, इन; what has no such forms stays as it is written.
    guard !reading.traits.contains(.invariable), reading.entry != nil else {
      return analysis.words[index].key
    }
    let isPlural = target.number == .other
    if form == .direct {
      return isPlural ? irregular("pl", reading) ?? reading.lemma : reading.lemma
    }
    return irregular(isPlural ? "obl" : "os", reading) ?? reading.lemma
  }

  /// A participle, a future, or है and था.
  private func form(
    ofVerb index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> String {
    let isPlural = target.number == .other
    let isFeminine = target.gender == .feminine
    if !isAgreeing(reading) {
      guard reading.entry != nil, let plural = irregular("pl", reading) else {
        return analysis.words[index].key
      }
      return isPlural ? plural : reading.lemma
    }
    if reading.lemma.ends("गा") {
      return HindiForms.future(reading.lemma, gender: target.gender, number: target.number)
    }
    let isBefore = analysis.head.map { index < $0 } ?? false
    let form: HindiForms.Case = isBefore ? HindiForms.Case(target.grammaticalCase) : .direct
    if isFeminine {
      if isPlural, !isBefore, isLastVerb(index, analysis) {
        return irregular("fpl", reading)
          ?? HindiForms.agreeing(reading.lemma, gender: .feminine, number: .other, .direct) + "ं"
      }
      return irregular("f", reading)
        ?? HindiForms.agreeing(reading.lemma, gender: .feminine, number: .one, .direct)
    }
    if isPlural || form != .direct, let plural = irregular("pl", reading) { return plural }
    return HindiForms.agreeing(
      reading.lemma, gender: .masculine, number: target.number, form)
  }

  /// Whether a verb is the last of its clause, where alone the feminine plural shows: मिलीं, but
  /// मिली हैं.
  private func isLastVerb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    if index + 1 < analysis.words.count {
      let next = analysis.words[index + 1]
      return next.gap == .hard || next.gap == .comma
    }
    let following = analysis.phrase.followingText
    guard let first = following.unicodeScalars.first(where: { $0 != " " }) else { return true }
    return !first.properties.isAlphabetic
  }

  // MARK: - Case and number

  /// The oblique that a postposition asks for, in the group or right behind it, or that the form
  /// of a determiner shows; the plural that honours a person.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    if target.grammaticalCase == nil, isOblique(analysis) { target.grammaticalCase = .oblique }
    if let head, head.traits.contains(.personal), analysis.count == nil,
      analysis.requested.number == nil
    {
      target.number = .other
    }
  }

  /// Whether the noun phrase is in the oblique by what stands in it or behind it.
  private func isOblique(_ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    if let head = analysis.head {
      if head + 1 < words.count {
        let next = words[head + 1]
        if next.isClose, next.can(be: .preposition) { return true }
      } else if postpositionFollows(analysis) {
        return true
      }
    } else if let last = words.lastIndex(where: { $0.role == .modifier }) {
      // किसी को, where nothing but कोई is named.
      let next = last + 1
      if next < words.count {
        if words[next].gap == .space, words[next].can(be: .preposition) { return true }
      } else if analysis.count == nil, postpositionFollows(analysis) {
        return true
      }
    }
    return words.contains { word in
      guard word.role == .modifier, let entry = word.reading?.entry else { return false }
      let form = lexicon.matchedForm(of: entry)
      return form == "os" || form == "obl"
    }
  }

  private func postpositionFollows(_ analysis: PhraseAnalysis) -> Bool {
    let following = analysis.phrase.followingText
    guard following.utf8.first == UInt8(ascii: " ") else { return false }
    let text = String(following.unicodeScalars.dropFirst().prefix(24))
    let words =
      Tokenizer.words(
        of: Phrase([Phrase.Segment(text)]), decimalSeparator: decimalSeparator, limit: 24) ?? []
    for (index, word) in words.enumerated() {
      guard index == 0 ? word.range.lowerBound == 0 : word.gap == .space else { return false }
      let readings = readings(of: word)
      if readings.contains(where: { $0.partOfSpeech == .preposition }) { return true }
      // ही, भी and तो may stand between.
      guard readings.contains(where: { $0.partOfSpeech == .particle }) else { return false }
    }
    return false
  }

  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    let modifiers = analysis.words.filter { $0.role == .modifier }
    for reading in modifiers.lazy.compactMap(\.reading) where reading.partOfSpeech != .verb {
      if reading.traits.contains(.pluralOnly) { return .other }
      // इन is of यह, which asks for the singular.
      let form = reading.entry.flatMap(lexicon.matchedForm)
      if reading.partOfSpeech == .determiner, form == "obl" || form == "pl" { return .other }
      if reading.traits.contains(.singularOnly) { return .one }
    }
    guard let index = analysis.head, let head = analysis.words[index].reading else {
      return modifiers.contains { $0.reading?.number == .other } ? .other : .one
    }
    if asksForAll(before: index, analysis), !head.traits.contains(.uncountable),
      !Self.lists.has(lemma: head.lemma, in: .mass)
    {
      return .other
    }
    let isOblique =
      HindiForms.Case(analysis.requested.grammaticalCase) != .direct
      || self.isOblique(analysis)
    guard isOblique else {
      let before = analysis.words[..<index].filter { $0.role == .modifier }
      return head.number
        ?? (before.contains { $0.reading?.number == .other } ? .other : .one)
    }
    // लड़के and मेरे are singular too where a postposition follows; इन is not.
    let isSingular = form(ofNoun: head, gender: head.gender, number: .one, .oblique).form
    if head.number == .other { return isSingular == analysis.words[index].key ? .one : .other }
    let isPlural = modifiers.contains { word in
      word.reading?.entry.flatMap(lexicon.matchedForm) == "obl"
    }
    return isPlural ? .other : .one
  }

  /// सब कमरे, बहुत सारे कमरे: words that ask for the plural of what can be counted.
  private func asksForAll(before head: Int, _ analysis: PhraseAnalysis) -> Bool {
    for index in 0..<head where analysis.words[index].role == .modifier {
      switch analysis.words[index].reading?.lemma {
      case "सब": return true
      case "सारा":
        if index > 0, Self.lists.has(form: analysis.words[index - 1].key, in: .degreeOfAll) {
          return true
        }
      default: break
      }
    }
    return false
  }

}
