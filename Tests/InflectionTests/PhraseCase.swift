// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Locales
import Testing

/// One line of a table of cases: a phrase, a rule, what comes of it.
///
/// The phrase's column has text as the template writes it; `{2}` is a numeric argument,
/// `[ensalada]` a text argument, `[xoloitzcuintle:noun,feminine]` one with markup, `>` the end,
/// after which the text stands that follows the group. The rule is `automatic`, or `addressing`,
/// `explicit` or `agreeing` with features. An expected text that begins with `!` is what is left
/// when the phrase cannot be put in the form.
struct PhraseCase: Sendable, CustomTestStringConvertible {
  var line: Int
  var language: String
  var phrase: Phrase
  var rule: Inflection.InflectionRule
  var expected: String
  var isInflected: Bool
  var source: String

  var testDescription: String { "\(language).tsv:\(line): \(source)" }

  static func load(_ language: String) throws -> [PhraseCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Cases/\(language).tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    var cases: [PhraseCase] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 3, let rule = rule(columns[1]) else {
        throw CaseError(message: "\(language).tsv:\(index + 1): not three columns, or no rule")
      }
      let isInflected = !columns[2].hasPrefix("!")
      cases.append(
        PhraseCase(
          line: index + 1, language: language, phrase: phrase(columns[0]), rule: rule,
          expected: isInflected ? columns[2] : String(columns[2].dropFirst()),
          isInflected: isInflected, source: "\(columns[0]) (\(columns[1]))"))
    }
    return cases
  }

  struct CaseError: Error { var message: String }

  // MARK: - Reading the columns

  static func phrase(_ text: String) -> Phrase {
    let parts = text.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [Phrase.Segment] = []
    var literal = ""
    func flush() {
      if !literal.isEmpty { segments.append(Phrase.Segment(literal)) }
      literal = ""
    }
    var rest = parts[0]
    while let character = rest.popFirst() {
      guard character == "{" || character == "[" else {
        literal.append(character)
        continue
      }
      flush()
      let close: Character = character == "{" ? "}" : "]"
      let content = String(rest.prefix { $0 != close })
      rest = rest.dropFirst(content.count + 1)
      if character == "{" {
        let digits = content.filter { $0.isNumber || $0 == "." || $0 == "-" }
        segments.append(
          Phrase.Segment(
            content, number: NumericValue(digits: digits), isArgument: true))
      } else {
        let pieces = content.split(separator: ":", maxSplits: 1)
        let marks = pieces.count > 1 ? features(String(pieces[1])) : nil
        segments.append(
          Phrase.Segment(String(pieces.first ?? ""), features: marks, isArgument: true))
      }
    }
    flush()
    return Phrase(segments, followingText: parts.count > 1 ? String(parts[1]) : "")
  }

  /// `noun,feminine,other`: values alone, of whatever member has them.
  static func features(_ text: String) -> GrammaticalFeatures? {
    var features = GrammaticalFeatures()
    for name in text.split(separator: ",").map(String.init) {
      if let value = GrammaticalFeatures.Gender(rawValue: name) {
        features.gender = value
      } else if let value = GrammaticalFeatures.Number(rawValue: name) {
        features.number = value
      } else if let value = GrammaticalFeatures.PartOfSpeech(rawValue: name) {
        features.partOfSpeech = value
      } else if let value = GrammaticalFeatures.Case(rawValue: name) {
        features.grammaticalCase = value
      } else if let value = GrammaticalFeatures.Person(rawValue: name) {
        features.person = value
      } else if let value = GrammaticalFeatures.Definiteness(rawValue: name) {
        features.definiteness = value
      } else {
        return nil
      }
    }
    return features
  }

  static func rule(_ text: String) -> Inflection.InflectionRule? {
    let words = text.split(separator: " ").map(String.init)
    switch words.first {
    case "automatic": return .automatic
    case "addressing":
      return words.last.flatMap(GrammaticalFeatures.Gender.init(rawValue:)).map {
        .addressing($0)
      }
    case "explicit": return words.count > 1 ? features(words[1]).map { .explicit($0) } : nil
    case "agreeing":
      return words.count > 1
        ? features(words[1]).map { .agreeing($0) } : .agreeing(GrammaticalFeatures())
    default: return nil
    }
  }
}
