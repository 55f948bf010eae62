// SPDX-License-Identifier: Apache-2.0

extension ItalianGrammar {
  /// L'acqua, lo zucchero, del piatto, un bel giorno: what depends on the word that follows.
  func join(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.reversed() {
      let word = analysis.words[index]
      if word.role == .modifier, let reading = word.reading, hasSoundForms(reading) {
        putSoundForm(index, reading, &analysis)
        contract(index, &analysis)
      } else if word.role == .other {
        joinParticle(index, &analysis)
      }
    }
  }

  private func current(_ word: PhraseWord) -> String {
    word.output.map(Tokenizer.key) ?? word.key
  }

  // MARK: - Articles and what is like them

  private func hasSoundForms(_ reading: Reading) -> Bool {
    irregular("ap", reading) != nil || irregular("s", reading) != nil
      || irregular("ov", reading) != nil || reading.lemma == "col"
  }

  private func putSoundForm(_ index: Int, _ reading: Reading, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard let gender = word.features.gender, let number = word.features.number,
      let sound = soundAfter(index, analysis)
    else { return }
    let matched = reading.entry.flatMap(lexicon.matchedForm)
    guard isBeforeNoun(index, reading, matched: matched, analysis) else { return }
    var form = form(
      reading, gender: gender, number: number, sound: sound,
      isShortened: matched == "ov" || matched == "og")
    if reading.lemma == "col", gender == .feminine || sound != .plain {
      form = "con " + article(gender, number, sound)
    }
    put(form, at: index, &analysis)
  }

  /// The form before a sound; `isShortened` tells that the template has the short form of a word
  /// that may be written in full as well (quest', gran).
  private func form(
    _ reading: Reading, gender: GrammaticalFeatures.Gender, number: GrammaticalFeatures.Number,
    sound: ItalianSound, isShortened: Bool
  ) -> String {
    let full = form(ofModifier: reading, gender: gender, number: number)
    if number == .other {
      guard gender != .feminine else { return full }
      let plain = irregular("appl", reading) ?? full
      return sound == .plain ? plain : irregular("spl", reading) ?? plain
    }
    let isFeminine = gender == .feminine
    switch sound {
    case .plain:
      if isShortened, let form = irregular("og", reading) { return form }
      return isFeminine ? full : irregular("ap", reading) ?? full
    case .impure:
      return isFeminine ? full : irregular("s", reading) ?? full
    case .vowel:
      if isShortened, let form = irregular("ov", reading) { return form }
      if isFeminine { return irregular("fv", reading) ?? full }
      return irregular("v", reading) ?? irregular("ap", reading) ?? full
    }
  }

  private func article(
    _ gender: GrammaticalFeatures.Gender, _ number: GrammaticalFeatures.Number,
    _ sound: ItalianSound
  ) -> String {
    switch (gender, number, sound) {
    case (.feminine, .one, .vowel): return "l'"
    case (.feminine, .one, _): return "la"
    case (.feminine, _, _): return "le"
    case (_, .one, .plain): return "il"
    case (_, .one, .impure): return "lo"
    case (_, .one, .vowel): return "l'"
    case (_, _, .plain): return "i"
    default: return "gli"
    }
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

  /// Whether a word stands before its noun, where bel, buon and quel lose their ending.
  ///
  /// Without a noun in the phrase, one that is written short stays so: un ^[bel](…) %@.
  private func isBeforeNoun(
    _ index: Int, _ reading: Reading, matched: String?, _ analysis: PhraseAnalysis
  ) -> Bool {
    if !reading.traits.isDisjoint(with: [.definite, .contracted]) { return true }
    if let head = analysis.head { return index < head && !endsGroup(index, analysis) }
    switch matched {
    case "ap", "appl", "s", "v", "spl", "fv", "ov", "og": return true
    default: return false
    }
  }

  /// Whether a conjunction or a comma follows: un bello e grande albero.
  private func endsGroup(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let next = analysis.words[index + 1]
    return !next.isClose || next.can(be: .conjunction)
  }

  /// The sound that follows a word; nil if nothing does.
  private func soundAfter(_ index: Int, _ analysis: PhraseAnalysis) -> ItalianSound? {
    let next: PhraseWord
    if index + 1 < analysis.words.count {
      next = analysis.words[index + 1]
      guard next.isClose else { return .plain }
    } else {
      let text = String(analysis.phrase.followingText.prefix(32))
      let words = Tokenizer.words(
        of: Phrase([Phrase.Segment(text)]), decimalSeparator: decimalSeparator, limit: 32)
      guard let first = words?.first else { return nil }
      next = first
    }
    if next.hasDigits || next.isNumber { return ItalianSound(digits: next.text) }
    if next.letterCase == .upper, let sound = ItalianSound(initials: next.text) { return sound }
    return ItalianSound(current(next))
  }

  // MARK: - Prepositions, conjunctions

  private static let contracting = ["di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"]

  /// Di il becomes del (Serianni, Grammatica italiana, IV); not before a name's Il.
  private func contract(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard index > 0, word.reading?.lemma == "il", word.letterCase == .lower, word.gap == .space,
      let stem = Self.contracting[analysis.words[index - 1].key],
      analysis.words[index - 1].can(be: .preposition)
    else { return }
    let article = current(word).trimmingSpaces
    let ending: String
    switch article {
    case "il": ending = "l"
    case "i", "gli": ending = article
    default: ending = "l" + article
    }
    let form = usesCurlyApostrophe(analysis) ? curly(stem + ending) : stem + ending
    analysis.words[index - 1].put(form, reason: "rule: contraction with the article")
    analysis.words[index].output = ""
    // Di l'%@ has no space behind the article: then the one before it stays.
    let isJoined = index + 1 < analysis.words.count && analysis.words[index + 1].gap == .joined
    let isElided = article.hasSuffix("'")
    analysis.words[index - 1].dropsFollowingSpace = isElided || !isJoined
  }

  /// The article of an argument behind a conjunction: una mela e un'[arancia].
  private func putArticle(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard index > 0, index + 1 < analysis.words.count,
      analysis.words[index - 1].can(be: .conjunction)
    else { return }
    let next = analysis.words[index + 1]
    guard next.segment != analysis.words[index].segment, next.isClose,
      let noun = next.reading(.noun), noun.number != .other, let gender = noun.gender,
      let sound = soundAfter(index, analysis)
    else { return }
    guard Self.lists.has(form: analysis.words[index].key, in: .indefiniteArticle) else {
      put(article(gender, .one, sound), at: index, &analysis)
      return
    }
    let isFeminine = gender == .feminine
    switch sound {
    case .vowel: put(isFeminine ? "un'" : "un", at: index, &analysis)
    case .impure: put(isFeminine ? "una" : "uno", at: index, &analysis)
    case .plain: put(isFeminine ? "una" : "un", at: index, &analysis)
    }
  }

  private func curly(_ form: String) -> String {
    form.hasSuffix("'") ? form.dropLast() + "\u{2019}" : form
  }

  /// Ed and ad stand before a vowel only, and so do d' and c'.
  private func joinParticle(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    let full: String
    if Self.lists.has(form: word.key, in: .singularArticle)
      || Self.lists.has(form: word.key, in: .indefiniteArticle)
    {
      putArticle(index, &analysis)
      return
    }
    switch word.key {
    case "ed": full = "e"
    case "ad": full = "a"
    case "od": full = "o"
    case "d'": full = "di"
    case "c'": full = "ci"
    case "ci":
      guard index + 1 < analysis.words.count, analysis.words[index + 1].role == .verb,
        ["è", "era"].contains(current(analysis.words[index + 1]))
      else { return }
      put("c'", at: index, &analysis)
      return
    default: return
    }
    guard index + 1 < analysis.words.count, let sound = soundAfter(index, analysis),
      sound != .vowel || (word.key == "c'" && !current(analysis.words[index + 1]).beginsWithE)
    else { return }
    put(full, at: index, &analysis)
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(prefix { $0 != " " }) }

  fileprivate var beginsWithE: Bool { hasPrefix("e") || hasPrefix("è") }
}
