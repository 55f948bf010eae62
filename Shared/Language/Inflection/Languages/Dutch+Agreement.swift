// SPDX-License-Identifier: Apache-2.0

extension DutchGrammar {
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    // 3 jaar, 5 euro; but 3 mooie jaren.
    if reading.traits.contains(.measure), let count = analysis.count?.word,
      count + 1 == index
        || count + 2 == index && analysis.words[count + 1].reading?.partOfSpeech == .numeral,
      case .automatic = analysis.rule
    {
      return (reading.lemma, "lexicon: \(reading.lemma), singular after a number")
    }
    return form(ofNoun: reading, gender: target.gender, number: target.number)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    let key = analysis.words[index].key
    switch reading.partOfSpeech {
    case .determiner: return form(ofDeterminer: reading, target)
    case .adjective:
      if reading.traits.contains(.invariable) { return reading.lemma }
      if isCountedAlone(index, reading, analysis) {
        return target.number == .other ? "anderen" : "ander"
      }
      if let head = analysis.head, index > head, index + 1 < analysis.words.count {
        let noun = analysis.words[index + 1].reading(.noun)
        let isBare = noun?.gender == .neuter && noun?.number == .one
        return isBare ? key : irregular("e", reading) ?? DutchForms.inflected(reading.lemma)
      }
      if isPredicative(index, reading, analysis) { return key }
      if isAdverbial(index, reading, analysis) { return key }
      let isBare =
        target.gender == .neuter && target.number == .one && !isDefinite(index, analysis)
        && !(isHighest(reading) && key.utf8.last == UInt8(ascii: "e"))
      // Een goede vriend, het eerste boek: what has no bare form keeps its -e.
      if isBare { return reading.lemma }
      return irregular("e", reading) ?? DutchForms.inflected(reading.lemma)
    default: return key
    }
  }

  func form(ofDeterminer reading: Reading, _ target: AgreementTarget) -> String {
    if !reading.traits.isDisjoint(with: [.invariable, .pluralOnly]) { return reading.lemma }
    if target.number == .other {
      // A plural has no indefinite article.
      if reading.lemma == "een" { return "" }
      return irregular("pl", reading) ?? reading.lemma
    }
    return target.gender == .neuter ? irregular("n", reading) ?? reading.lemma : reading.lemma
  }

  func variesInGender(_ reading: Reading) -> Bool { false }

  // MARK: - Definiteness

  /// Whether a determiner before an adjective, in the group or right before it, is definite: het
  /// kleine huis, mijn kleine huis; but een klein huis, elk klein huis.
  private func isDefinite(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let inside = analysis.words[..<index].lazy.filter { $0.role == .modifier }
      .compactMap(\.reading).first { $0.partOfSpeech == .determiner }
    if let inside { return inside.traits.contains(.definite) }
    if analysis.words[..<index].contains(where: { $0.key == "zijn" && $0.role != .verb }) {
      return true
    }
    if analysis.requested.definiteness == .definite { return true }
    guard let word = precedingWord(analysis) else { return false }
    return determiners(word).first?.traits.contains(.definite) == true
  }

  /// The word right before the group, if nothing but a space separates it from it.
  func precedingWord(_ analysis: PhraseAnalysis) -> String? {
    let text = analysis.phrase.precedingText.suffix(24)
    guard text.last == " " else { return nil }
    let word = text.dropLast().reversed().prefix { $0.isLetter || $0 == "'" }
    return word.isEmpty ? nil : Tokenizer.key(String(word.reversed()))
  }

  /// An adjective alone, in its bare form, says something of a noun and is not inflected.
  ///
  /// As in Je salade is ^[klaar](…). Before a noun, be it outside of the group, it is.
  private func isPredicative(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard analysis.head == nil, reading.number == nil else { return false }
    if case .explicit = analysis.rule { return false }
    if analysis.words.contains(where: {
      $0.role == .modifier && $0.reading?.partOfSpeech == .determiner
    }) {
      return false
    }
    if let word = precedingWord(analysis), !determiners(word).isEmpty { return false }
    let following = analysis.phrase.followingText
    guard following.first == " " else { return true }
    let next = following.dropFirst().prefix { $0.isLetter || $0 == "-" }
    let key = Tokenizer.key(String(next))
    let isOther = lexicon.entries(key).contains {
      lexicon.partOfSpeech(of: $0) == .preposition || lexicon.partOfSpeech(of: $0) == .verb
    }
    return key.isEmpty || isOther || nouns(key).isEmpty
  }

  // MARK: - Joining

  /// The article that a plural has not goes.
  func join(_ analysis: inout PhraseAnalysis) {
    agreeTail(&analysis)
    agreeArguments(&analysis)
    agreeRelativePronoun(&analysis)
    for index in analysis.words.indices {
      let word = analysis.words[index]
      guard word.role == .modifier, word.reading?.partOfSpeech == .determiner, word.output == ""
      else { continue }
      analysis.words[index].dropsFollowingSpace = true
    }
  }
}
