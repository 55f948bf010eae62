// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A phrase being inflected, with everything known about it.
struct PhraseAnalysis: Sendable {
  /// The number that a phrase counts with.
  struct Count: Sendable, Hashable {
    /// The index of its word.
    var word: Int
    /// Its category in the language.
    var category: PluralCategory
  }

  let phrase: Phrase

  /// The words.
  ///
  /// Holding a copy of this array while modifying a word copies the whole array.
  var words: [PhraseWord]

  /// The rule that applies to the phrase.
  let rule: InflectionRule

  /// The region of the phrase's language, for example `PT`, where words differ by region.
  var region: String?

  /// The plural rules of that region; nil if they are the language's.
  var pluralRules: PluralRules?

  var count: Count?

  /// The index of the word that the others agree with.
  var head: Int?

  /// The resulting features of the whole phrase.
  var features = GrammaticalFeatures()

  /// Whether the requested form exists.
  var isInflected = true

  var diagnostics: [Diagnostic] = []

  init(phrase: Phrase, words: [PhraseWord], rule: InflectionRule) {
    self.phrase = phrase
    self.words = words
    self.rule = rule
  }

  // MARK: - Asking

  /// The rule's requirements, except for the phrase's own gender and number.
  var requested: GrammaticalFeatures {
    switch rule {
    case .automatic: return GrammaticalFeatures()
    case .addressing(let gender):
      var features = GrammaticalFeatures()
      features.gender = gender
      return features
    case .explicit(let features), .agreeing(let features): return features
    }
  }

  /// Whether there is more than one number.
  var countsTwice: Bool {
    guard let first = words.firstIndex(where: \.isNumber) else { return false }
    return words[(first + 1)...].contains(where: \.isNumber)
  }

  /// The number given to the phrase by markup, as by `number: "other"` on all of it.
  var markedNumber: GrammaticalFeatures.Number? {
    phrase.segments.lazy.compactMap { $0.features?.number }.first
  }

  /// The markup of the segment that contains a word.
  func segmentFeatures(of word: Int) -> GrammaticalFeatures? {
    phrase.segments[words[word].segment].features
  }

  /// Whether letters are attached to a word that already stands for both forms, or for an unknown
  /// one: `error(s)`, and `%@s` with an argument.
  func isGlued(_ index: Int) -> Bool {
    let next = index + 1
    guard next < words.count, !words[next].isNumber else { return false }
    if words[next].gap == .joined { return true }
    return words[index].opensBracket && words[next].segment == words[index].segment
  }

  /// Whether the phrase takes its gender and number from something outside it.
  var agreesElsewhere: Bool {
    switch rule {
    case .addressing, .agreeing: return count == nil
    case .automatic, .explicit: return false
    }
  }

  // MARK: - Reporting

  mutating func report(_ severity: Diagnostic.Severity, _ rule: GrammarDiagnostic, _ text: String) {
    diagnostics.append(Diagnostic(severity, rule: rule.rawValue, message: text))
  }

  /// Leaves the phrase unchanged.
  mutating func giveUp() {
    isInflected = false
    for index in words.indices {
      words[index].output = nil
      words[index].dropsFollowingSpace = false
    }
  }
}
