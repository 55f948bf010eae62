// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A phrase being inflected, with everything known about it.
struct PhraseAnalysis: Sendable {
  let phrase: Phrase

  /// The words.
  ///
  /// Holding a copy of this array while modifying a word copies the whole array.
  var words: [PhraseWord]

  /// The rule that applies to the phrase.
  let rule: InflectionRule

  /// Whether anybody wants to know what was done to each word, and why.
  var explains = true

  /// The region of the phrase's language, for example `PT`, where words differ by region.
  var region: String?

  /// The plural rules of the phrase's region; nil if they are the language's.
  var pluralRules: PluralRules?

  /// The index of the word that the others agree with.
  var head: Int?

  /// The resulting features of the whole phrase.
  var features = GrammaticalFeatures()

  /// Whether the requested form exists.
  var isInflected = true

  var diagnostics: [Diagnostic] = []

  /// The work that rules, repair and unknown words took; see ``InflectedPhrase/steps``.
  var steps = 0

  init(phrase: Phrase, words: [PhraseWord], rule: InflectionRule) {
    self.phrase = phrase
    self.words = words
    self.rule = rule
  }

  // MARK: - Asking

  /// Whether a word came as an argument.
  func isArgument(_ index: Int) -> Bool { phrase.segments[words[index].segment].isArgument }

  /// The number that markup gives the phrase, as by `number: "other"` on all of it.
  var markedNumber: GrammaticalFeatures.Number? {
    phrase.segments.lazy.compactMap { $0.features?.number }.first
  }

  /// Whether anything may call for a change: the reader, or what may call for agreement.
  var mayChange: Bool {
    if case .addressing = rule { return true }
    return mayDisagree
  }

  /// Whether a number, an argument or markup is there, without which the translator's own words
  /// agree.
  var mayDisagree: Bool {
    words.contains(where: \.isNumber)
      || phrase.segments.contains { $0.isArgument || $0.features != nil }
  }

  /// The text between two words.
  func text(between first: Int, _ second: Int) -> String {
    let (first, second) = (words[first], words[second])
    var utf8: [UInt8] = []
    for segment in first.segment...second.segment {
      let text = Array(phrase.segments[segment].text.utf8)
      let start = segment == first.segment ? first.range.upperBound : 0
      let end = segment == second.segment ? second.range.lowerBound : text.count
      utf8 += text[start..<end]
    }
    return String(decoding: utf8, as: UTF8.self)
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
