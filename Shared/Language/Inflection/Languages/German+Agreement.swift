// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    if reading.traits.contains(.adjectival) {
      let ending = GermanEndings.adjective(declension(at: index, target, analysis), target)
      return (reading.lemma.dropLast() + ending, "lexicon: \(reading.lemma), as an adjective")
    }
    // 2 Stück, 5 Euro; but 2 große Stücke.
    if reading.traits.contains(.measure), let count = analysis.count?.word,
      count + 1 == index
        || count + 2 == index && analysis.words[count + 1].reading?.partOfSpeech == .numeral,
      case .automatic = analysis.rule
    {
      return (reading.lemma, "lexicon: \(reading.lemma), singular after a number")
    }
    return form(ofNoun: reading, target)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    switch reading.partOfSpeech {
    case .determiner:
      if isManyBehindArticle(index, analysis) {
        return reading.lemma.dropLast()
          + GermanEndings.adjective(declension(at: index, target, analysis), target)
      }
      return form(ofDeterminer: reading, target)
    case .adjective:
      if reading.traits.contains(.invariable) { return reading.lemma }
      if let head = analysis.head, index > head {
        return form(ofAdjective: reading, before: index + 1, target, analysis)
      }
      if isPredicative(index, reading, analysis) { return analysis.words[index].key }
      if isAdverbial(index, reading, analysis) { return analysis.words[index].key }
      return form(ofAdjective: reading, declension(at: index, target, analysis), target)
    case .pronoun: return pronoun(agreeing: analysis.words[index].key, target, analysis)
    default: return analysis.words[index].key
    }
  }

  /// The adjective of what is measured agrees with that: 2 Tassen schwarzer Kaffee.
  private func form(
    ofAdjective reading: Reading, before noun: Int, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    var own = target
    for word in analysis.words[noun...] {
      guard let noun = word.reading(.noun), word.letterCase == .title else { continue }
      own.gender = noun.gender ?? .masculine
      own.number = noun.number == .other ? .other : .one
      break
    }
    return form(ofAdjective: reading, .strong, own)
  }

  /// The adjective with the ending of a declension.
  func form(
    ofAdjective reading: Reading, _ declension: GermanEndings.Declension, _ target: AgreementTarget
  ) -> String {
    let stem = irregular("stem", reading) ?? Self.stem(reading.lemma)
    return stem + GermanEndings.adjective(declension, target)
  }

  func form(ofDeterminer reading: Reading, _ target: AgreementTarget) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    if reading.traits.contains(.contracted) {
      guard let preposition = Self.contractions[reading.lemma] else { return reading.lemma }
      let article = GermanEndings.article(target)
      if article == "das", reading.lemma.hasSuffix("s") { return reading.lemma }
      return GermanCases.contraction(preposition, article) ?? "\(preposition) \(article)"
    }
    switch reading.lemma {
    case "der": return GermanEndings.article(target)
    case "derselbe", "derjenige":
      return GermanEndings.article(target) + reading.lemma.dropFirst(3).dropLast()
        + GermanEndings.adjective(.weak, target)
    case "euer":
      let ending = GermanEndings.possessive(target)
      return ending.isEmpty ? "euer" : "eur" + ending
    default: break
    }
    if reading.traits.contains(.indefinite) {
      // A plural has no indefinite article.
      let isArticle = reading.lemma == "ein" || reading.lemma == "irgendein"
      if isArticle, target.number != .one {
        return reading.lemma == "ein" ? "" : "irgendwelche"
      }
      return reading.lemma + GermanEndings.possessive(target)
    }
    if reading.lemma.hasSuffix("er") {
      return reading.lemma.dropLast(2) + GermanEndings.determiner(target)
    }
    // Viele, einige, andere have the endings of strong adjectives, alle those of dieser.
    let stem = reading.lemma.dropLast()
    return stem
      + (reading.traits.contains(.definite)
        ? GermanEndings.determiner(target) : GermanEndings.adjective(.strong, target))
  }

  private static let contractions = [
    "zum": "zu", "zur": "zu", "im": "in", "ins": "in", "am": "an", "ans": "an", "beim": "bei",
    "vom": "von", "aufs": "auf", "durchs": "durch", "fürs": "für", "übers": "über", "ums": "um",
    "vors": "vor",
  ]

  /// Die meisten Dateien: most of them are several.
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    if let head = analysis.head, head > 1 {
      for index in 1..<head
      where analysis.words[index].key == "meisten" && analysis.words[index - 1].key == "die" {
        return .other
      }
    }
    return usualNumber(analysis)
  }

  func variesInGender(_ reading: Reading) -> Bool {
    switch reading.partOfSpeech {
    case .adjective: return reading.number != nil
    case .determiner: return reading.traits.isDisjoint(with: [.invariable, .pluralOnly])
    default: return false
    }
  }

  /// An adjective alone, in its bare form, says something of a noun and is not inflected.
  ///
  /// As in Dein Salat ist ^[klein](…). Before a noun, be it outside of the group, it is.
  private func isPredicative(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard analysis.head == nil, reading.number == nil else { return false }
    if case .explicit = analysis.rule { return false }
    if analysis.words.contains(where: {
      $0.role == .modifier && $0.reading?.entry != nil
        && $0.reading?.partOfSpeech == .determiner
    }) {
      return false
    }
    let following = analysis.phrase.followingText
    guard following.hasPrefix(" "), let next = following.dropFirst().first else { return true }
    return !next.isUppercase
  }

  // MARK: - Declension

  /// How an adjective is inflected: by the determiner before it, in the group or right before it.
  private func declension(
    at index: Int, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> GermanEndings.Declension {
    var place = index - 1
    while place >= 0, !isDeterminer(analysis.words[place]) || isManyBehindArticle(place, analysis) {
      place -= 1
    }
    let determiner =
      (place < 0 ? nil : analysis.words[place].reading)
      ?? precedingWords(analysis).last.flatMap { determiners($0.key).first }
    guard let determiner else { return .strong }
    if determiner.traits.contains(.definite) { return .weak }
    guard determiner.traits.contains(.indefinite) else { return .strong }
    return target.number != .one && determiner.lemma.hasSuffix("ein")
      && ["ein", "irgendein"].contains(determiner.lemma) ? .strong : .mixed
  }

  private func isDeterminer(_ word: PhraseWord) -> Bool {
    word.role == .modifier && word.reading?.partOfSpeech == .determiner
  }

  /// Whether many and few are as adjectives, which follow their article: die vielen neuen Fotos.
  private func isManyBehindArticle(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard index > 0, isDeterminer(analysis.words[index - 1]) else { return false }
    let lemma = analysis.words[index].reading?.lemma
    return lemma == "viele" || lemma == "wenige" || lemma == "zahlreiche"
  }

  /// The words right before the group, if nothing but spaces separates them from it.
  func precedingWords(_ analysis: PhraseAnalysis) -> [PhraseWord] {
    let text = analysis.phrase.precedingText.suffix(64)
    guard text.last == " " else { return [] }
    var words =
      Tokenizer.words(
        of: Phrase([Phrase.Segment(String(text))]), decimalSeparator: decimalSeparator, limit: 32)
      ?? []
    if let hard = words.lastIndex(where: { $0.gap == .hard || $0.gap == .comma }) {
      words.removeFirst(hard)
    }
    guard let last = words.last, last.range.upperBound == text.utf8.count - 1 else { return [] }
    return words
  }
}
