// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension EnglishGrammar {
  func inflect(_ analysis: inout PhraseAnalysis) {
    guard canInflectHead(&analysis) else { return }
    let number = targetNumber(analysis)
    let head = analysis.head.flatMap { analysis.words[$0].reading }
    let agreed = head?.traits.contains(.pluralOnly) == true ? .other : number
    if let index = analysis.head, let head {
      inflectHead(index, head, number, &analysis)
    }
    for index in analysis.words.indices where analysis.words[index].role == .modifier {
      agree(index, agreed, &analysis)
    }
    for index in analysis.words.indices where analysis.words[index].role == .verb {
      agreeVerb(index, agreed, &analysis)
    }
    analysis.features.partOfSpeech = head == nil ? nil : .noun
    analysis.features.number = agreed
    analysis.features.person = .third
    // English nouns have no gender; only markup gives one.
    analysis.features.gender = analysis.head.flatMap { analysis.segmentFeatures(of: $0)?.gender }
  }

  // MARK: - Whether

  private func canInflectHead(_ analysis: inout PhraseAnalysis) -> Bool {
    guard let index = analysis.head else {
      let unknown = analysis.words.first { $0.readings.isEmpty && !$0.isNumber }
      guard let unknown else { return true }
      analysis.report(
        .warning, .unknownNoun,
        "“\(unknown.text)” is not in the lexicon and no rule fits it; it stays as it is.")
      analysis.isInflected = false
      return false
    }
    let word = analysis.words[index]
    if analysis.isGlued(index) {
      analysis.report(.note, .unsupportedForm, "Letters are fixed to “\(word.text)” already.")
      analysis.isInflected = false
      return false
    }
    if word.reading?.source == .guess {
      analysis.report(
        .note, .unknownNoun,
        "“\(word.text)” is not in the lexicon; it is taken for a noun with a regular plural.")
    }
    return true
  }

  // MARK: - Number

  private func targetNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    let own = ownNumber(analysis)
    let counted = analysis.count.map { count in
      countsMore(count, analysis) ? .other : number(for: count.category)
    }
    let asked: GrammaticalFeatures.Number?
    switch analysis.rule {
    case .explicit(let features), .agreeing(let features): asked = features.number ?? counted
    case .automatic, .addressing: asked = counted ?? analysis.markedNumber
    }
    return (asked ?? own) == .one ? .one : .other
  }

  /// Whether one is of several, or more than one: 1 of your friends, 1 or more items.
  private func countsMore(_ count: PhraseAnalysis.Count, _ analysis: PhraseAnalysis) -> Bool {
    let next = count.word + 1
    guard let head = analysis.head, head > next + 1, analysis.words[next].gap == .space else {
      return false
    }
    let key = analysis.words[next].key
    if key == "and" { return head > next + 2 && analysis.words[next + 2].key == "half" }
    // The head stands behind of only where something is counted there.
    return key == "of" || key == "or" && analysis.words[next + 1].key == "more"
  }

  private func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    // A few files, 1.2K views.
    let isPlural = analysis.words[..<(analysis.head ?? analysis.words.count)].contains { word in
      word.reading?.partOfSpeech == .determiner && word.key == "few" || word.isShortNumber
    }
    if isPlural || isOneOfMany(analysis) { return .other }
    for (index, word) in analysis.words.enumerated() {
      guard let reading = word.reading ?? word.reading(.numeral) else { continue }
      if [.determiner, .numeral].contains(reading.partOfSpeech) {
        if reading.traits.contains(.pluralOnly) || reading.number == .other { return .other }
        if reading.traits.contains(.singularOnly) {
          return isOfMany(after: index, analysis) ? .other : .one
        }
      }
    }
    if let head = analysis.head { return analysis.words[head].reading?.number ?? .one }
    let verb = analysis.words.lazy.filter { $0.role == .verb }.compactMap(\.reading?.number).first
    return verb ?? .one
  }

  /// Whether what follows a or one makes many of it: a hundred files, one thousand points.
  private func isOfMany(after index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, index + 1 < head, analysis.words[index + 1].gap == .space else {
      return false
    }
    // A hundred dollar bill is one.
    let isOfOne =
      index + 2 < head && Self.lists.has(form: analysis.words[index + 2].key, in: .unitOfOne)
    return !isOfOne && Self.lists.has(form: analysis.words[index + 1].key, in: .manyNoun)
  }

  // MARK: - Forms

  private func inflectHead(
    _ index: Int, _ head: Reading, _ number: GrammaticalFeatures.Number,
    _ analysis: inout PhraseAnalysis
  ) {
    let word = analysis.words[index]
    var features = GrammaticalFeatures()
    features.partOfSpeech = .noun
    features.number = number
    features.grammaticalCase = analysis.requested.grammaticalCase
    analysis.words[index].features = features
    // A plural that is written stays as it is, where there are two (cactuses, cacti).
    let isWritten = head.number == number
    var (form, reason) = form(ofNoun: head, number: number)
    if isWritten { form = word.key }
    if features.grammaticalCase == .genitive {
      form += form.hasSuffix("s") && number == .other ? "'" : "'s"
    }
    let isInitials = head.source == .guess || head.traits.contains(.initials)
    if isInitials, word.letterCase == .upper, number == .other, !isWritten {
      analysis.words[index].output = word.text + "s"
      analysis.words[index].reason = "rule: initials take -s"
      return
    }
    analysis.words[index].put(form, reason: reason)
  }

  private func agree(
    _ index: Int, _ number: GrammaticalFeatures.Number, _ analysis: inout PhraseAnalysis
  ) {
    guard let reading = analysis.words[index].reading else { return }
    analysis.words[index].features.partOfSpeech = reading.partOfSpeech
    analysis.words[index].features.number = number
    if reading.partOfSpeech == .pronoun {
      agreePronoun(index, number, &analysis)
      return
    }
    guard reading.partOfSpeech == .determiner else { return }
    if reading.traits.contains(.indefinite) {
      // A plural has no indefinite article.
      guard number == .other, analysis.count == nil, analysis.head != nil,
        index + 1 == analysis.words.count
          || !Self.lists.has(form: analysis.words[index + 1].key, in: .manyNoun)
      else { return }
      analysis.words[index].output = ""
      analysis.words[index].dropsFollowingSpace = true
      if analysis.words[index].letterCase == .title, index + 1 < analysis.words.count {
        let next = analysis.words[index + 1]
        analysis.words[index + 1].output = LetterCase.capitalized(next.output ?? next.text)
      }
      return
    }
    guard let plural = irregular("pl", reading) else { return }
    analysis.words[index].put(
      number == .other ? plural : reading.lemma, reason: "lexicon: \(reading.lemma), agrees")
  }

  private func agreeVerb(
    _ index: Int, _ number: GrammaticalFeatures.Number, _ analysis: inout PhraseAnalysis
  ) {
    guard let reading = analysis.words[index].reading else { return }
    let person = analysis.requested.person ?? .third
    analysis.words[index].features.partOfSpeech = .verb
    analysis.words[index].features.number = number
    analysis.words[index].features.person = person
    let form: String
    if let plural = irregular("pl", reading) {
      let isBase = number == .other || person == .second
      form = isBase ? plural : person == .first ? irregular("p1", reading) ?? plural : reading.lemma
    } else if number == .other || person != .third {
      form = reading.lemma
    } else {
      form = irregular("s", reading) ?? EnglishNouns.plural(of: reading.lemma).form
    }
    analysis.words[index].put(form, reason: "lexicon: \(reading.lemma), agrees")
  }

  private func agreePronoun(
    _ index: Int, _ number: GrammaticalFeatures.Number, _ analysis: inout PhraseAnalysis
  ) {
    guard case .agreeing(let features) = analysis.rule, features.number != nil,
      let role = EnglishPronouns.role(of: analysis.words[index].key)
    else { return }
    let set: EnglishPronouns.Person
    switch (number, features.gender) {
    case (.one, .masculine?): set = .he
    case (.one, .feminine?): set = .she
    case (.one, _): set = .it
    default: set = .they
    }
    analysis.words[index].put(set.form(role), reason: "rule: pronoun agrees")
  }
}
