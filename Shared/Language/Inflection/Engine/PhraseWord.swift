// SPDX-License-Identifier: Apache-2.0

import Locales

/// A word, or a number, of a phrase that is being worked on.
struct PhraseWord: Sendable {
  /// What it is to the phrase.
  enum Role: Sendable, Hashable {
    /// Nothing that agreement touches.
    case other
    /// The number that counts.
    case count
    /// What the others agree with.
    case head
    /// It agrees with the head.
    case modifier
    /// A verb that agrees with the head.
    case verb
  }

  /// What stands between a word and the one before it.
  enum Gap: Sendable, Hashable {
    /// Nothing at all.
    case joined
    /// A hyphen alone: 8-inch, where the number is an argument.
    case hyphen
    case space
    case comma
    /// Punctuation that separates phrases: a colon, a bracket, a dash, a new line.
    case hard
  }

  /// The segment it is in, and its place there in UTF-8 bytes.
  let segment: Int
  let range: Range<Int>

  /// The word as it is written.
  let text: String

  /// The word in lower case and composed form, as lexicons write it.
  let key: String

  let letterCase: LetterCase

  /// What stands before it.
  var gap: Gap

  /// Whether a bracket follows at once, as in `error(s)`: such a word is both forms already.
  let opensBracket: Bool

  /// Whether digits are part of it (`3D`, `500ml`).
  let hasDigits: Bool

  /// The number that it writes, if it is one.
  let number: NumericValue?

  /// Whether the number is an argument's value rather than digits in text.
  let isArgument: Bool

  /// Whether a full stop follows at once, as behind abbreviations.
  var endsInPeriod = false

  /// Whether it is a short word in capitals among others that are not, which is initials then.
  var isAmongSmall = false

  /// Whether it is all of its segment, as an argument's one word is.
  var fillsSegment = false

  /// Whether it is the ending of the number before it: fr 2e, es 2.º.
  var isNumberEnding = false

  /// What markup says of it.
  var markup: GrammaticalFeatures?

  /// All it can be.
  var readings: [Reading] = [] {
    didSet { partsOfSpeech = PartsOfSpeech(of: readings) }
  }

  private(set) var partsOfSpeech = PartsOfSpeech()

  /// What it was taken for.
  var reading: Reading?

  var role = Role.other

  /// What is written in its place; nil leaves it.
  var output: String?

  /// Whether the spaces after it go as well: an article that is dropped.
  var dropsFollowingSpace = false

  /// What decided.
  var reason = ""

  /// The form that it was put in.
  var features = GrammaticalFeatures()

  var isNumber: Bool { number != nil }

  /// Whether nothing but a space stands before it.
  var isClose: Bool { gap == .space || gap == .joined }

  /// The first reading that is of this part of speech.
  func reading(_ partOfSpeech: GrammaticalFeatures.PartOfSpeech) -> Reading? {
    can(be: partOfSpeech) ? readings.first { $0.partOfSpeech == partOfSpeech } : nil
  }

  func can(be partOfSpeech: GrammaticalFeatures.PartOfSpeech) -> Bool {
    partsOfSpeech.contains(partOfSpeech)
  }

  /// Puts a form, given in lower case, in the word's place.
  mutating func put(_ form: String, reason: String) {
    self.reason = reason
    if form.isSpelled(key) {
      output = nil
    } else if letterCase == .upper, let form = formOfInitials(form) {
      output = form
    } else {
      output = letterCase.applied(to: form, like: text)
    }
  }
}
