// SPDX-License-Identifier: Apache-2.0

/// The lists of words that the grammars of the Germanic languages but English ask for; each file of
/// lists says what they are.
enum GermanicList: Int, WordListName {
  // Prepositions of a place or of a direction.
  case verbOfRecipient, verbOfAim, verbOfResult, placeOrTime
  case wordOfAim, wordOfRecipient, wordOfResult
  // What is measured, and when and how something is done.
  case dimension, amount, unit, container, content, mass, time, habitAdverb, adverbOfNumber
  case participleAdverb, superlativeAdverb, state
  // Verbs, and what stands for their subjects and objects.
  case objectPronoun, subjectPronoun, objectInfinitive, command, verbOfObject, modal
  case placeholder, obliquePronoun, identityPronoun, copula, verbOfPredicate, clauseWord
  case expletive, givingVerb
}

/// A Germanic language but English, which names its words in lists.
protocol GermanicGrammar: AgreeingGrammar {
  static var lists: WordLists<GermanicList> { get }
}
