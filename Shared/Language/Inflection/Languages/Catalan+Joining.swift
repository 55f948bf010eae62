// SPDX-License-Identifier: Apache-2.0

extension CatalanGrammar {
  /// L'aigua, del plat, de l'hora: what depends on the word that follows.
  func join(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.reversed() {
      let word = analysis.words[index]
      if word.role == .modifier, let reading = word.reading,
        let preposition = Self.articles[reading.lemma]
      {
        putArticle(index, preposition: preposition, &analysis)
        contract(index, &analysis)
      } else if word.role == .other, word.output == nil, word.key == "d'" || word.key == "de" {
        joinPreposition(index, &analysis)
      }
    }
  }

  /// The articles, with what the preposition is that they have become one word with.
  private static let articles = ["el": "", "al": "a ", "del": "de ", "pel": "per ", "cal": "ca "]

  /// Prepositions that the article becomes one word with.
  private static let contractions = ["a": "al", "de": "del", "per": "pel", "ca": "cal"]

  private func current(_ word: PhraseWord) -> String {
    word.output.map(Tokenizer.key) ?? word.key
  }

  // MARK: - Articles

  private func putArticle(
    _ index: Int, preposition: String, _ analysis: inout PhraseAnalysis
  ) {
    let word = analysis.words[index]
    guard let gender = word.features.gender, let number = word.features.number else { return }
    guard let beginning = beginningAfter(index, analysis) else { return }
    let isFeminine = gender == .feminine
    let form: String
    switch (number, beginning) {
    case (.one, .vowel): form = preposition + "l'"
    case (.one, .unstressed) where !isFeminine: form = preposition + "l'"
    case (.one, _): form = isFeminine ? preposition + "la" : masculine(preposition, "el")
    default: form = isFeminine ? preposition + "les" : masculine(preposition, "els")
    }
    put(form, at: index, &analysis)
  }

  private func masculine(_ preposition: String, _ article: String) -> String {
    guard let contraction = Self.contractions[String(preposition.dropLast())] else {
      return article
    }
    return article == "els" ? contraction + "s" : contraction
  }

  /// De el becomes del, a els becomes als, per el pel; not before a name's El.
  private func contract(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    let article = current(word)
    guard index > 0, article == "el" || article == "els" || article == "el " || article == "els ",
      word.reading?.lemma == "el", word.letterCase == .lower, word.gap == .space,
      let contraction = Self.contractions[analysis.words[index - 1].key],
      analysis.words[index - 1].can(be: .preposition) || analysis.words[index - 1].key == "ca"
    else { return }
    let isPlural = article.hasPrefix("els")
    analysis.words[index - 1].put(
      isPlural ? contraction + "s" : contraction, reason: "rule: contraction with the article")
    analysis.words[index].output = ""
    // De l'%@ has no space behind the article: then the one before it stays.
    let isJoined = index + 1 < analysis.words.count && analysis.words[index + 1].gap == .joined
    analysis.words[index - 1].dropsFollowingSpace = !isJoined
  }

  /// De elides before a vowel, and d' does not before a consonant.
  private func joinPreposition(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard index + 1 < analysis.words.count else { return }
    // What was written so stays where the word behind it does.
    let next = analysis.words[index + 1]
    guard next.output != nil || next.gap == .joined || next.segment != analysis.words[index].segment
    else { return }
    guard let beginning = beginningAfter(index, analysis) else { return }
    put(beginning == .consonant ? "de" : "d'", at: index, &analysis)
  }

  /// Puts a form and the space or apostrophe that stands between it and what follows.
  private func put(_ form: String, at index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    let isElided = form.hasSuffix("'")
    let isJoined =
      index + 1 < analysis.words.count
      ? analysis.words[index + 1].gap == .joined
      : analysis.phrase.followingText.first?.isLetter == true
    var form = form
    if isElided {
      if !isJoined { analysis.words[index].dropsFollowingSpace = true }
      if form != word.key, usesCurlyApostrophe(analysis) {
        form = form.dropLast() + "\u{2019}"
      }
    } else if isJoined, word.key.hasSuffix("'") {
      form += " "
    }
    guard form != current(word) else { return }
    analysis.words[index].put(form, reason: "rule: \(form) before this sound")
  }

  private func usesCurlyApostrophe(_ analysis: PhraseAnalysis) -> Bool {
    let phrase = analysis.phrase
    return phrase.segments.contains { $0.text.unicodeScalars.contains("\u{2019}") }
      || phrase.precedingText.unicodeScalars.contains("\u{2019}")
      || phrase.followingText.unicodeScalars.contains("\u{2019}")
  }

  /// What the word after another begins with; nil if there is none.
  private func beginningAfter(
    _ index: Int, _ analysis: PhraseAnalysis
  ) -> CatalanSounds.Beginning? {
    let next: PhraseWord
    var reading: Reading?
    if index + 1 < analysis.words.count {
      next = analysis.words[index + 1]
      guard next.isClose else { return .consonant }
      reading = next.reading
    } else {
      let text = String(analysis.phrase.followingText.prefix(32))
      let words = Tokenizer.words(
        of: Phrase([Phrase.Segment(text)]), decimalSeparator: decimalSeparator, limit: 32)
      guard let first = words?.first else { return nil }
      next = first
      reading = readings(of: next).first { $0.partOfSpeech == .noun }
    }
    if next.hasDigits || next.isNumber {
      return CatalanSounds.beginning(ofDigits: next.text)
    }
    if next.letterCase == .upper, let found = CatalanSounds.beginning(ofInitials: next.text) {
      return found
    }
    if reading?.traits.contains(.plainArticle) == true { return .unstressed }
    return CatalanSounds.beginning(of: current(next))
  }
}
