// SPDX-License-Identifier: Apache-2.0

/// What a change costs: the cheapest repair wins, and from `limit` on nothing changes.
///
/// Prices go by what changes and where it came from, never by word. `features.tsv` may set one for
/// its language: `cost  word  2`.
struct Prices: Sendable {
  /// Another form of a word that came as an argument.
  var argument: Float = 0.5
  /// Another form of the translator's word.
  var word: Float = 2
  /// The translator's noun in its dictionary form takes another case.
  var dictionaryCase: Float = 5
  /// The translator's word takes a case that its form does not show.
  var shownCase: Float = 12
  /// The same of a modifier whose number changes anyway.
  var modifierCase: Float = 4
  /// The same of an inflected argument.
  var argumentCase: Float = 1
  /// The translator's noun changes its number, and nothing counts it.
  var number: Float = 20
  /// The same of an argument.
  var argumentNumber: Float = 6
  /// The same of the translator's modifier.
  var modifierNumber: Float = 6
  /// The same of a modifier that is an argument.
  var argumentModifierNumber: Float = 1
  /// The translator's modifier changes its gender.
  var gender: Float = 2
  /// The translator's word changes its definiteness.
  var definiteness: Float = 6
  /// The same of an argument.
  var argumentDefiniteness: Float = 1
  /// An unknown noun that an argument counts.
  var guess: Float = 3
  /// Any other unknown noun.
  var guessAlone: Float = 100
  /// A case that the governor does not license, kept because the words show it.
  var unlicensed: Float = 5
  /// A word around the phrase, which stays as it is, disagrees.
  var around: Float = 6
  /// From here on nothing changes.
  var limit: Float = 10

  private static let names: [String: any WritableKeyPath<Prices, Float> & Sendable] = [
    "argument": \.argument, "word": \.word, "dictionary-case": \.dictionaryCase,
    "case": \.shownCase, "modifier-case": \.modifierCase, "argument-case": \.argumentCase,
    "number": \.number, "argument-number": \.argumentNumber, "modifier-number": \.modifierNumber,
    "argument-modifier-number": \.argumentModifierNumber, "gender": \.gender,
    "definiteness": \.definiteness, "argument-definiteness": \.argumentDefiniteness,
    "guess": \.guess, "guess-alone": \.guessAlone, "not-licensed": \.unlicensed,
    "around": \.around, "limit": \.limit,
  ]

  /// Sets a price by a row: `cost`, its name, its value.
  mutating func set(_ row: DataTable.Row) throws(GrammarDataError) {
    guard let path = Self.names[row[1].text] else {
      throw row.error("“\(row[1].text)” is no price", at: row[1])
    }
    guard let value = Float(row[2].text), value >= 0, value.isFinite else {
      throw row.error("“\(row[2].text)” is no price of 0 or more", at: row[2])
    }
    self[keyPath: path] = value
  }
}
