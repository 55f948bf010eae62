// SPDX-License-Identifier: Apache-2.0

import Locales

extension EnglishGrammar {
  /// A before a consonant, an before a vowel, to the ear: a university, an hour, an 8-inch pizza.
  func join(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices {
      let word = analysis.words[index]
      guard word.key == "a" || word.key == "an", word.output != "",
        word.reading(.determiner) != nil, let isVowel = vowelFollows(index, analysis)
      else { continue }
      analysis.words[index].put(
        isVowel ? "an" : "a", reason: isVowel ? "rule: an before a vowel" : "rule: a")
      let isUpper =
        index + 1 < analysis.words.count && analysis.words[index + 1].letterCase == .upper
      if word.text == "A", isUpper, isVowel, analysis.words.count > 2 || word.gap == .hard {
        let others = analysis.words.filter { $0.text != "A" && !$0.isNumber }
        let allUpper = others.allSatisfy { $0.letterCase == .upper && $0.key.utf8.count > 3 }
        analysis.words[index].output = allUpper ? "AN" : "An"
      }
    }
  }

  /// Whether the next word begins with a vowel; nil if there is none to tell.
  private func vowelFollows(_ index: Int, _ analysis: PhraseAnalysis) -> Bool? {
    if index + 1 < analysis.words.count {
      let next = analysis.words[index + 1]
      guard next.gap != .hard || isQuoted(index + 1, analysis) else { return nil }
      return beginsWithVowel(next, as: next.output ?? next.text)
    }
    guard analysis.phrase.followingText.hasPrefix(" ") else { return nil }
    let following = Phrase([
      Phrase.Segment(String(analysis.phrase.followingText.dropFirst().prefix(64)))
    ])
    guard
      let next = Tokenizer.words(
        of: following, decimalSeparator: decimalSeparator, limit: 64)?.first,
      next.range.lowerBound <= 3
    else { return nil }
    return beginsWithVowel(next, as: next.text)
  }

  /// Whether only quotes stand before a word: an “Urgent” message, an (optional) step.
  private func isQuoted(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let between = analysis.text(between: index - 1, index).unicodeScalars
    return between.first == " "
      && between.dropFirst().allSatisfy {
        $0 == "\"" || $0 == "(" || "\u{2018}"..."\u{201F}" ~= $0
      }
  }

  private func beginsWithVowel(_ word: PhraseWord, as text: String) -> Bool {
    if let number = word.number { return EnglishSound.numberBeginsWithVowel(number.digits) }
    let key = Tokenizer.key(text)
    for entry in lexicon.entries(word.reading?.lemma ?? key) + lexicon.entries(key) {
      let traits = lexicon.traits(of: entry)
      if traits.contains(.vowelSound) { return true }
      if traits.contains(.consonantSound) { return false }
    }
    if let first = key.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first {
      return EnglishSound.numberBeginsWithVowel(String(key.prefix { $0.isNumber }))
    }
    let letters = key.prefix { $0.isLetter }
    let isSpelled =
      letters.count == 1
      || (word.letterCase == .upper
        && (letters.count < 4 || !letters.utf8.contains(where: EnglishNouns.isVowel)))
    let isInitialism =
      isSpelled
      || (word.letterCase == .mixed && key.hasSuffix("s")
        && LetterCase(String(text.dropLast())) == .upper && letters.count < 5)
    if isInitialism, !Self.lists.has(form: String(letters), in: .initialsWord),
      lexicon.entries(key).isEmpty || letters.count == 1 || isSpelledOut(String(letters))
    {
      return EnglishSound.nameBeginsWithVowel(text)
    }
    return EnglishSound.beginsWithVowel(key)
  }

  /// Initials that are written as a word is: a US citizen, an LED lamp.
  private func isSpelledOut(_ key: String) -> Bool {
    Self.lists.has(form: key, in: .spelledInitials)
  }
}
