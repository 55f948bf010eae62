// SPDX-License-Identifier: Apache-2.0

extension Phrase {
  /// The part up to the second counted noun and the rest; nil if there is only one: `2 photo and 3
  /// video` are two phrases.
  func splitAtSecondCount(_ grammar: some LanguageGrammar, wordsMax: Int) -> (Phrase, Phrase)? {
    guard
      let words = Tokenizer.words(
        of: self, decimalSeparator: grammar.decimalSeparator, limit: wordsMax)
    else { return nil }
    var numbers = words.indices.filter { words[$0].isArgument }
    if numbers.isEmpty { numbers = words.indices.filter { words[$0].isNumber } }
    for (first, second) in zip(numbers, numbers.dropFirst()) {
      // The phrases are joined by punctuation or a conjunction, with a counted noun in between.
      let isConjunction = grammar.readings(of: words[second - 1]).contains {
        $0.partOfSpeech == .conjunction
      }
      let isApart = words[second].gap == .comma || words[second].gap == .hard
      let start = determiners(before: second, behind: first, words, grammar)
      guard
        start != nil || isConjunction || isApart || isRow(first, second, words, grammar)
          || isBehindPreposition(first, second, words, grammar)
          || isBehindVerb(first, second, words, grammar)
          || isBehindSecondVerb(first, second, words, grammar)
      else { continue }
      let counted = words[(first + 1)..<second].contains { word in
        !word.isNumber && word.key != "x"
          && !grammar.readings(of: word).contains {
            $0.partOfSpeech == .preposition || $0.partOfSpeech == .conjunction
          }
      }
      if counted { return split(before: words[start ?? second]) }
    }
    return nil
  }

  /// Where the determiners begin that stand, behind a verb, before a noun with an argument of its
  /// own: every 2 weeks, fr toutes les 2 semaines; nil if there are none.
  private func determiners(
    before second: Int, behind first: Int, _ words: [PhraseWord], _ grammar: some LanguageGrammar
  ) -> Int? {
    guard words[second].isArgument, second + 1 < words.count, words[second].gap == .space,
      words[second + 1].gap == .space, !grammar.putsVerbsLast
    else { return nil }
    let isNoun = { (readings: [Reading]) in
      readings.contains { $0.partOfSpeech == .noun && !$0.traits.contains(.rare) }
    }
    guard grammar.readings(of: words[second + 1]).contains(where: { $0.partOfSpeech == .noun })
    else { return nil }
    var start = second
    while start > first + 2, words[start].gap == .space {
      let readings = grammar.readings(of: words[start - 1])
      guard readings.contains(where: { $0.partOfSpeech == .determiner }), !isNoun(readings) else {
        break
      }
      start -= 1
    }
    guard start < second else { return nil }
    let hasVerb = words[(first + 2)..<start].contains { word in
      grammar.readings(of: word).contains {
        $0.partOfSpeech == .verb || $0.partOfSpeech == .adjective
      }
    }
    return hasVerb ? start : nil
  }

  /// Whether two counted nouns are separated only by a space: 1 hour 30 minutes.
  private func isRow(
    _ first: Int, _ second: Int, _ words: [PhraseWord], _ grammar: some LanguageGrammar
  ) -> Bool {
    guard second == first + 2, second + 1 < words.count, words[second - 1].gap == .space,
      words[second].gap == .space, words[second + 1].gap == .space
    else { return false }
    let isNoun = { (word: PhraseWord) in
      !word.isNumber
        && grammar.readings(of: word).contains { $0.partOfSpeech == .noun && $0.entry != nil }
    }
    // Season 3 Episode 4 counts nothing.
    if first > 0, isNoun(words[first - 1]) { return false }
    guard isNoun(words[second - 1]) else { return false }
    // Hi 2 उड़ानें 3 घंटे में रवाना होंगी: the verb of the first stands behind the second.
    if grammar.putsVerbsLast, second + 2 < words.count,
      grammar.readings(of: words[second + 2]).contains(where: { $0.partOfSpeech == .preposition })
    {
      return false
    }
    return isNoun(words[second + 1]) || grammar.readings(of: words[second + 1]).isEmpty
  }

  /// Whether a noun after a preposition is counted by an argument of its own.
  private func isBehindPreposition(
    _ first: Int, _ second: Int, _ words: [PhraseWord], _ grammar: some LanguageGrammar
  ) -> Bool {
    // En 3 matches begin in 2 hours: behind a verb, nothing more is said of the first noun.
    let isApart =
      grammar.splitsBehindPrepositions || areBothInSingular(first, second, words, grammar)
      || words[(first + 1)..<second].contains { word in
        let readings = grammar.readings(of: word)
        return !readings.isEmpty && readings.allSatisfy { $0.partOfSpeech == .verb }
      }
      || second > first + 3 && isParticiple(words[second - 2], grammar)
    guard isApart, words[second].isArgument, second + 1 < words.count,
      words[second].gap == .space, words[second + 1].gap == .space
    else { return false }
    // It entro 3 ore: behind a number, even what is seldom a noun.
    let isNoun = grammar.readings(of: words[second + 1]).contains {
      $0.partOfSpeech == .noun && $0.entry != nil
    }
    return isNoun
      && grammar.readings(of: words[second - 1]).contains { $0.partOfSpeech == .preposition }
  }

  /// Whether both nouns are in their dictionary form, and nothing stands behind them: You saved 5
  /// dollars on 2 purchases.
  private func areBothInSingular(
    _ first: Int, _ second: Int, _ words: [PhraseWord], _ grammar: some LanguageGrammar
  ) -> Bool {
    guard second == first + 3, second + 2 == words.count else { return false }
    return [words[first + 1], words[second + 1]].allSatisfy { word in
      grammar.readings(of: word).contains {
        $0.partOfSpeech == .noun && $0.number != .other && $0.lemma == word.key
      }
    }
  }

  /// En 2 goals scored in 10 minutes.
  private func isParticiple(_ word: PhraseWord, _ grammar: some LanguageGrammar) -> Bool {
    let readings = grammar.readings(of: word)
    return !readings.isEmpty
      && readings.allSatisfy {
        $0.partOfSpeech == .adjective && $0.source == .rule || $0.partOfSpeech == .verb
      }
  }

  /// Whether a noun is counted by an argument of its own as the object of a verb whose subject is
  /// counted too: de 2 Konten besitzen 3 Karten.
  private func isBehindVerb(
    _ first: Int, _ second: Int, _ words: [PhraseWord], _ grammar: some LanguageGrammar
  ) -> Bool {
    guard words[second].isArgument, second > first + 2, second + 1 < words.count,
      words[second].gap == .space, words[second + 1].gap == .space
    else { return false }
    let verb = grammar.readings(of: words[second - 1])
    // Da 7 spillere løber 2 omgange: between two counted nouns even what may be a noun, or is
    // unknown, is the verb.
    let isBetween =
      second == first + 3 && words[second - 1].letterCase == .lower
      && words[second - 1].gap == .space
      && verb.allSatisfy { $0.partOfSpeech == .noun || $0.partOfSpeech == .verb }
    let isVerb =
      verb.contains { $0.partOfSpeech == .verb }
      && !verb.contains { $0.partOfSpeech == .noun && !$0.traits.contains(.rare) }
    guard isVerb || isBetween,
      grammar.readings(of: words[first + 1]).contains(where: { $0.partOfSpeech == .noun })
    else { return false }
    return grammar.readings(of: words[second + 1]).contains {
      $0.partOfSpeech == .noun && $0.entry != nil && !$0.traits.contains(.rare)
    }
  }

  /// Whether a noun is counted by an argument of its own as the object of a second verb of the same
  /// subject, which may be a participle: sv Du har tjänat 100 poäng och fått 2 kuponger.
  private func isBehindSecondVerb(
    _ first: Int, _ second: Int, _ words: [PhraseWord], _ grammar: some LanguageGrammar
  ) -> Bool {
    guard words[second].isArgument, words[second].gap == .space, second + 1 < words.count,
      second > first + 3, !grammar.putsVerbsLast,
      let conjunction = words[(first + 2)..<(second - 1)].lastIndex(where: {
        grammar.isAdditive($0)
      })
    else { return false }
    return words[(conjunction + 1)..<second].allSatisfy { word in
      word.gap == .space && word.letterCase == .lower && !word.isArgument
        && grammar.readings(of: word).allSatisfy {
          $0.partOfSpeech == .verb || $0.partOfSpeech == .adjective || $0.partOfSpeech == .adverb
            || $0.partOfSpeech == .noun && ($0.entry == nil || $0.traits.contains(.rare))
        }
    }
  }

  /// Splits before a word, splitting its segment if the word is not at its start.
  func split(before word: PhraseWord) -> (Phrase, Phrase) {
    var left = Phrase(Array(segments[..<word.segment]), precedingText: precedingText)
    var right = Phrase([], followingText: followingText)
    let segment = segments[word.segment]
    if word.range.lowerBound > 0 {
      let utf8 = [UInt8](segment.text.utf8)
      let start = String(decoding: utf8[..<word.range.lowerBound], as: UTF8.self)
      let end = String(decoding: utf8[word.range.lowerBound...], as: UTF8.self)
      let isArgument = segment.isArgument
      left.segments.append(Segment(start, features: segment.features, isArgument: isArgument))
      right.segments.append(Segment(end, features: segment.features, isArgument: isArgument))
    } else {
      right.segments.append(segment)
    }
    right.segments += segments[(word.segment + 1)...]
    left.followingText = right.text + followingText
    right.precedingText = precedingText + left.text
    return (left, right)
  }
}

extension InflectedPhrase {
  /// The phrase without its leading number and the space after it.
  var droppingCount: InflectedPhrase {
    InflectedPhrase(
      segments: Array(segments.dropFirst(2)), features: features, isInflected: isInflected,
      words: words, diagnostics: diagnostics)
  }

  /// Adds the texts of the rest of a phrase that was split.
  mutating func append(_ rest: [String], of phrase: Phrase) {
    let isCutInside = segments.count + rest.count > phrase.segments.count
    if isCutInside, let last = segments.popLast(), let first = rest.first {
      segments.append(last + first)
      segments += rest.dropFirst()
    } else {
      segments += rest
    }
  }

  /// Joins the results for the two parts of a phrase.
  init(joining left: InflectedPhrase, _ right: InflectedPhrase, of phrase: Phrase) {
    var whole = left
    whole.append(right.segments, of: phrase)
    let isInflected = left.isInflected && right.isInflected
    var features = left.features
    features.number = .other
    if features.gender != right.features.gender, features.gender != nil {
      features.gender = .masculine
    }
    self.init(
      segments: isInflected ? whole.segments : phrase.segments.map(\.text), features: features,
      isInflected: isInflected, words: left.words + right.words,
      diagnostics: left.diagnostics + right.diagnostics)
  }
}
