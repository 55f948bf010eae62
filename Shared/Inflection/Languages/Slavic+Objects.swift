// SPDX-License-Identifier: Apache-2.0

extension SlavicGrammar {
  /// An argument behind a preposition has the case that this asks for: Чат с [Анна], Файл в
  /// [папка].
  ///
  /// What the template itself writes there is in its case.
  func joinObjects(_ analysis: inout PhraseAnalysis) {
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      guard analysis.words[index].can(be: .preposition),
        analysis.words[index].role == .other, analysis.words[next].role == .other,
        analysis.words[next].segment != analysis.words[index].segment,
        analysis.words[next].gap == .space, analysis.words[next].markup == nil
      else { continue }
      let key = analysis.words[index].key
      guard let found = governedCase(after: key, isCounted: false, head: nil) else { continue }
      let grammaticalCase = directed(found, index, analysis)
      joinObject(next, grammaticalCase, &analysis)
    }
  }

  private func joinObject(
    _ first: Int, _ grammaticalCase: GrammaticalFeatures.Case, _ analysis: inout PhraseAnalysis
  ) {
    var index = first
    while index + 1 < analysis.words.count, analysis.words[index + 1].gap == .space,
      isBareAdjective(index, analysis)
    {
      index += 1
    }
    let word = analysis.words[index]
    guard word.role == .other, !word.isNumber,
      let noun = word.reading(.noun) ?? (word.readings.isEmpty ? guessedNoun(word) : nil),
      !analysis.isGlued(index)
    else { return }
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
      guard index == first, get(cell) == word.key else { return }
    }
    cell.grammaticalCase = grammaticalCase
    let reason = "rule: the case that the preposition asks for"
    for place in first..<index {
      guard let reading = analysis.words[place].reading(.adjective) else { continue }
      analysis.words[place].put(form(ofAdjective: reading, cell), reason: reason)
    }
    analysis.words[index].put(get(cell), reason: reason)
    guard word.letterCase == .title, SlavicNames.given.contains(noun.lemma) else { return }
    cell.isAnimate = true
    joinNames(behind: index, cell, &analysis)
  }

  /// В and на with the accusative where something goes there: Добавить в корзину, but Найти в
  /// корзине; с with the genitive where something comes from there: Скачать с сервера.
  func directed(
    _ grammaticalCase: GrammaticalFeatures.Case, _ preposition: Int, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case {
    let beginnings: [String]
    switch analysis.words[preposition].key {
    case "в", "во", "на", "у":
      guard grammaticalCase == .prepositional else { return grammaticalCase }
      beginnings = SlavicWords.motions
    case "с", "со", "з", "із", "зі":
      guard grammaticalCase == .instrumental else { return grammaticalCase }
      beginnings = SlavicWords.removals
    default: return grammaticalCase
    }
    for index in 0..<preposition where !analysis.words[index].can(be: .noun) {
      let key = analysis.words[index].key
      guard beginnings.contains(where: { key.hasPrefix($0) }) else { continue }
      return grammaticalCase == .prepositional ? .accusative : .genitive
    }
    return grammaticalCase
  }

  /// Добавить в …: a verb that a preposition follows is no noun that the phrase speaks of.
  func settleLeadingVerb(_ analysis: inout PhraseAnalysis) {
    guard analysis.count == nil, analysis.words.count > 2,
      analysis.words[1].can(be: .preposition), analysis.words[1].gap == .space,
      analysis.words[0].readings.isEmpty, analysis.words[0].markup == nil
    else { return }
    let word = analysis.words[0]
    guard guessedNoun(word) == nil, word.key.utf8.count > 6 else { return }
    analysis.words[0].readings = [Reading(.adverb, lemma: word.key, source: .rule)]
  }
}
