// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  var adjectivesFollowAttributes: Bool { true }

  /// Whether an adjective behind a tail that says of what kind the head is tells what became of the
  /// head: 2 sensores de movimiento activado, fr carte de crédit expiré.
  ///
  /// Nobody activates a movement. A tail of stuff takes the adjective itself (vino abierto), as
  /// does any tail one that is part of a name (mantenimiento programado).
  func speaksOfHead(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard index > 2, words[index - 2].can(be: .preposition), let head = analysis.head,
      head == index - 3, let adjective = words[index].reading(.adjective)
    else { return false }
    let lists = Self.lists
    let isState = lists.has(lemma: adjective.lemma, in: .state)
    if isInfinitive(words[index - 1]) {
      return isState
        || lists.has(form: words[index].key, in: .participleEnding)
          && !lists.has(form: words[index].key, in: .mannerAdverb)
    }
    guard isState else { return false }
    // A folder for what was sent is not sent.
    if lists.has(form: words[head].key, in: .container) { return false }
    let (preposition, kind) = (words[index - 2].key, words[index - 1].key)
    if lists.has(form: preposition, in: .contractedAttribute) {
      return lists.has(form: kind, in: .attributeProfile)
    }
    if lists.has(form: preposition, in: .levelPreposition) {
      return lists.has(form: kind, in: .dayAndLevel)
    }
    return lists.has(form: preposition, in: .attributePreposition)
      && (lists.has(form: kind, in: .attributeKind) || isAction(kind))
  }

  /// Whether a word is what is to be done with the head, which no participle behind it speaks of:
  /// es cuentas por pagar vencidas; but consejos para ser feliz.
  private func isInfinitive(_ word: PhraseWord) -> Bool {
    word.key.utf8.count > 3 && Self.lists.has(form: word.key, in: .infinitiveEnding)
      && !Self.lists.has(form: word.key, in: .copulaInfinitive)
      && word.readings.allSatisfy { $0.partOfSpeech == .verb || $0.source != .lexicon }
  }

  /// Reproducción, movimento, sécurité; information may be deleted itself.
  private func isAction(_ noun: String) -> Bool {
    noun.utf8.count > 6 && Self.lists.has(form: noun, in: .actionEnding)
      && !Self.lists.has(form: noun, in: .actionStem)
  }
}
