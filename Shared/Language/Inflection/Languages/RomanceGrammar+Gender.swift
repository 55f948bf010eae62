// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// What agrees has the gender of the number that the noun is in; what speaks of one of many has
  /// no plural, whatever is asked for: it ogni giorno, fr chaque jour.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    if analysis.count == nil, isDistributive(analysis) { target.number = .one }
    guard let head, let plural = pluralGender(head), let singular = head.traits.gender else {
      return
    }
    target.gender = target.number == .other ? plural : singular
  }

  private func isDistributive(_ analysis: PhraseAnalysis) -> Bool {
    let before = analysis.words[..<(analysis.head ?? 0)].filter { $0.role == .modifier }
    let isPlural = before.contains {
      $0.reading?.partOfSpeech == .numeral || $0.reading?.traits.contains(.pluralOnly) == true
    }
    return !isPlural
      && before.contains { word in
        word.reading.map { Self.lists.has(lemma: $0.lemma, in: .distributive) } == true
      }
  }

  /// Muchos [canción]: what tells how many asks for the plural, where an article leaves the number
  /// to the noun.
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    let isMany = analysis.words[..<(analysis.head ?? 0)].contains { word in
      guard let reading = word.reading, reading.number == .other else { return false }
      // Non ci sono [pagina]: a verb has its subject behind it.
      if word.role == .verb { return true }
      return word.role == .modifier && Self.lists.has(lemma: reading.lemma, in: .quantifier)
    }
    if isMany || isMore(analysis) { return .other }
    return numberOfModifiers(analysis) ?? numberOfForms(analysis)
  }

  /// Más [foto], it più [commento]: of an argument that is counted there are more in the plural.
  private func isMore(_ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, head > 0,
      Self.lists.has(form: analysis.words[head - 1].key, in: .comparative)
    else { return false }
    let word = analysis.words[head]
    return word.range.lowerBound == 0 && word.segment != analysis.words[head - 1].segment
      && word.isClose && word.reading?.source == .lexicon
      && !Self.lists.isMass(word.key)
  }

  /// The gender of the plural of a noun that has another one in the singular: it un uovo fresco,
  /// due uova fresche; una eco lontana, due echi lontani; es el arte moderno, las artes modernas.
  func pluralGender(_ reading: Reading) -> GrammaticalFeatures.Gender? {
    guard reading.partOfSpeech == .noun, !reading.traits.contains(.paired) else { return nil }
    switch reading.traits.gender {
    case .masculine: return irregular("fpl", reading) == nil ? nil : .feminine
    case .feminine: return irregular("mpl", reading) == nil ? nil : .masculine
    default: return nil
    }
  }
}
