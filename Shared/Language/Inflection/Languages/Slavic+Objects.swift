// SPDX-License-Identifier: Apache-2.0

extension SlavicGrammar {
  /// An argument behind a preposition has the case that this asks for: Чат с [Анна], Файл в
  /// [папка].
  ///
  /// What the template itself writes there is in its case.
  func joinObjects(_ analysis: inout PhraseAnalysis) {
    // Where an object ends, and its case, which a second one has too: с сыром и ветчиной.
    var last: (end: Int, grammaticalCase: GrammaticalFeatures.Case)?
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      if joinArgument(next, &analysis) { continue }
      guard analysis.words[index].role == .other, analysis.words[next].role == .other,
        analysis.words[next].segment != analysis.words[index].segment,
        analysis.words[next].gap == .space, analysis.words[next].markup == nil
      else { continue }
      if let first = last, first.end == index - 1, isAdditive(analysis.words[index]) {
        last = joinObject(next, first.grammaticalCase, &analysis).map { ($0, first.1) }
        continue
      }
      guard analysis.words[index].can(be: .preposition) else { continue }
      let key = analysis.words[index].key
      guard let found = governedCase(after: key, isCounted: false, head: nil) else { continue }
      var grammaticalCase = directed(found, index, analysis)
      if grammaticalCase == .instrumental, key.hasPrefix("з") || key == "із",
        comesFromHead(next, analysis)
      {
        grammaticalCase = .genitive
      }
      last = joinObject(next, grammaticalCase, &analysis).map { ($0, grammaticalCase) }
    }
  }

  /// Puts an argument behind a verb in the case that this asks for (Тренер гордится [победа]), and
  /// an adjective that came as one in the gender of a noun that came as another.
  private func joinArgument(_ first: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    let (before, word) = (analysis.words[first - 1], analysis.words[first])
    guard word.role == .other, word.gap == .space, word.markup == nil, word.output == nil,
      analysis.isArgument(first), !before.can(be: .preposition), !before.isNumber,
      analysis.text(between: first - 1, first).utf8.count == 1
    else { return false }
    // Ви користуєтеся IINA версією: a name before a noun is its attribute.
    if word.letterCase != .lower,
      let after = analysis.words[first...].first(where: { $0.segment != word.segment }),
      after.gap == .space, after.can(be: .noun)
    {
      return false
    }
    if before.segment != word.segment, let found = argumentCase(behind: first - 1, analysis) {
      _ = joinObject(first, found, &analysis)
      return true
    }
    let next = first + 1
    guard next < analysis.words.count, analysis.isArgument(next),
      analysis.words[next].gap == .space,
      analysis.words[next].segment != word.segment, analysis.words[next].role == .other,
      isBareAdjective(first, analysis), analysis.words[next].reading(.noun) != nil
    else { return false }
    _ = joinObject(first, .nominative, &analysis)
    return true
  }

  /// Uk 5 фото з альбому, but фото з Петром.
  private func comesFromHead(_ object: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, let lemma = analysis.words[head].reading?.lemma,
      Self.lists.has(lemma: lemma, in: .content)
    else { return false }
    return analysis.words[object].letterCase == .lower
      && analysis.words[object].reading(.noun)?.traits.contains(.animate) != true
  }

  /// Puts the noun phrase that begins here in a case, and says where it ends.
  private func joinObject(
    _ first: Int, _ grammaticalCase: GrammaticalFeatures.Case, _ analysis: inout PhraseAnalysis
  ) -> Int? {
    if let end = joinReversedName(first, grammaticalCase, &analysis) { return end }
    var index = first
    while index + 1 < analysis.words.count, analysis.words[index + 1].gap == .space,
      analysis.words[index].role == .other, !analysis.words[index].can(be: .noun),
      attribute(index, analysis) != nil
    {
      index += 1
    }
    let word = analysis.words[index]
    guard word.role == .other, !word.isNumber,
      let noun = nounReading(of: word),
      !analysis.isGlued(index)
    else { return nil }
    var cell = SlavicForm(
      grammaticalCase: .nominative, isPlural: noun.traits.contains(.pluralOnly),
      gender: noun.gender ?? .masculine, isAnimate: noun.traits.contains(.animate))
    let get = { (cell: SlavicForm) in
      noun.traits.contains(.adjectival)
        ? self.form(ofAdjective: noun, cell) : self.form(ofNoun: noun, cell)
    }
    // Only what stands in the nominative is put in another case.
    if noun.lemma != word.key {
      cell.isPlural = true
      guard get(cell) == word.key else { return nil }
    }
    let written = cell
    cell.grammaticalCase = grammaticalCase
    let reason = "rule: the case that the preposition asks for"
    for place in first..<index {
      guard let reading = attribute(place, analysis) else { continue }
      // Ваша фотография; but what has a case of its own keeps it.
      let key = analysis.words[place].key
      guard key == reading.lemma || form(ofDeterminer: reading, written) == key else { return nil }
    }
    for place in first..<index {
      guard let reading = attribute(place, analysis) else { continue }
      analysis.words[place].put(form(ofDeterminer: reading, cell), reason: reason)
    }
    analysis.words[index].put(get(cell), reason: reason)
    if word.letterCase == .title, SlavicNames.given.contains(noun.lemma) {
      cell.isAnimate = true
      joinNames(behind: index, cell, &analysis)
    }
    return index
  }

  /// На with the accusative of parts and of differences: Разделите на 2 части, Цены выросли на 4
  /// пункта.
  func directedOfCounted(
    _ grammaticalCase: GrammaticalFeatures.Case, _ preposition: Int, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case {
    // Вокзал в 5 минутах ходьбы: a distance, not a time.
    if grammaticalCase == .accusative, ["в", "у"].contains(analysis.words[preposition].key),
      let head = analysis.head, head + 1 < analysis.words.count,
      Self.lists.has(form: analysis.words[head + 1].key, in: .travel)
    {
      return .prepositional
    }
    guard grammaticalCase == .prepositional, analysis.words[preposition].key == "на" else {
      return grammaticalCase
    }
    let isInto = analysis.words[..<preposition].contains { word in
      Self.lists.has(stemOf: word.key, in: .divisionStem)
        || Self.lists.has(stemOf: word.key, in: .changeStem)
        || Self.lists.has(stemOf: word.key, in: .remedyStem)
    }
    return isInto ? .accusative : grammaticalCase
  }

  /// What an adjective or a determiner of an object is.
  private func attribute(_ index: Int, _ analysis: PhraseAnalysis) -> Reading? {
    let word = analysis.words[index]
    guard let reading = word.reading(.determiner) ?? word.reading(.adjective),
      !isShort(reading), !reading.traits.contains(.invariable)
    else { return nil }
    return reading
  }

  /// В and на with the accusative where something goes there: Добавить в корзину, Билет на фильм,
  /// but Найти в корзине; за with that of what is paid for; с with the genitive where something
  /// comes from there: Скачать с сервера.
  func directed(
    _ grammaticalCase: GrammaticalFeatures.Case, _ preposition: Int, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case {
    let before = analysis.words[..<preposition]
    let begins = { (beginnings: [String]) in
      before.contains { word in beginnings.contains { word.key.hasPrefix($0) } }
    }
    switch analysis.words[preposition].key {
    case "в", "во", "у":
      guard grammaticalCase == .prepositional else { return grammaticalCase }
      let isTo = before.contains { Self.lists.has(form: $0.key, in: .origin) }
      return isTo || begins(SlavicWords.motions) ? .accusative : grammaticalCase
    case "на":
      guard grammaticalCase == .prepositional else { return grammaticalCase }
      let isAimed = before.contains {
        Self.lists.has(stemOf: $0.key, in: .remedyStem)
          || Self.lists.has(stemOf: $0.key, in: .divisionStem)
      }
      return isAimed || begins(SlavicWords.motions) || begins(SlavicWords.aims)
        ? .accusative : grammaticalCase
    case "за":
      guard grammaticalCase == .instrumental else { return grammaticalCase }
      return begins(SlavicWords.payments) ? .accusative : grammaticalCase
    case "с", "со", "з", "із", "зі":
      guard grammaticalCase == .instrumental else { return grammaticalCase }
      let isFrom = analysis.words[preposition...].contains { $0.key == "до" }
      return isFrom || begins(SlavicWords.removals) ? .genitive : grammaticalCase
    default: return grammaticalCase
    }
  }

  /// Добавить в …, Сохранено в …: a verb that a preposition follows is no noun that the phrase
  /// speaks of, nor does it agree with anything.
  func settleLeadingVerb(_ analysis: inout PhraseAnalysis) {
    guard analysis.count == nil, analysis.words.count > 2 else { return }
    settleLeadingPredicate(&analysis)
    guard
      analysis.words[1].can(be: .preposition), analysis.words[1].gap == .space,
      analysis.words[0].markup == nil, analysis.words[0].key.utf8.count > 6
    else { return }
    let word = analysis.words[0]
    let isImpersonal =
      word.key.ends("о") && analysis.words[2].segment != analysis.words[1].segment
      && word.readings.allSatisfy { $0.partOfSpeech == .adjective && isShort($0) }
    guard isImpersonal || word.readings.isEmpty && guessedNoun(word) == nil else { return }
    makeAdverbs(0..<1, &analysis)
  }
}
