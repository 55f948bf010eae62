// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Words that the lexicon does not have.
extension DataLexicon {
  /// The paradigm of nearly all known words that end like one; nil if its ending does not tell.
  func likelyParadigm(of lemma: String) -> Int? { guesses.value.paradigm(of: lemma) }

  /// What an unknown word may be: the paradigm of most known words that end alike.
  func guess(
    _ key: String, into lexemes: inout [Lexeme], _ readings: inout [WordAnalysis.Reading],
    _ steps: inout Int
  ) {
    for lexeme in guessed(key, atLeast: .sure, &steps) {
      let count = readings.count
      add(lexeme, as: lexemes.count, of: key, to: &readings)
      if readings.count > count { lexemes.append(lexeme) }
    }
  }

  /// What an unknown word is that comes as an argument, and so in its dictionary form: the
  /// paradigm of the most known words that end alike.
  func likely(_ key: String, _ steps: inout Int) -> WordAnalysis? {
    var lexemes = guessed(key, atLeast: .likely, &steps)
    // What may be an adjective by its ending may be a noun as well, where both are alike.
    if !features.declensionMask.isEmpty, !lexemes.contains(where: { $0.tags.intersects(nounTag) }),
      key.unicodeScalars.count > 2, !PhraseWord.hasNoVowel(key),
      let lexeme = guessed(key, by: nounGuesses.value, atLeast: .likely, &steps)
    {
      lexemes.append(lexeme)
    }
    var readings: [WordAnalysis.Reading] = []
    for (index, lexeme) in lexemes.enumerated() { add(lexeme, as: index, of: key, to: &readings) }
    return readings.isEmpty ? nil : WordAnalysis(lexemes: lexemes, readings: readings)
  }

  /// The noun of which an unknown word is a plural, if the noun's ending surely has the paradigm
  /// that makes such a form of it.
  func surePlural(_ key: String, _ steps: inout Int) -> WordAnalysis? {
    guard features.caseMask.isEmpty, key.unicodeScalars.count > 3, !isVerbWithObject(key, &steps)
    else { return nil }
    for (stem, groups) in splits(of: key, endings: 1...key.utf8.count - 3) {
      for group in groups where group.stem == 1 {
        steps += Self.guessSteps
        let lemma = stem + group.ending
        guard let paradigm = guesses.value.paradigm(of: lemma), group.paradigms.contains(paradigm),
          paradigms[paradigm].fixed.intersects(nounTag),
          let lexeme = unlisted(lemma, paradigm, guessTag)
        else { continue }
        var readings: [WordAnalysis.Reading] = []
        add(lexeme, as: 0, of: key, to: &readings)
        if readings.contains(where: { !$0.tags.intersects(dictionaryTag) }) {
          return WordAnalysis(lexemes: [lexeme], readings: readings)
        }
      }
    }
    return nil
  }

  /// Whether a word consists of a verb and its object, and is one thing: es lanzamisiles.
  ///
  /// - Parameters:
  ///   - key: The word.
  ///   - lettersMin: The shortest object; short ones are endings as well: it saliera.
  ///   - steps: What it takes is added to this.
  private func isVerbWithObject(
    _ key: String, lettersMin: Int = 3, _ steps: inout Int
  ) -> Bool {
    guard key.utf8.count <= 2 * Self.partedLettersMax, key.count <= Self.partedLettersMax else {
      return false
    }
    func isKnown(_ part: Substring, _ tag: TagSet) -> Bool {
      analysis(ofPart: part, &steps).readings.contains {
        $0.tags.intersects(tag) && $0.tags.intersects(lexiconTag)
      }
    }
    return key.indices.dropFirst(3).dropLast(lettersMin - 1).contains { cut in
      isKnown(key[..<cut], verbTag) && isKnown(key[cut...], nounTag)
    }
  }

  func guessed(
    _ key: String, atLeast certainty: ParadigmGuesses.Certainty, _ steps: inout Int
  ) -> [Lexeme] {
    guard key.unicodeScalars.count > 2 else { return [] }
    if certainty == .likely {
      // Initials are no word of the language, and the second part of a word that is no known
      // compound tells nothing: fr porte-clés.
      let isCompound = features.caseMask.isEmpty && key.utf8.contains(.hyphen)
      if isCompound || PhraseWord.hasNoVowel(key) { return [] }
    }
    return [guesses, smallGuesses].compactMap { guesses in
      guesses.flatMap { guessed(key, by: $0.value, atLeast: certainty, &steps) }
    }
  }

  /// The noun that an unknown word is, if it is one.
  func likelyNoun(_ key: String) -> Lexeme? {
    guard key.unicodeScalars.count > 2, !PhraseWord.hasNoVowel(key) else { return nil }
    var steps = 0
    return guessed(key, by: nounGuesses.value, atLeast: .likely, &steps)
  }

  private func guessed(
    _ key: String, by guesses: ParadigmGuesses, atLeast certainty: ParadigmGuesses.Certainty,
    _ steps: inout Int
  ) -> Lexeme? {
    steps += Self.guessSteps
    let candidates =
      certainty == .likely
      ? guesses.candidates(of: key) : guesses.paradigm(of: key).map { [$0] } ?? []
    for paradigm in candidates {
      // What consists of a verb and a feminine object is no feminine itself: it portapenna.
      let isFeminine = paradigms[paradigm].fixed.intersects(feminineTag)
      if isFeminine, isVerbWithObject(key, lettersMin: Self.objectLettersMin, &steps) {
        return nil
      }
      // The ending may be that of a paradigm whose stems are not in the word.
      if let lexeme = unlisted(key, paradigm, guessTag) { return lexeme }
    }
    return nil
  }

  /// The verbs of which an unknown word may be a form: those whose dictionary form has, by its
  /// ending, the very paradigm that makes such a form of it. They show what the words around are;
  /// no guess changes itself.
  func guessVerbs(
    _ key: String, into lexemes: inout [Lexeme], _ readings: inout [WordAnalysis.Reading],
    _ steps: inout Int
  ) {
    guessForms(key, verbGuesses, into: &lexemes, &readings, &steps) { _ in true }
  }

  /// The same of adjectives, where their endings say a lot: da overflødigt.
  func guessAdjectives(
    _ key: String, into lexemes: inout [Lexeme], _ readings: inout [WordAnalysis.Reading],
    _ steps: inout Int
  ) {
    let adjective = features.tags.set("adjective")
    guessForms(key, guesses, into: &lexemes, &readings, &steps, inNominative: true) {
      paradigms[$0].fixed.contains(adjective)
    }
  }

  /// What an unknown word may be that is derived from a verb: one whose dictionary form has, by its
  /// ending, the very paradigm that such a word is derived from.
  func guessDerived(
    _ key: String, into lexemes: inout [Lexeme], _ readings: inout [WordAnalysis.Reading],
    _ steps: inout Int
  ) {
    guard key.unicodeScalars.count > 3 else { return }
    for (stem, groups) in splits(of: key, endings: 0...key.utf8.count - 3) {
      for group in groups where group.stem == 1 && group.sourceCount > 0 {
        steps += group.sourceCount
        let lemma = stem + group.ending
        for paradigm in group.paradigms {
          guard
            !lexemes.contains(where: { $0.paradigm == paradigm && $0.lemma.isSpelled(lemma) }),
            isDerived(lemma, paradigm, &steps), let lexeme = unlisted(lemma, paradigm, derivedGuess)
          else { continue }
          let count = readings.count
          add(lexeme, as: lexemes.count, of: key, to: &readings)
          removeObliques(of: &readings, from: count)
          if readings.count > count { lexemes.append(lexeme) }
          if lexemes.count > Self.guessesMax { return }
        }
      }
    }
  }

  /// Leaves of guessed forms those in the nominative: in other cases, adjectives end as nouns and
  /// adverbs do, uk (дом)у and (пот)ому.
  private func removeObliques(of readings: inout [WordAnalysis.Reading], from first: Int) {
    guard !features.caseMask.isEmpty, features.declensionMask.isEmpty else { return }
    let nominative = features.tags.set("nom")
    let kept = readings[first...].filter {
      !$0.tags.intersects(features.caseMask) || $0.tags.intersects(nominative)
    }
    readings.replaceSubrange(first..., with: kept)
  }

  private var derivedGuess: TagSet { guessTag.union(features.tags.set("derived")) }

  /// Whether a word of a paradigm may be derived from an unknown verb.
  private func isDerived(_ lemma: String, _ paradigm: Int, _ steps: inout Int) -> Bool {
    index.sources[paradigm].contains { source in
      let base = paradigms[source.paradigm]
      guard source.edit.stem == 1, base.fixed.intersects(verbTag),
        lemma.utf8.hasSuffix(source.edit.ending.utf8),
        lemma.utf8.count >= source.edit.ending.utf8.count + 2
      else { return false }
      steps += Self.guessSteps
      let stem = Substring(lemma.utf8.dropLast(source.edit.ending.utf8.count))
      return verbGuesses.value.paradigm(of: String(stem) + base.ending) == source.paradigm
    }
  }

  private func guessForms(
    _ key: String, _ guesses: LazyGuesses, into lexemes: inout [Lexeme],
    _ readings: inout [WordAnalysis.Reading], _ steps: inout Int, inNominative: Bool = false,
    where isMeant: (_ paradigm: Int) -> Bool
  ) {
    guard key.unicodeScalars.count > 3 else { return }
    for (stem, groups) in splits(of: key, endings: 1...key.utf8.count - 3) {
      for group in groups where group.stem == 1 {
        steps += Self.guessSteps
        let lemma = stem + group.ending
        guard let paradigm = guesses.value.paradigm(of: lemma), isMeant(paradigm),
          group.paradigms.contains(paradigm), let lexeme = unlisted(lemma, paradigm, guessTag)
        else { continue }
        let count = readings.count
        add(lexeme, as: lexemes.count, of: key, to: &readings)
        if inNominative { removeObliques(of: &readings, from: count) }
        if readings.count > count { lexemes.append(lexeme) }
        if lexemes.count > Self.guessesMax { return }
      }
    }
  }

  /// The noun of which an unknown word may be a form: that of its longest ending, whose dictionary
  /// form has, by its own ending, the paradigm that makes such a form.
  ///
  /// - Parameter certainty: Of `sure` ones, only forms that are not the dictionary form.
  func guessNouns(
    _ key: String, _ certainty: ParadigmGuesses.Certainty, into lexemes: inout [Lexeme],
    _ readings: inout [WordAnalysis.Reading], _ steps: inout Int
  ) {
    guard key.unicodeScalars.count > 2 else { return }
    for (stem, groups) in splits(of: key, endings: 0...key.utf8.count - 2).reversed() {
      for group in groups where group.stem == 1 {
        steps += Self.guessSteps
        let lemma = stem + group.ending
        if certainty == .sure, lemma.isSpelled(key) { continue }
        let guesses = nounGuesses.value
        let likely =
          certainty == .sure ? guesses.paradigm(of: lemma) : guesses.candidates(of: lemma).first
        guard let paradigm = likely, group.paradigms.contains(paradigm),
          let lexeme = unlisted(lemma, paradigm, guessTag)
        else { continue }
        let count = readings.count
        add(lexeme, as: lexemes.count, of: key, to: &readings)
        guard readings.count > count else { continue }
        return lexemes.append(lexeme)
      }
    }
  }

  /// Learns now what the first unknown word would wait for.
  func learn() {
    for guesses in [guesses, smallGuesses, adjectiveGuesses, verbGuesses, nounGuesses] {
      _ = guesses?.value
    }
    // Elsewhere no word is taken apart.
    if !features.compounds.isEmpty || features.caseMask.isEmpty { _ = knownBeginnings }
  }

  private static let guessesMax = 4
  private static let objectLettersMin = 5

  /// What an unknown word is that markup describes; nil if no paradigm fits.
  func described(
    _ key: String, _ known: TagSet, _ markup: GrammaticalFeatures
  ) -> WordAnalysis? {
    guard let part = markup.partOfSpeech, let tag = features.tags[part.rawValue],
      let paradigm = predicted(key, known.subtracting(features.numberMask).union(TagSet(tag))),
      let lexeme = unlisted(key, paradigm, lexiconTag)
    else { return nil }
    var readings: [WordAnalysis.Reading] = []
    add(lexeme, as: 0, of: key, to: &readings)
    return readings.isEmpty ? nil : WordAnalysis(lexemes: [lexeme], readings: readings)
  }

  /// A word that has no line, with the forms of a paradigm; nil if it does not end as those do.
  private func unlisted(_ lemma: String, _ paradigm: Int, _ origin: TagSet) -> Lexeme? {
    paradigms[paradigm].stems(of: lemma).map { stems in
      Lexeme(
        lemma: lemma, paradigm: paradigm, tags: paradigms[paradigm].fixed.union(origin),
        stems: stems, ownCells: [], entry: nil)
    }
  }
}

/// What is learned from the lexicon when the first unknown word comes.
final class LazyGuesses: Sendable {
  private let known = LazyValue<ParadigmGuesses>()
  private let learn: @Sendable () -> ParadigmGuesses

  init(_ learn: @escaping @Sendable () -> ParadigmGuesses) { self.learn = learn }

  var value: ParadigmGuesses { known.value(learn) }
}

/// A value that is made when it is first asked for; if several ask at once, one of theirs stays.
final class LazyValue<Value: Sendable>: Sendable {
  private let reference = AtomicLazyReference<Box>()

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  func value(_ make: () -> Value) -> Value {
    (reference.load() ?? reference.storeIfNil(Box(make()))).value
  }
}
