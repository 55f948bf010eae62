// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Words that the lexicon does not have.
extension DataLexicon {
  /// The paradigm of nearly all known words that end like one; nil if its ending does not tell.
  func likelyParadigm(of lemma: String) -> Int? { guesses.value.paradigm(of: lemma) }

  /// What an unknown word may be: the paradigm of most known words that end alike.
  func guess(
    _ key: String, into lexemes: inout [Lexeme], _ readings: inout [WordAnalysis.Reading]
  ) {
    guard let lexeme = guessed(key, atLeast: .sure) else { return }
    add(lexeme, as: 0, of: key, to: &readings)
    if !readings.isEmpty { lexemes = [lexeme] }
  }

  /// What an unknown word is that comes as an argument, and so in its dictionary form: the
  /// paradigm of the most known words that end alike.
  func likely(_ key: String) -> WordAnalysis? {
    guard let lexeme = guessed(key, atLeast: .likely) else { return nil }
    var readings: [WordAnalysis.Reading] = []
    add(lexeme, as: 0, of: key, to: &readings)
    return readings.isEmpty ? nil : WordAnalysis(lexemes: [lexeme], readings: readings)
  }

  private func guessed(_ key: String, atLeast certainty: ParadigmGuesses.Certainty) -> Lexeme? {
    guard key.unicodeScalars.count > 2 else { return nil }
    if certainty == .sure {
      return guesses.value.paradigm(of: key).flatMap { unlisted(key, $0, guessTag) }
    }
    // Initials are no word of the language.
    if PhraseWord.hasNoVowel(key) { return nil }
    // The second part of a word that is no known compound tells nothing: fr porte-clés.
    if features.caseMask.isEmpty, key.utf8.contains(.hyphen) { return nil }
    // The ending may be that of a paradigm whose stems are not in the word.
    for paradigm in guesses.value.candidates(of: key) {
      if let lexeme = unlisted(key, paradigm, guessTag) { return lexeme }
    }
    return nil
  }

  /// The verbs of which an unknown word may be a form: those whose dictionary form has, by its
  /// ending, the very paradigm that makes such a form of it. They show what the words around are;
  /// no guess changes itself.
  func guessVerbs(
    _ key: String, into lexemes: inout [Lexeme], _ readings: inout [WordAnalysis.Reading]
  ) {
    guard key.unicodeScalars.count > 3 else { return }
    for (stem, groups) in splits(of: key, endings: 1...key.utf8.count - 3) {
      for group in groups where group.stem == 1 {
        let lemma = stem + group.ending
        guard let paradigm = verbGuesses.value.paradigm(of: lemma),
          group.paradigms.contains(paradigm), let lexeme = unlisted(lemma, paradigm, guessTag)
        else { continue }
        let count = readings.count
        add(lexeme, as: lexemes.count, of: key, to: &readings)
        if readings.count > count { lexemes.append(lexeme) }
        if lexemes.count > Self.guessesMax { return }
      }
    }
  }

  private static let guessesMax = 4

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
  private let reference = AtomicLazyReference<Box>()
  private let learn: @Sendable () -> ParadigmGuesses

  private final class Box: Sendable {
    let value: ParadigmGuesses

    init(_ value: ParadigmGuesses) { self.value = value }
  }

  init(_ learn: @escaping @Sendable () -> ParadigmGuesses) { self.learn = learn }

  var value: ParadigmGuesses {
    (reference.load() ?? reference.storeIfNil(Box(learn()))).value
  }
}
