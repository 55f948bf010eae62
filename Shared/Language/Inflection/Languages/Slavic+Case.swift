// SPDX-License-Identifier: Apache-2.0

import Locales

extension SlavicGrammar {
  /// The animacy of the head, what a numeral in words governs, and the case that a preposition or
  /// a verb asks for, in the group or right before it, or that the words show.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    completeByGovernment(&target, head: head, analysis)
    if let written = writtenCase(target.grammaticalCase, head, analysis) {
      target.grammaticalCase = written
    }
  }

  private func writtenCase(
    _ governed: GrammaticalFeatures.Case?, _ head: Reading?, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case? {
    if let head, let index = analysis.head, head.gender == .masculine, analysis.count != nil,
      governed == nil || governed == .dative || governed == .accusative,
      !variants(ofDative: analysis.words[index].key).isEmpty,
      cell(of: analysis.words[index].key, head)?.grammaticalCase == .dative
    {
      return governed == .dative ? nil : .dative
    }
    // 22 пассажира ожидают посадки: what has a predicate is as the number asks.
    if governed == nil, analysis.count?.category == .few, let head, let index = analysis.head,
      analysis.words[index...].contains(where: { $0.role == .verb }),
      cell(of: analysis.words[index].key, head)?.grammaticalCase == .genitive
    {
      return nil
    }
    return analysis.writtenCase(head, governed: governed, among: SlavicForm.cases.dropFirst()) {
      head, grammaticalCase in
      let cell = SlavicForm(
        grammaticalCase: grammaticalCase, isPlural: false, gender: head.gender ?? .masculine,
        isAnimate: head.traits.contains(.animate))
      return folded(form(ofNoun: head, cell))
    } spelled: {
      folded($0)
    }
  }

  /// Карты is the genitive behind a noun, and a plural elsewhere.
  func isWrittenInSingular(_ analysis: PhraseAnalysis) -> Bool {
    let head = analysis.head.flatMap { analysis.words[$0].reading }
    return head?.number == .other && writtenCase(nil, head, analysis) == .genitive
  }

  private func completeByGovernment(
    _ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis
  ) {
    if target.animacy == nil, let head {
      target.animacy = head.traits.contains(.animate) ? .animate : .inanimate
    }
    if target.counted == nil, let category = governingNumeral(head, analysis) {
      target.counted = category == .one ? nil : category
      target.number = category == .one ? .one : .other
    }
    // Усі файл: the determiner is written in the plural.
    if target.counted == nil, head?.number == .one,
      analysis.words.contains(where: { $0.role == .modifier && ["усі", "всі"].contains($0.key) })
    {
      target.number = .other
    }
    // 5 сентября is a day of it, whatever the case is; 5 новых сентябрей are months.
    if analysis.countsDirectly, let head, head.number != .other,
      Self.lists.has(lemma: head.lemma, in: .month)
    {
      target.counted = nil
      target.number = .one
      target.grammaticalCase = .genitive
    }
    guard target.grammaticalCase == nil else { return }
    let isCounted = target.counted != nil
    let first = analysis.words.firstIndex { $0.role != .other } ?? 0
    if Self.hasVocative, head?.traits.contains(.animate) == true,
      analysis.isAddress(with: SlavicWords.greetings)
    {
      target.grammaticalCase = .vocative
    } else if head != nil, isAgo(analysis) {
      // Менее 2 часов назад.
      let isDegree = first > 0 && Self.lists.has(form: analysis.words[first - 1].key, in: .degree)
      target.grammaticalCase = isDegree && isCounted ? .genitive : .accusative
    } else if let index = activeVerb(analysis) {
      // Ты добавил 1 книгу.
      if analysis.words[index + 1].isClose {
        let verb = analysis.words[index].key
        target.grammaticalCase =
          verbalCase(verb) ?? (verb.ends(inOneOf: ["ся", "сь"]) ? nil : .accusative)
      }
    } else if let lead = analysis.words[..<first].last {
      if analysis.words[first].isClose {
        let isAfterNumber =
          first > 1
          && (analysis.words[first - 2].isNumber
            || Self.lists.has(form: analysis.words[first - 2].key, in: .partPronoun))
        // Более 2 билетов, but более дешёвый билет.
        let isDegree =
          Self.lists.has(form: lead.key, in: .degree) && analysis.words[first].role != .count
        target.grammaticalCase =
          isAfterNumber && isPartitive(lead.key)
          ? .genitive
          : isDegree
            ? nil : governedCase(at: first - 1, isCounted: isCounted, head: head, analysis)
        // Удаление 2 файлов.
        if isCounted || analysis.count != nil, target.grammaticalCase == nil,
          Self.lists.has(form: lead.key, in: .process)
        {
          target.grammaticalCase = .genitive
        }
        if let found = target.grammaticalCase {
          target.grammaticalCase =
            isCounted
            ? directedOfCounted(found, first - 1, analysis) : directed(found, first - 1, analysis)
        }
      }
    } else {
      target.grammaticalCase = outerCase(isCounted: isCounted, head: head, analysis)
    }
    // Не знайдено жодного [принтер]: nothing else ends so.
    if target.grammaticalCase == .accusative, analysis.count == nil, let index = analysis.head,
      analysis.isArgument(index), index > 0, !analysis.isArgument(index - 1),
      analysis.words[index - 1].role == .modifier,
      analysis.words[index - 1].key.ends(inOneOf: ["ого", "его"])
    {
      target.grammaticalCase = .genitive
    }
    if target.grammaticalCase == nil, analysis.count == nil {
      let shown = shownCase(head, analysis)
      // Много новых файлов: the numeral asks for it, and has none itself (многих).
      let isAsked = shown == .genitive && isCounted && hasPlainNumeral(analysis)
      target.grammaticalCase = isAsked ? nil : shown
    }
  }

  private func hasPlainNumeral(_ analysis: PhraseAnalysis) -> Bool {
    analysis.words.contains { word in
      word.role == .modifier && word.reading?.traits.contains(.governing) == true
        && word.reading?.lemma == word.key
    }
  }

  /// Нових [файл], Никаких [файл]: what the template writes shows the number, of the argument too.
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number {
    if let number = numberOfModifiers(analysis) { return number }
    if let head = analysis.head, let reading = analysis.words[head].reading,
      reading.number == .one, analysis.words[head].key == reading.lemma,
      analysis.words[..<head].contains(where: { word in
        guard word.role == .modifier, word.gap != .comma, let reading = word.reading,
          reading.number == .other
        else { return false }
        // Все время is written for всё время.
        return reading.partOfSpeech == .adjective
          ? !isShort(reading)
          : reading.partOfSpeech == .determiner && word.segment != analysis.words[head].segment
      })
    {
      return .other
    }
    // Нет подключения is one, though подключения are several too.
    if let head = analysis.head, let reading = analysis.words[head].reading,
      reading.number == .other,
      reading.entry != nil, !reading.traits.contains(.pluralOnly),
      analysis.words[head].key != reading.lemma
    {
      let first = analysis.words.firstIndex { $0.role != .other } ?? 0
      // What the template writes itself; an argument is in the nominative.
      let asked =
        first > 0 && analysis.words[first - 1].segment == analysis.words[head].segment
        ? governedCase(after: analysis.words[first - 1].key, isCounted: false, head: reading) : nil
      if let asked, asked != .accusative {
        let cell = SlavicForm(
          grammaticalCase: asked, isPlural: false, gender: reading.gender ?? .masculine,
          isAnimate: reading.traits.contains(.animate))
        if form(ofNoun: reading, cell) == analysis.words[head].key { return .one }
      }
    }
    return numberOfForms(analysis)
  }

  /// Минуту назад, хвилину тому, within the group or behind it.
  private func isAgo(_ analysis: PhraseAnalysis) -> Bool {
    if let last = analysis.words.last?.key, last.isSpelled("назад") || last.isSpelled("тому") {
      return true
    }
    let following = analysis.phrase.followingText
    guard !following.isEmpty else { return false }
    return following.hasPrefix(" назад") || following.hasPrefix(" тому")
  }

  /// 2 з 5 файлів.
  private func isPartitive(_ word: String) -> Bool { ["з", "із", "зі"].contains(word) }

  /// A past right before what it acts upon, which is then no subject: добавил in Анна добавила 2
  /// файла.
  func activeVerb(_ analysis: PhraseAnalysis) -> Int? {
    let end = analysis.count?.word ?? analysis.head ?? 0
    guard end > 0 else { return nil }
    let index = analysis.words[..<end].lastIndex { $0.reading?.partOfSpeech == .verb }
    guard let index, isActive(index, analysis) else { return nil }
    return index
  }

  func isActive(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard let verb = analysis.words[index].reading, verb.partOfSpeech == .verb,
      verb.entry.map({ lexicon.form("pl", of: $0) == nil }) ?? true,
      let end = analysis.count?.word ?? analysis.head, index < end
    else { return false }
    // Вы победили 5 врагов.
    if index > 0, analysis.words[index].gap == .space,
      Self.lists.has(form: analysis.words[index - 1].key, in: .subjectPronoun)
    {
      return true
    }
    // Нас посетили 2 друга.
    if index == 1, analysis.words[1].gap == .space,
      Self.lists.has(form: analysis.words[0].key, in: .objectPronoun)
    {
      return false
    }
    // В саду расцвела 3 роза: without another subject, what agrees with it is its verb.
    if index > 1, let head = analysis.head.flatMap({ analysis.words[$0].reading }),
      head.gender != .masculine, verb.gender == head.gender, verb.number != .other,
      analysis.words[0].can(be: .preposition), subject(of: index, analysis) == nil
    {
      return false
    }
    let isReflexive = verb.lemma.ends("ся")
    return !isReflexive && !Self.lists.has(lemma: verb.lemma, in: .subjectBehind)
  }

  /// The case that the text before the group asks for: для ^[%lld салат](…).
  private func outerCase(
    isCounted: Bool, head: Reading?, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case? {
    guard !analysis.phrase.precedingText.isEmpty else { return nil }
    var words = precedingWords(analysis)
    guard let last = words.last else { return nil }
    if isPartitive(last.key), words.dropLast().last?.isNumber == true { return .genitive }
    // С 3 комнатами и 2 балконами.
    if isAdditive(last), let number = words.lastIndex(where: \.isNumber), number > 0 {
      return governedCase(after: words[number - 1].key, isCounted: isCounted, head: head)
    }
    if let found = governedCase(after: last.key, isCounted: isCounted, head: head) { return found }
    // Оновлення доступне: without a noun the group speaks of what stands before.
    if head != nil, Self.lists.has(form: last.key, in: .process) { return .genitive }
    // Для ваших 2 салатов.
    let agrees = lexicon.entries(last.key).contains {
      let partOfSpeech = lexicon.partOfSpeech(of: $0)
      return partOfSpeech == .determiner || partOfSpeech == .adjective
    }
    words.removeLast()
    guard agrees, let before = words.last else { return nil }
    return governedCase(after: before.key, isCounted: isCounted, head: head)
  }

  /// The words right before the group, if nothing but spaces separates them from it.
  private func precedingWords(_ analysis: PhraseAnalysis) -> [PhraseWord] {
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

  /// The case that the noun is written in, or the adjectives where there is no noun.
  private func shownCase(
    _ head: Reading?, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case? {
    if let head, let index = analysis.head {
      let key = analysis.words[index].key
      guard key == head.lemma else { return cell(of: key, head)?.grammaticalCase }
    }
    // Цього [тиждень]: what the template writes shows the case, of the argument too.
    for word in analysis.words[..<(analysis.head ?? analysis.words.count)]
    where word.role == .modifier {
      guard let reading = word.reading,
        reading.partOfSpeech == .adjective || (head != nil && reading.partOfSpeech == .determiner),
        !isShort(reading), word.key != reading.lemma,
        !reading.traits.contains(.invariable)
      else { continue }
      // Мої are several, though -ої is an ending of one.
      let isPlural = reading.number == .other
      // Всех, тех, моїх, which end as no adjective does.
      if isPlural, word.key.ends(inOneOf: ["ех", "їх"]) { return .genitive }
      if isPlural, word.key.ends("еми") { return .instrumental }
      return Self.adjectiveEndings.first {
        word.key.ends($0.ending) && (!isPlural || $0.isPlural)
      }?.grammaticalCase
    }
    return nil
  }

  /// The first cell of a noun that is written so.
  func cell(of key: String, _ noun: Reading) -> SlavicForm? {
    let isDative = noun.gender == .masculine && noun.number == .one
    if isDative,
      let other = variants(ofDative: key).first(where: { other in
        cell(ofPlain: other, noun)?.grammaticalCase == .dative
      })
    {
      return cell(ofPlain: other, noun)
    }
    return cell(ofPlain: key, noun)
  }

  private func cell(ofPlain key: String, _ noun: Reading) -> SlavicForm? {
    let key = folded(key)
    return SlavicForm.cells.first { cell in
      var cell = cell
      cell.gender = noun.gender ?? .masculine
      cell.isAnimate = noun.traits.contains(.animate)
      let form =
        noun.traits.contains(.adjectival)
        ? self.form(ofAdjective: noun, cell) : self.form(ofNoun: noun, cell)
      return folded(form) == key
    }
  }
}
