// SPDX-License-Identifier: Apache-2.0

import Locales

extension SlavicGrammar {
  /// The cells of the noun and of what agrees with it.
  private func forms(
    _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (head: SlavicForm, modifier: SlavicForm) {
    let head = analysis.head.flatMap { analysis.words[$0].reading }
    let form = plainForm(target)
    guard let counted = target.counted, counted != .one else { return (form, form) }
    return governed(counted, form, head: head, analysis)
  }

  /// The cell that the phrase has where no number governs it.
  private func plainForm(_ target: AgreementTarget) -> SlavicForm {
    SlavicForm(
      grammaticalCase: SlavicForm.supported(target.grammaticalCase),
      isPlural: target.number != .one, gender: target.gender,
      isAnimate: target.animacy == .animate)
  }

  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    let reason = reading.entry.map { "lexicon: \(lexicon.lemma(of: $0))" } ?? "rule: by its ending"
    let (head, modifier) = forms(target, analysis)
    let form: String
    if reading.traits.contains(.adjectival) {
      var cell = modifier
      if reading.traits.contains(.pluralOnly) { cell.isPlural = true }
      form = self.form(ofAdjective: reading, cell)
    } else {
      var cell = head
      if reading.traits.contains(.pluralOnly) {
        // 2 суток, 5 суток: what has no singular has no form for 2.
        if let counted = target.counted, counted != .one, !head.isPlural {
          cell.grammaticalCase = .genitive
        }
        cell.isPlural = true
      }
      if Self.hasVocative, target.grammaticalCase == .vocative, target.counted == nil {
        cell.grammaticalCase = .vocative
      }
      form =
        countedForm(reading, cell, target).map { modifyingPart(of: reading) + $0 }
        ?? self.form(ofNoun: reading, cell)
    }
    return (spelled(form, reading, like: analysis.words[index]), reason)
  }

  /// The form that only numbers ask for: ru 5 человек, 5 лет, uk 2 громадянини.
  private func countedForm(
    _ reading: Reading, _ cell: SlavicForm, _ target: AgreementTarget
  ) -> String? {
    switch (target.counted, cell.grammaticalCase) {
    case (.many, .genitive): return irregular("cnt", reading)
    // От 2 лет, до 2 человек.
    case (.few, .genitive) where cell.isPlural: return irregular("cnt", reading)
    case (.few, .nominative): return irregular("few", reading)
    default: return nil
    }
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    let word = analysis.words[index]
    if reading.traits.contains(.invariable) { return word.key }
    if let gender = analysis.requested.gender, isOfReader(index, reading, analysis) {
      let cell = SlavicForm(grammaticalCase: .nominative, isPlural: false, gender: gender)
      let form =
        reading.partOfSpeech == .verb
        ? form(ofPast: reading, cell)
        : isShort(reading) ? form(ofShort: reading, cell) : form(ofDeterminer: reading, cell)
      return spelled(form, reading, like: word)
    }
    // Файлы, которые были удалены: the pronoun has the case of its clause.
    if reading.traits.contains(.predicative), reading.partOfSpeech != .verb {
      var cell = plainForm(target)
      cell.grammaticalCase =
        caseOfRelative(index, reading, target, analysis) ?? .nominative
      return spelled(
        isShort(reading) ? form(ofShort: reading, cell) : form(ofDeterminer: reading, cell),
        reading, like: word)
    }
    let isBeforeCount = analysis.count.map { index < $0.word } ?? false
    let isGoverned = target.counted.map { $0 != .one } ?? false
    let form: String
    let agreesInGenderOnly = reading.partOfSpeech == .verb || isShort(reading)
    switch reading.partOfSpeech {
    case _ where agreesInGenderOnly:
      if reading.partOfSpeech == .verb, let plural = irregular("pl", reading) {
        // Будет удалено 2 файла.
        let isPlural = target.number == .other && !(isBeforeCount && isGoverned)
        return spelled(isPlural ? plural : reading.lemma, reading, like: word)
      }
      if isActive(index, analysis) { return formOfActive(index, reading, analysis) }
      if isImpersonal(index, reading, target, analysis) { return word.key }
      var cell = plainForm(target)
      // Добавлено 5 билетов, осталось 2 билета: a verb before its subject is impersonal.
      if isBeforeCount, isGoverned {
        cell.isPlural = false
        cell.gender = .neuter
      }
      form =
        reading.partOfSpeech == .verb
        ? self.form(ofPast: reading, cell) : self.form(ofShort: reading, cell)
    case .numeral: form = self.form(ofNumeral: reading, plainForm(target), word)
    case .determiner, .adjective:
      // Последние 2 билета: what stands before the number is not governed by it.
      var cell =
        isBeforeCount || isPredicate(index, reading, analysis)
        ? plainForm(target) : forms(target, analysis).modifier
      let isPluralHead =
        analysis.head.map { analysis.words[$0].reading?.traits.contains(.pluralOnly) == true }
      if isPluralHead == true { cell.isPlural = true }
      if isInstrumental(index, reading, analysis) { cell.grammaticalCase = .instrumental }
      form = self.form(ofDeterminer: reading, cell)
    default: return word.key
    }
    return spelled(form, reading, like: word)
  }

  /// Whether a word before the noun is said of the reader: Ты должен подтвердить адрес, Ты сам
  /// выбрал тариф.
  private func isOfReader(
    _ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis
  ) -> Bool {
    guard case .addressing = analysis.rule, let head = analysis.head, index < head,
      reading.number != .other, reading.lemma == analysis.words[index].key,
      let reader = analysis.words[..<index].lastIndex(where: speaksOfReader),
      analysis.words[(reader + 1)...index].allSatisfy({ $0.gap == .space && !$0.isNumber })
    else { return false }
    return reading.partOfSpeech == .verb || isShort(reading) || reading.lemma == "сам"
  }

  /// Whether a neuter behind what is counted says what was done, and agrees with nothing: 5 файлов
  /// выбрано, beside выбраны.
  private func isImpersonal(
    _ index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> Bool {
    guard let counted = target.counted, counted != .one, let head = analysis.head, index > head,
      reading.gender == .neuter, reading.number != .other, target.gender != .neuter
    else { return false }
    return analysis.words[head].reading?.number == .other
      || analysis.words[head].reading?.gender != .neuter
  }

  /// Добавила, of whom the phrase addresses or of the noun before: Анна добавила 2 файла.
  private func formOfActive(
    _ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis
  ) -> String {
    let word = analysis.words[index]
    // Саша Иванов: a form of another case or number is no subject.
    let before = index > 0 ? analysis.words[index - 1] : nil
    let subject = before?.reading(.noun).flatMap { $0.lemma == before?.key ? $0 : nil }
    guard let gender = subject?.gender ?? analysis.requested.gender else { return word.key }
    let cell = SlavicForm(
      grammaticalCase: .nominative, isPlural: false, gender: gender)
    return spelled(form(ofPast: reading, cell), reading, like: word)
  }

  /// 5 користувачів були додані, 5 замовлень готові: what is said of all of them.
  private func isPredicate(
    _ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis
  ) -> Bool {
    guard reading.partOfSpeech == .adjective, let head = analysis.head, index > head else {
      return false
    }
    if analysis.words[index - 1].reading?.partOfSpeech == .verb { return true }
    // 2 вложения слишком большие.
    if index > head + 1, isPlainAdverb(analysis.words[index - 1]) { return true }
    return index == head + 1 && ["готовий", "доступний"].contains(reading.lemma)
  }

  /// The form with the writer's apostrophe, and without the marks that the writer leaves out.
  private func spelled(_ form: String, _ reading: Reading, like word: PhraseWord) -> String {
    if form.utf8.contains(UInt8(ascii: "'")), word.text.unicodeScalars.contains("\u{2019}") {
      return String(
        String.UnicodeScalarView(form.unicodeScalars.map { $0 == "'" ? "\u{2019}" : $0 }))
    }
    return isFolded(word.key, reading) ? folded(form) : form
  }

  func variesInGender(_ reading: Reading) -> Bool {
    switch reading.partOfSpeech {
    case .adjective, .verb:
      return reading.number != .other && !reading.traits.contains(.invariable)
    case .determiner: return reading.traits.isDisjoint(with: [.invariable, .pluralOnly])
    default: return false
    }
  }

  /// Whether the writer leaves out the marks of this word.
  private func isFolded(_ key: String, _ reading: Reading) -> Bool {
    if let entry = reading.entry, lexicon.matchedForm(of: entry) == "e" { return true }
    let lemma = folded(reading.lemma)
    return lemma != reading.lemma && folded(key) == key
  }

  // MARK: - Determiners and numerals

  /// The form of a determiner: of a table in the lexicon (ru этот), or as an adjective's.
  func form(ofDeterminer reading: Reading, _ cell: SlavicForm) -> String {
    guard reading.partOfSpeech == .determiner, let entry = reading.entry,
      let feminine = lexicon.form("f", of: entry)
    else { return form(ofAdjective: reading, cell) }
    let get = { (name: StaticString) in lexicon.form(name, of: entry) }
    let lemma = lexicon.lemma(of: entry)
    let cell = cell.isPlural || cell.gender != .feminine ? cell.withoutAccusative : cell
    if cell.isPlural {
      switch cell.grammaticalCase {
      case .nominative: return get("pl") ?? lemma
      case .dative: return get("dpl") ?? lemma
      case .instrumental: return get("ipl") ?? lemma
      default: return get("gpl") ?? lemma
      }
    }
    if cell.gender == .feminine {
      switch cell.grammaticalCase {
      case .nominative: return feminine
      case .accusative: return get("facc") ?? feminine
      case .genitive: return get("fgen") ?? get("fobl") ?? feminine
      case .instrumental: return get("fins") ?? get("fobl") ?? feminine
      default: return get("fobl") ?? feminine
      }
    }
    if cell.grammaticalCase == .nominative {
      return cell.gender == .neuter ? get("n") ?? lemma : lemma
    }
    return cell.name.flatMap(get) ?? lemma
  }

  private func form(ofNumeral reading: Reading, _ cell: SlavicForm, _ word: PhraseWord) -> String {
    guard let entry = reading.entry else { return word.key }
    let get = { (name: StaticString) in lexicon.form(name, of: entry) }
    let lemma = lexicon.lemma(of: entry)
    let isFeminine = cell.gender == .feminine
    let cell = cell.withoutAccusative
    switch cell.grammaticalCase {
    case .nominative: return (isFeminine ? get("f") : nil) ?? lemma
    case .dative: return (isFeminine ? get("fdpl") : nil) ?? get("dpl") ?? lemma
    case .instrumental: return (isFeminine ? get("fipl") : nil) ?? get("ipl") ?? lemma
    default: return (isFeminine ? get("fgpl") : nil) ?? get("gpl") ?? lemma
    }
  }
}
