// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A phrase with all that is known about it, while it is being inflected.
struct PhraseAnalysis: Sendable {
  /// The number of a phrase that counts something.
  struct Count: Sendable, Hashable {
    /// Which word writes it.
    var word: Int
    /// Its category in the language.
    var category: PluralCategory
  }

  let phrase: Phrase

  /// Its words.
  ///
  /// Who keeps a copy while one of them is changed has all of them copied.
  var words: [PhraseWord]

  /// What the phrase is to be: the rule it is under.
  let rule: InflectionRule

  /// The region of the phrase's language, `PT` say, where words differ by region.
  var region: String?

  var count: Count?

  /// The word that the others agree with.
  var head: Int?

  /// What the whole phrase becomes.
  var features = GrammaticalFeatures()

  /// Whether the form asked for can be made.
  var isInflected = true

  var diagnostics: [Diagnostic] = []

  init(phrase: Phrase, words: [PhraseWord], rule: InflectionRule) {
    self.phrase = phrase
    self.words = words
    self.rule = rule
  }

  // MARK: - Asking

  /// What the rule asks for beside gender and number that the phrase has itself.
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

  /// The number that markup gives to the phrase, as `number: "other"` on all of it does.
  var markedNumber: GrammaticalFeatures.Number? {
    phrase.segments.lazy.compactMap { $0.features?.number }.first
  }

  /// What markup says of the segment that a word is in.
  func segmentFeatures(of word: Int) -> GrammaticalFeatures? {
    phrase.segments[words[word].segment].features
  }

  /// Whether letters are fixed to a word so that it is both forms already, or none that can be
  /// told: `error(s)`, and `%@s` with an argument.
  func isGlued(_ index: Int) -> Bool {
    let next = index + 1
    guard next < words.count, !words[next].isNumber else { return false }
    if words[next].gap == .joined { return true }
    return words[index].opensBracket && words[next].segment == words[index].segment
  }

  /// Whether the phrase takes its gender and number from something that is not in it.
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

  /// Leaves the phrase as it is written.
  mutating func giveUp() {
    isInflected = false
    for index in words.indices {
      words[index].output = nil
      words[index].dropsFollowingSpace = false
    }
  }
}
