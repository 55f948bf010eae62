// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

extension AgreeingGrammar {
  func inflect(_ analysis: inout PhraseAnalysis) {
    guard canInflectHead(&analysis) else { return }
    let head = analysis.head.flatMap { analysis.words[$0].reading }
    let (number, counted) = targetNumber(analysis)
    guard let gender = targetGender(head, number: number, &analysis) else { return }

    var target = AgreementTarget(gender: gender, number: number)
    target.counted = counted
    let requested = analysis.requested
    target.grammaticalCase = requested.grammaticalCase
    target.definiteness = requested.definiteness
    target.person = requested.person
    target.animacy = requested.animacy
    complete(&target, head: head, analysis)

    if let index = analysis.head, let head {
      let (form, reason) = form(ofHead: index, head, target, analysis)
      analysis.words[index].put(form, reason: reason)
      if head.traits.contains(.pluralOnly) { target.number = .other }
      analysis.words[index].features = features(.noun, target)
    }
    for index in analysis.words.indices { agree(index, target, &analysis) }

    var result = features(head == nil ? nil : .noun, target)
    if head == nil {
      result.partOfSpeech = analysis.words.lazy.compactMap(\.reading?.partOfSpeech).first
      if case .automatic = analysis.rule, shownGender(analysis) == nil { result.gender = nil }
    }
    analysis.features = result
  }

  private func agree(_ index: Int, _ target: AgreementTarget, _ analysis: inout PhraseAnalysis) {
    guard let reading = analysis.words[index].reading else { return }
    switch analysis.words[index].role {
    case .modifier:
      let form = form(ofModifier: index, reading, target, analysis)
      let source = reading.entry == nil ? "rule" : "lexicon"
      analysis.words[index].put(form, reason: "\(source): \(reading.lemma), agrees")
      analysis.words[index].features = features(reading.partOfSpeech, target)
    case .verb:
      let form = form(ofVerb: reading, target)
      analysis.words[index].put(form, reason: "lexicon: \(reading.lemma), agrees")
      analysis.words[index].features = features(.verb, target)
      analysis.words[index].features.gender = nil
    case .head, .count, .other: break
    }
  }

  private func features(
    _ partOfSpeech: GrammaticalFeatures.PartOfSpeech?, _ target: AgreementTarget
  ) -> GrammaticalFeatures {
    var features = GrammaticalFeatures()
    features.partOfSpeech = partOfSpeech
    features.gender = target.gender
    features.number = target.number
    features.person = target.person ?? .third
    features.grammaticalCase = target.grammaticalCase
    features.definiteness = target.definiteness
    features.animacy = target.animacy
    return features
  }

  // MARK: - Whether

  /// Whether the head can be inflected; reports an unknown one.
  private func canInflectHead(_ analysis: inout PhraseAnalysis) -> Bool {
    if let index = analysis.head {
      if analysis.isGlued(index) {
        let text = analysis.words[index].text
        analysis.report(.note, .unsupportedForm, "Letters are fixed to “\(text)” already.")
        analysis.isInflected = false
        return false
      }
      if analysis.words[index].reading?.source == .guess {
        reportGuess(of: analysis.words[index], &analysis)
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

  private func reportGuess(of word: PhraseWord, _ analysis: inout PhraseAnalysis) {
    let gender = (word.reading?.gender ?? unmarkedGender).rawValue
    let how = word.markup?.gender == nil ? "by its ending" : "by its markup"
    analysis.report(
      .warning, .unknownNoun,
      "“\(word.text)” is not in the lexicon; it is taken for a \(gender) noun \(how).")
  }

  // MARK: - Number

  private func targetNumber(
    _ analysis: PhraseAnalysis
  ) -> (GrammaticalFeatures.Number, PluralCategory?) {
    let counted = analysis.count?.category
    let asked: GrammaticalFeatures.Number?
    switch analysis.rule {
    case .explicit(let features), .agreeing(let features): asked = features.number
    case .automatic, .addressing: asked = counted == nil ? analysis.markedNumber : nil
    }
    guard let asked else { return (counted.map(number) ?? ownNumber(analysis), counted) }
    // A rule may specify a category that only some languages have: ru few, many.
    let category: PluralCategory? =
      switch asked {
      case .zero, .two, .few, .many: PluralCategory(rawValue: asked.rawValue)
      case .one, .other: nil
      }
    return (asked == .one ? .one : .other, category)
  }

  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    usualNumber(analysis)
  }

  /// The number required by short numbers and by the words before the noun, otherwise that of the
  /// forms.
  func usualNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    if analysis.words[..<(analysis.head ?? 0)].contains(where: \.isShortNumber) { return .other }
    return numberOfModifiers(analysis) ?? numberOfForms(analysis)
  }

  /// The number required by words before the noun, regardless of its form; nil if none does.
  func numberOfModifiers(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number? {
    for index in 0..<(analysis.head ?? analysis.words.count)
    where analysis.words[index].role == .modifier {
      guard let reading = analysis.words[index].reading else { continue }
      if reading.traits.contains(.pluralOnly) { return .other }
      if reading.traits.contains(.singularOnly) { return .one }
      if reading.partOfSpeech == .numeral { return .other }
      if Self.determinersShowPlural, reading.partOfSpeech == .determiner, reading.number == .other {
        return .other
      }
    }
    return nil
  }

  /// The number of the noun's form, otherwise of its modifiers'.
  func numberOfForms(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    if let head = analysis.head, let number = analysis.words[head].reading?.number {
      return number
    }
    let isPlural = analysis.words.contains {
      $0.role == .modifier && $0.reading?.number == .other
    }
    return isPlural ? .other : .one
  }
}
