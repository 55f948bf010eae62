// SPDX-License-Identifier: Apache-2.0

/// The lists of words that the grammars of the Slavic languages ask for; each file of lists says
/// what they are.
enum SlavicList: Int, WordListName {
  // Verbs, by the case that they ask of their object.
  case genitiveVerb, dativeVerb, instrumentalVerb, lackVerb, becomingVerb
  case reflexiveGenitiveVerb, reflexiveDativeVerb, reflexiveInstrumentalVerb
  // Verbs whose subject stands behind them.
  case subjectBehind
  // What a preposition has another case behind.
  case divisionStem, changeStem, remedyStem
  // Pronouns.
  case subjectPronoun, partPronoun, relativeStem
  // Predicates.
  case copula, beingInfinitive, pastAdjective
  // Words of measure, time and place.
  case amount, thousand, event, objectPronoun, filler, month, weekday, measure
  case content, goingVerb, transitiveVerb, nounPreposition, dativePronoun, quantity, neededAdjective
  // Words of number and amount.
  case comparative, degree, more, negation, total, part
  case portion, impersonalVerb, process, collection, ten, one
  case origin, travel, lastingVerb
  // Numbers that name: streets.
  case streetWord
}

extension WordLists<SlavicList> {
  /// Whether a word, in lower case, begins with a stem of a list.
  func has(stemOf word: String, in name: SlavicList) -> Bool {
    let stems = self[name].forms
    var stem = word
    while stem.utf8.count > 1 {
      if stems.contains(stem) { return true }
      stem.unicodeScalars.removeLast()
    }
    return false
  }
}
