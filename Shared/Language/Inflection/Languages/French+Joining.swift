// SPDX-License-Identifier: Apache-2.0

extension FrenchGrammar {
  /// L'eau, cet hôtel, mon amie, un bel arbre, au marché: what depends on the next word.
  func join(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.reversed() {
      let word = analysis.words[index]
      switch word.role {
      case .modifier:
        guard let reading = word.reading else { continue }
        putSoundForm(index, reading, &analysis)
        contract(index, &analysis)
      case .other: joinParticle(index, &analysis)
      case .head, .count, .verb: continue
      }
    }
  }

  private func current(_ word: PhraseWord) -> String {
    word.output.map(Tokenizer.key) ?? word.key
  }

  // MARK: - Articles and what is like them

  private func putSoundForm(_ index: Int, _ reading: Reading, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard let gender = word.features.gender, let number = word.features.number else { return }
    if number == .other {
      putPartitive(index, reading, &analysis)
      return
    }
    let name: StaticString = gender == .feminine ? "fv" : "v"
    if let form = irregular(name, reading), isBeforeNoun(index, reading, analysis),
      beginsWithVowel(after: index, elides: form.hasSuffix("'"), analysis)
    {
      put(form, at: index, &analysis)
    } else if word.key.hasSuffix("'") {
      put(current(word), at: index, &analysis)
    }
  }

  /// Un petit plat, de petits plats; but des that is written so may be a preposition's.
  private func putPartitive(_ index: Int, _ reading: Reading, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    let next = index + 1
    if reading.lemma == "un", reading.partOfSpeech == .determiner, word.key != "des",
      let head = analysis.head, next < head, analysis.words[next].role == .modifier,
      analysis.words[next].isClose, analysis.words[next].reading?.partOfSpeech == .adjective
    {
      let isVowel = beginsWithVowel(after: index, elides: true, analysis)
      put(isVowel ? "d'" : "de", at: index, &analysis)
    } else if word.key.hasSuffix("'") {
      put(current(word), at: index, &analysis)
    }
  }

  /// Puts a form and the space or apostrophe that stands between it and what follows.
  private func put(_ form: String, at index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    let isJoined =
      index + 1 < analysis.words.count
      ? analysis.words[index + 1].gap == .joined
      : analysis.phrase.followingText.first?.isLetter == true
    var form = form
    if form.hasSuffix("'") {
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

  /// Whether a word stands before its noun, where beau and vieux change.
  ///
  /// Without a noun in the phrase, one that is written short stays so: un ^[bel](…) %@.
  private func isBeforeNoun(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard reading.partOfSpeech == .adjective else { return true }
    guard let head = analysis.head else {
      return reading.entry.flatMap(lexicon.matchedForm) == "v"
    }
    guard index < head else { return false }
    let next = analysis.words[index + 1]
    return next.isClose && !next.can(be: .conjunction)
  }

  // MARK: - Sound

  /// Whether what follows a word begins with a vowel; what elides needs it in the phrase, where
  /// the space between them can go.
  private func beginsWithVowel(
    after index: Int, elides: Bool, _ analysis: PhraseAnalysis
  ) -> Bool {
    guard index + 1 < analysis.words.count else {
      let text = analysis.phrase.followingText
      if elides, text.first?.isLetter != true { return false }
      let words = Tokenizer.words(
        of: Phrase([Phrase.Segment(String(text.prefix(32)))]), decimalSeparator: decimalSeparator,
        limit: 32)
      guard var first = words?.first else { return false }
      if first.key.hasPrefix("h") { first.readings = readings(of: first) }
      return beginsWithVowel(first)
    }
    let next = analysis.words[index + 1]
    return next.isClose && beginsWithVowel(next)
  }

  private func beginsWithVowel(_ word: PhraseWord) -> Bool {
    if word.hasDigits || word.isNumber { return false }
    let form = current(word)
    if word.reading?.traits.contains(.unelided) == true { return false }
    if word.readings.contains(where: { $0.traits.contains(.unelided) }) { return false }
    if form.utf8.first == UInt8(ascii: "h") {
      if word.letterCase == .upper, form.utf8.count > 1, form.utf8.count < 5 { return false }
      if word.readings.contains(where: { $0.source == .lexicon }) { return true }
    }
    return FrenchSound.isVowel(form)
  }

  // MARK: - Prepositions, particles

  /// De le becomes du, à les becomes aux (Grevisse, 588); not before a name's Le.
  private func contract(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard index > 0, word.reading?.lemma == "le", word.letterCase == .lower, word.gap == .space
    else { return }
    let preposition = analysis.words[index - 1].key
    let isOf = preposition == "de"
    guard isOf || preposition == "à" else { return }
    let form: String
    switch current(word).trimmingTrailingSpace {
    case "le": form = isOf ? "du" : "au"
    case "les": form = isOf ? "des" : "aux"
    default: return
    }
    analysis.words[index - 1].put(form, reason: "rule: contraction with the article")
    analysis.words[index].output = ""
    // De l'%@ has no space behind the article: then the one before it stays.
    let isJoined = index + 1 < analysis.words.count && analysis.words[index + 1].gap == .joined
    analysis.words[index - 1].dropsFollowingSpace = !isJoined
  }

  /// De and d', que and qu', in what does not agree: un verre d'[eau].
  private func joinParticle(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard index + 1 < analysis.words.count else { return }
    let isVowel = beginsWithVowel(analysis.words[index + 1])
    let next = analysis.words[index + 1].key
    if word.key == "si", word.can(be: .particle), next == "il" || next == "ils" {
      put("s'", at: index, &analysis)
    } else if let full = Self.full[word.key] {
      if !isVowel { put(full, at: index, &analysis) }
    } else if let elided = Self.elided[word.key] {
      guard isVowel, analysis.words[index + 1].gap == .space else { return }
      put(elided, at: index, &analysis)
    } else if let elided = Self.articles[word.key] {
      putArticle(elided, at: index, &analysis)
    }
  }

  /// The article of an argument behind a preposition: une tarte à l'[orange], à la [crème].
  private func putArticle(_ elided: String, at index: Int, _ analysis: inout PhraseAnalysis) {
    let next = analysis.words[index + 1]
    guard next.segment != analysis.words[index].segment, next.isClose,
      let noun = next.reading(.noun), noun.number != .other, let gender = noun.gender
    else { return }
    let isOf = elided == "de l'"
    if beginsWithVowel(next) {
      put(elided, at: index, &analysis)
    } else if gender == .feminine {
      put(isOf ? "de la" : "à la", at: index, &analysis)
    } else {
      put(isOf ? "du" : "au", at: index, &analysis)
    }
  }

  private static let articles = [
    "à la": "à l'",
    "à l'": "à l'",
    "au": "à l'",
    "de la": "de l'",
    "de l'": "de l'",
    "du": "de l'",
  ]

  private static let elided = [
    "de": "d'", "que": "qu'", "ne": "n'", "se": "s'", "je": "j'", "me": "m'", "te": "t'",
    "le": "l'", "la": "l'", "jusque": "jusqu'", "lorsque": "lorsqu'", "puisque": "puisqu'",
    "quoique": "quoiqu'",
  ]

  private static let full = [
    "d'": "de", "qu'": "que", "n'": "ne", "s'": "se", "j'": "je", "m'": "me", "t'": "te",
    "jusqu'": "jusque", "lorsqu'": "lorsque", "puisqu'": "puisque", "quoiqu'": "quoique",
  ]
}

extension String {
  fileprivate var trimmingTrailingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}
