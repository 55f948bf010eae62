// SPDX-License-Identifier: Apache-2.0

/// The lists of words that the grammars of the Germanic languages but English ask for; each file of
/// lists says what they are.
enum GermanicList: Int, WordListName {
  // Prepositions of a place or of a direction.
  case verbOfRecipient, verbOfAim, verbOfResult, placeOrTime
}
