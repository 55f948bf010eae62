// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension SpanishGrammar {
  func inflect(_ analysis: inout PhraseAnalysis) {
    guard canInflectHead(&analysis) else { return }
    let number = targetNumber(analysis)
    let head = analysis.head.flatMap { analysis.words[$0].reading }
    guard let gender = targetGender(head, number: number, &analysis) else { return }

    if let index = analysis.head, let head {
      let isPlural = number == .other || head.traits.contains(.pluralOnly)
      let (form, reason) = form(ofNoun: head, gender: gender, number: number)
      analysis.words[index].put(form, reason: reason)
      analysis.words[index].features = features(.noun, gender, isPlural ? .other : .one)
    }
    let agreed = head?.traits.contains(.pluralOnly) == true ? .other : number
    for index in analysis.words.indices { agree(index, gender, agreed, &analysis) }

    var result = features(head == nil ? nil : .noun, gender, agreed)
    if head == nil {
      result.partOfSpeech = analysis.words.lazy.compactMap(\.reading?.partOfSpeech).first
      if case .automatic = analysis.rule, !hasFeminine(analysis) { result.gender = nil }
    }
    analysis.features = result
  }

  private func features(
    _ partOfSpeech: GrammaticalFeatures.PartOfSpeech?, _ gender: GrammaticalFeatures.Gender?,
    _ number: GrammaticalFeatures.Number
  ) -> GrammaticalFeatures {
    var features = GrammaticalFeatures()
    features.partOfSpeech = partOfSpeech
    features.gender = gender
    features.number = number
    features.person = .third
    return features
  }

  // MARK: - Whether

  /// Whether the head can be inflected, with a report if it is unknown.
  private func canInflectHead(_ analysis: inout PhraseAnalysis) -> Bool {
    if let index = analysis.head {
      let word = analysis.words[index]
      if analysis.isGlued(index) {
        analysis.report(.note, .unsupportedForm, "Letters are fixed to “\(word.text)” already.")
        analysis.isInflected = false
        return false
      }
      if word.reading?.source == .guess {
        let gender = word.reading?.gender == .feminine ? "feminine" : "masculine"
        let how = word.markup?.gender == nil ? "by its ending" : "by its markup"
        analysis.report(
          .warning, .unknownNoun,
          "“\(word.text)” is not in the lexicon; it is taken for a \(gender) noun \(how).")
      }
      return true
    }
    if analysis.words.contains(where: { $0.role == .modifier || $0.role == .verb }) { return true }
    let unknown = analysis.words.first { $0.readings.isEmpty && !$0.isNumber }
    if let unknown {
      analysis.report(
        .warning, .unknownNoun,
        "“\(unknown.text)” is not in the lexicon and no rule fits it; it stays as it is.")
      analysis.isInflected = false
    }
    return false
  }

  private func hasFeminine(_ analysis: PhraseAnalysis) -> Bool {
    analysis.words.contains { $0.role == .modifier && $0.reading?.gender == .feminine }
  }

  // MARK: - Number

  private func targetNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    let own = ownNumber(analysis)
    let asked: GrammaticalFeatures.Number?
    switch analysis.rule {
    case .explicit(let features), .agreeing(let features):
      asked = features.number ?? analysis.count.map { number(for: $0.category) }
    case .automatic, .addressing:
      asked = analysis.count.map { number(for: $0.category) } ?? analysis.markedNumber
    }
    return (asked ?? own) == .one ? .one : .other
  }

  /// The number that the phrase has as it is written.
  private func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    for word in analysis.words[..<(analysis.head ?? analysis.words.count)]
    where word.role == .modifier {
      guard let reading = word.reading else { continue }
      if reading.traits.contains(.pluralOnly) { return .other }
      if reading.partOfSpeech == .numeral {
        return reading.traits.contains(.singularOnly) ? .one : .other
      }
      if reading.traits.contains(.singularOnly) { return .one }
    }
    if let head = analysis.head, let number = analysis.words[head].reading?.number {
      return number
    }
    let modifiers = analysis.words.filter { $0.role == .modifier }
    return modifiers.contains { $0.reading?.number == .other } ? .other : .one
  }

  // MARK: - Gender

  /// The gender that everything is put in; nil, with the analysis marked, if there is none.
  private func targetGender(
    _ head: Reading?, number: GrammaticalFeatures.Number, _ analysis: inout PhraseAnalysis
  ) -> GrammaticalFeatures.Gender? {
    let requested = analysis.requested.gender
    let own: GrammaticalFeatures.Gender = hasFeminine(analysis) ? .feminine : .masculine
    if let head {
      let hasOwn = !head.traits.contains(.paired) && head.traits.gender != nil
      if hasOwn, let gender = head.gender {
        if case .explicit = analysis.rule, let requested, requested != gender {
          analysis.report(
            .warning, .unsupportedForm, "“\(head.lemma)” is \(gender) and has no other gender.")
          analysis.isInflected = false
          return nil
        }
        return gender
      }
      if case .automatic = analysis.rule { return head.gender ?? own }
      if analysis.count != nil, case .addressing = analysis.rule { return head.gender ?? own }
      if requested == nil { return head.gender ?? own }
      return supported(requested, isVariable: true, &analysis)
    }

    let isVariable = analysis.words.contains {
      $0.role == .modifier && ($0.reading.map(variesInGender) ?? false)
    }
    switch analysis.rule {
    case .automatic where analysis.count == nil && isVariable && analysis.markedNumber == nil:
      analysis.report(
        .note, .unknownAddressee,
        "The phrase has neither a number nor a noun, and whom it speaks of is not known.")
      analysis.isInflected = false
      analysis.features = features(.adjective, hasFeminine(analysis) ? .feminine : nil, number)
      return nil
    case .automatic: return own
    case .addressing where analysis.count != nil: return own
    case .explicit where requested == nil: return own
    case .agreeing where requested == nil && number == .other: return own
    default: return supported(requested, isVariable: isVariable, &analysis)
    }
  }

  /// Masculine and feminine are forms that Spanish has; for others, and for nobody's, a word will
  /// do that has one form only (feliz).
  private func supported(
    _ gender: GrammaticalFeatures.Gender?, isVariable: Bool, _ analysis: inout PhraseAnalysis
  ) -> GrammaticalFeatures.Gender? {
    if let gender, gender == .masculine || gender == .feminine { return gender }
    guard isVariable else { return .masculine }
    analysis.report(
      .note, .unsupportedForm,
      "There is no form for \(gender.map { "\($0)" } ?? "an unknown gender") in Spanish.")
    analysis.isInflected = false
    return nil
  }

  // MARK: - Agreement

  private func agree(
    _ index: Int, _ gender: GrammaticalFeatures.Gender, _ number: GrammaticalFeatures.Number,
    _ analysis: inout PhraseAnalysis
  ) {
    let word = analysis.words[index]
    guard let reading = word.reading else { return }
    switch word.role {
    case .modifier:
      var form = form(ofModifier: reading, gender: gender, number: number)
      if number == .one, isShort(index, gender, analysis),
        let short = (gender == .masculine ? irregular("ap", reading) : nil)
          ?? irregular("apo", reading)
      {
        form = short
      }
      let source = reading.entry == nil ? "rule" : "lexicon"
      analysis.words[index].put(form, reason: "\(source): \(reading.lemma), agrees")
      analysis.words[index].features = features(reading.partOfSpeech, gender, number)
    case .verb:
      let form = number == .other ? irregular("pl", reading) ?? reading.lemma : reading.lemma
      analysis.words[index].put(form, reason: "lexicon: \(reading.lemma), agrees")
      analysis.words[index].features = features(.verb, nil, number)
    case .head, .count, .other: break
    }
  }

  /// Whether a word stands before its noun, where buen, gran, primer and algún lose their ending.
  ///
  /// Without a noun in the phrase, one that is written short stays so: un ^[buen](…) %@.
  private func isShort(
    _ index: Int, _ gender: GrammaticalFeatures.Gender, _ analysis: PhraseAnalysis
  ) -> Bool {
    if let head = analysis.head {
      guard index < head else { return false }
      return ((index + 1)..<head).allSatisfy {
        analysis.words[$0].can(be: .adjective) || analysis.words[$0].readings.isEmpty
      }
    }
    guard let entry = analysis.words[index].reading?.entry else { return false }
    let matched = lexicon.matchedForm(of: entry)
    return matched == "ap" || matched == "apo"
  }
}
