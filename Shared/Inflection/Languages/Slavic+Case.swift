// SPDX-License-Identifier: Apache-2.0

import Locales

extension SlavicGrammar {
  /// The animacy of the head, what a numeral in words governs, and the case that a preposition or
  /// a verb asks for, in the group or right before it, or that the words show.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    if target.animacy == nil, let head {
      target.animacy = head.traits.contains(.animate) ? .animate : .inanimate
    }
    if target.counted == nil, let category = governingNumeral(analysis) {
      target.counted = category
      target.number = .other
    }
    guard target.grammaticalCase == nil else { return }
    let isCounted = target.counted != nil
    let first = analysis.words.firstIndex { $0.role != .other } ?? 0
    if let lead = analysis.words[..<first].last {
      if analysis.words[first].isClose {
        target.grammaticalCase = governedCase(after: lead.key, isCounted: isCounted, head: head)
      }
    } else {
      target.grammaticalCase = outerCase(isCounted: isCounted, head: head, analysis)
    }
    if target.grammaticalCase == nil, analysis.count == nil {
      target.grammaticalCase = shownCase(head, analysis)
    }
  }

  /// What a numeral in words, or a word such as много, makes of its noun.
  private func governingNumeral(_ analysis: PhraseAnalysis) -> PluralCategory? {
    let numeral = analysis.words.first {
      $0.role == .modifier && $0.reading?.traits.contains(.governing) == true
    }
    guard let reading = numeral?.reading else { return nil }
    return reading.traits.contains(.twoForms) ? .few : .many
  }

  /// The case that the text before the group asks for: для ^[%lld салат](…).
  private func outerCase(
    isCounted: Bool, head: Reading?, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case? {
    guard !analysis.phrase.precedingText.isEmpty else { return nil }
    var words = precedingWords(analysis)
    guard let last = words.last else { return nil }
    if let found = governedCase(after: last.key, isCounted: isCounted, head: head) { return found }
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
      guard key != head.lemma else { return nil }
      return cell(of: key, head)?.grammaticalCase
    }
    for word in analysis.words where word.role == .modifier {
      guard let reading = word.reading, reading.partOfSpeech == .adjective, !isShort(reading),
        word.key != reading.lemma
      else { continue }
      return Self.adjectiveEndings.first { word.key.ends($0.ending) }?.grammaticalCase
    }
    return nil
  }

  /// The first cell of a noun that is written so.
  func cell(of key: String, _ noun: Reading) -> SlavicForm? {
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

  func join(_ analysis: inout PhraseAnalysis) {}
}
