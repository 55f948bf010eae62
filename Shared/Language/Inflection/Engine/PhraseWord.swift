// SPDX-License-Identifier: Apache-2.0

import Locales

/// A word, or a number, of a phrase being inflected.
struct PhraseWord: Sendable {
  /// What separates a word from the previous one.
  enum Gap: Sendable, Hashable {
    /// Nothing at all.
    case joined
    /// A single hyphen: 8-inch, where the number is an argument.
    case hyphen
    case space
    case comma
    /// Punctuation that separates phrases: a colon, a bracket, a dash, a line break.
    case hard
  }

  /// Its segment, and its range there in UTF-8 bytes.
  let segment: Int
  let range: Range<Int>

  /// The word as written.
  let text: String

  /// The word in lower case and composed form, as in lexicons.
  let key: String

  let letterCase: LetterCase

  /// What precedes it.
  var gap: Gap

  /// Whether it contains digits (`3D`, `500ml`).
  let hasDigits: Bool

  /// The number that it denotes, if any.
  let number: NumericValue?

  /// Whether the number is an argument's value rather than digits in text.
  let isArgument: Bool

  /// Whether it is a short word in capitals among others that are not, and therefore initials.
  var isAmongSmall = false

  /// Whether its letters are written with a cedilla where Romanian's have a comma, as old keyboards
  /// do: ro fişier.
  var hasCedillas = false

  /// The letters behind it, in lower case, that may be another ending for it, so that it is for
  /// everybody, or for any number: fr sûr(e), utilisateur·rice.
  var offeredEnding: String?

  /// Whether it fills its segment, like a one-word argument.
  var fillsSegment = false

  /// Its markup.
  var markup: GrammaticalFeatures?

  /// The replacement text; nil if unchanged.
  var output: String?

  /// Whether the spaces after it are dropped as well, with a dropped article.
  var dropsFollowingSpace = false

  /// The reason for the choice.
  var reason = ""

  /// The features of its form.
  var features = GrammaticalFeatures()

  var isNumber: Bool { number != nil }

  /// Replaces the word with a form given in lower case, whose ending stays small behind initials.
  mutating func put(_ form: String, reason: String, isInitials: Bool = false) {
    self.reason = reason
    if form.isSpelled(key) {
      output = nil
    } else if letterCase == .upper,
      let form = formOfInitials(form, isInitials: isInitials)
    {
      output = form
    } else {
      let cased = letterCase.applied(to: form, like: text)
      // The key has straight apostrophes, whatever stands in the text: uk сім’я, сім’ї.
      let written =
        key.utf8.contains(UInt8(ascii: "'"))
        ? text.unicodeScalars.first { $0 == "\u{2019}" || $0 == "\u{02BC}" } : nil
      output = written.map { cased.replacing("'", with: String($0)) } ?? cased
    }
    if hasCedillas { output = output?.withCedillas }
  }
}

extension String {
  /// Whether it has a letter with a cedilla that stands for a comma: ş, ţ.
  var hasCedillas: Bool {
    utf8.contains(0xC5)
      && unicodeScalars.contains {
        (0x15E...0x15F).contains($0.value) || (0x162...0x163).contains($0.value)
      }
  }

  /// The same with cedillas for Romanian's commas.
  fileprivate var withCedillas: String {
    replacing("\u{219}", with: "\u{15F}").replacing("\u{218}", with: "\u{15E}")
      .replacing("\u{21B}", with: "\u{163}").replacing("\u{21A}", with: "\u{162}")
  }
}
