// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

extension SlavicGrammar {
  func modifierReading(of word: PhraseWord) -> Reading? {
    word.reading(.determiner) ?? word.reading(.adjective) ?? word.reading(.numeral)
      ?? word.readings.first { $0.partOfSpeech == .verb && isPast($0) }
  }

  /// Whether a verb is one that agrees in gender; others have a form for the plural in the lexicon.
  private func isPast(_ reading: Reading) -> Bool {
    reading.entry.map { lexicon.form("pl", of: $0) == nil }
      ?? !reading.lemma.ends(inOneOf: ["т", "тся", "є", "ться"])
  }

  /// Загружаются; of an unknown verb by its ending: синхронизируются, друкують.
  func form(ofVerb reading: Reading, _ target: AgreementTarget) -> String {
    guard target.number == .other else { return reading.lemma }
    if let plural = irregular("pl", reading) { return plural }
    for (one, many) in Self.presentEndings where reading.lemma.ends(one) {
      return reading.lemma.dropping(one.utf8CodeUnitCount / 2) + many
    }
    return reading.lemma
  }

  /// A present of an unknown verb, by its ending, which nouns have not.
  func derivedPresent(_ key: String) -> Reading? {
    for (one, many) in Self.presentEndings {
      let isPlural = key.hasSuffix(many)
      guard isPlural || key.ends(one) else { continue }
      let stem = key.dropping(isPlural ? many.unicodeScalars.count : one.utf8CodeUnitCount / 2)
      guard stem.utf8.count > 4 else { return nil }
      let isReflexive = key.ends("ся")
      return Reading(
        .verb, lemma: stem + "\(one)", traits: isReflexive ? .subjectFollows : [],
        number: isPlural ? .other : .one, source: .rule)
    }
    return nil
  }

  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    releaseVerbOfSubject(behind: last, &analysis)
    guard last >= 0, analysis.words[last + 1].isClose else { return }
    // Осталось только 2 дня; but uk Буде створено 2 картки.
    if last > 0, analysis.count?.word == last + 1,
      !analysis.words[last].key.ends(inOneOf: ["но", "то"]),
      isPlainAdverb(analysis.words[last]), analysis.words[last].isClose,
      analysis.words[last - 1].can(be: .verb)
    {
      if let past = modifierReading(of: analysis.words[last - 1]), past.partOfSpeech == .verb {
        analysis.words[last - 1].reading = past
        analysis.words[last - 1].role = .modifier
        return
      }
      return arrangeVerb(before: last - 1, &analysis)
    }
    let word = analysis.words[last]
    if let short = word.reading(.adjective), isShort(short), !word.can(be: .noun) {
      analysis.words[last].reading = short
      analysis.words[last].role = .modifier
      takeAuxiliary(last - 1, &analysis)
      return
    }
    if takeAuxiliary(last, &analysis) { return }
    if let past = word.reading(.verb), past.source == .rule, isPast(past),
      past.gender != .masculine, past.number != .other, subject(of: last, analysis) == nil
    {
      analysis.words[last].reading = past
      analysis.words[last].role = .modifier
      return
    }
    // Поезд стоит 1 минуту.
    if last > 1 || last == 1 && !analysis.words[0].readings.isEmpty,
      let verb = word.reading(.verb), let subject = subject(of: last, analysis),
      agrees(verb, with: subject, analysis)
    {
      return
    }
    if isThereOfMany(last, analysis) { return }
    arrangeVerbWithSubjectAfter(last, &analysis)
  }

  /// Whether a present behind a place says that many are there, and may stay in the singular: В
  /// этом классе учится 25 учеников, beside учатся.
  private func isThereOfMany(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard analysis.count?.category == .many, analysis.count?.word == index + 1, index > 1,
      analysis.words[0].can(be: .preposition),
      let verb = analysis.words[index].reading(.verb), verb.number != .other,
      verb.lemma == analysis.words[index].key, let plural = irregular("pl", verb)
    else { return false }
    return plural != verb.lemma
  }

  /// Будет and были before a short participle: Будет удалено 2 файла.
  @discardableResult
  private func takeAuxiliary(_ index: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    guard index >= 0, analysis.words[index + 1].isClose,
      analysis.words[index + 1].role == .modifier,
      let next = analysis.words[index + 1].reading, isShort(next),
      let verb = analysis.words[index].reading(.verb), ["будет", "был"].contains(verb.lemma)
    else { return false }
    analysis.words[index].reading = verb
    analysis.words[index].role = .modifier
    return true
  }

  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard !word.isNumber else { return }
    if isImpersonal(index, analysis) { return }
    if let verb = word.reading(.verb), word.readings.count == 1, !isPast(verb) {
      // 2 завдання буде видалено: nobody does it, and nothing agrees.
      let next = index + 1
      if verb.lemma == "буде", next < analysis.words.count,
        analysis.words[next].key.ends(inOneOf: ["но", "то"])
      {
        return
      }
      analysis.words[index].reading = verb
      analysis.words[index].role = .verb
      return
    }
    let isAdverb =
      word.can(be: .adverb) && !word.can(be: .determiner) && !word.can(be: .adjective)
    if !isAdverb, let reading = modifierReading(of: word), agrees(index, reading, analysis) {
      analysis.words[index].reading = reading
      analysis.words[index].role = .modifier
      return
    }
    let participle = analysis.unknownParticiple(
      index, endings: Self.participleEndings, isStem: isStemOfParticiple)
    if let participle {
      analysis.words[index].reading = participle
      analysis.words[index].role = .modifier
      return
    }
    analysis.words[index].reading = word.readings.first
    if analysis.head.map({ index < $0 }) ?? true { reportUnknown(index, &analysis) }
  }

  /// Whether a word is an adverb and nothing else.
  func isPlainAdverb(_ word: PhraseWord) -> Bool {
    !word.readings.isEmpty && word.readings.allSatisfy { $0.partOfSpeech == .adverb }
  }

  /// Whether an adjective is in the instrumental, as behind to stay and to become: остаются
  /// открытыми.
  func isInstrumental(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard reading.partOfSpeech == .adjective, !isShort(reading), let head = analysis.head,
      index > head, analysis.words[index - 1].role == .verb
    else { return false }
    let key = folded(analysis.words[index].key)
    let genders: [GrammaticalFeatures.Gender] = [.neuter, .feminine]
    return genders.contains { gender in
      let cell = SlavicForm(grammaticalCase: .instrumental, isPlural: false, gender: gender)
      return folded(form(ofAdjective: reading, cell)) == key
    }
  }

  /// Whether nobody does it, though a noun may stand before: 2 файла не удалось загрузить.
  func isImpersonal(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let key = analysis.words[index].key
    // Uk 2 додатки було зупинено.
    if key == "було", index + 1 < analysis.words.count,
      analysis.words[index + 1].key.ends(inOneOf: ["но", "то"])
    {
      return true
    }
    guard key.ends(inOneOf: ["ся", "сь"]), analysis.words[index].can(be: .verb) else {
      return false
    }
    if Self.lists.has(form: key, in: .impersonalVerb) { return true }
    let next = index + 1
    guard next < analysis.words.count, analysis.words[next].isClose,
      analysis.words[next].key.ends(inOneOf: ["ть", "ться", "ти", "тися", "чь"])
    else { return false }
    return key.ends(inOneOf: ["лось", "лося", "ется", "ётся", "ится", "ється"])
  }

  /// Whether a word behind the noun speaks of it: пицца большая, but бутылка красного вина.
  private func agrees(_ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, index > head else { return true }
    let words = analysis.words
    if words[(head + 1)..<index].contains(where: { $0.can(be: .noun) }) {
      return words[index].segment != words[index - 1].segment
    }
    switch reading.partOfSpeech {
    case .verb: return true
    case .adjective:
      let next = index + 1
      // Команда готова помочь, which помощь looks like in another case.
      let isBeforeInfinitive =
        next < words.count && words[next].key.ends(inOneOf: ["ть", "ти", "чь", "тися", "ться"])
      if next < words.count, words[next].isClose, words[next].can(be: .noun), !isBeforeInfinitive {
        return false
      }
      guard !isShort(reading), words[index].key != reading.lemma else { return true }
      if isInstrumental(index, reading, analysis) { return true }
      let ending = Self.adjectiveEndings.first { words[index].key.ends($0.ending) }
      return ending?.grammaticalCase == .nominative
    default: return false
    }
  }
}
