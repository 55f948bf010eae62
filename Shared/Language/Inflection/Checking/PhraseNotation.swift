// SPDX-License-Identifier: Apache-2.0

import Locales

/// Phrases as tables and examples write them: `{2}` is a numeric argument, `[salad]` a text
/// argument, `[xoloitzcuintle:noun,feminine]` one with markup; the rest is the template's text.
/// Behind `>` stands what follows the phrase.
public enum PhraseNotation {
  /// The phrase that a text denotes.
  public static func phrase(_ text: String) -> Phrase {
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
      segments.append(character == "{" ? number(content) : argument(content))
    }
    flush()
    return Phrase(segments, followingText: parts.count > 1 ? String(parts[1]) : "")
  }

  private static func number(_ content: String) -> Phrase.Segment {
    // A comma before three digits groups them; any other is a decimal point.
    let parts = content.split(separator: ",")
    let isGrouped = parts.count > 2 || parts.last?.count == 3
    let text = isGrouped ? content : content.replacing(",", with: ".")
    let digits = text.filter { $0.isNumber || $0 == "." || $0 == "-" }
    return Phrase.Segment(content, number: NumericValue(digits: digits), isArgument: true)
  }

  private static func argument(_ content: String) -> Phrase.Segment {
    let pieces = content.split(separator: ":", maxSplits: 1)
    return Phrase.Segment(
      String(pieces.first ?? ""),
      features: pieces.count > 1 ? features(String(pieces[1])) : nil, isArgument: true)
  }

  /// The features of `noun,feminine,other`: values alone, of whatever member has them; nil if a
  /// name is none.
  public static func features(_ text: String) -> GrammaticalFeatures? {
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

  /// The rule that `automatic`, `addressing feminine`, `explicit other` or `agreeing one` denotes;
  /// nil for anything else.
  public static func rule(_ text: String) -> InflectionRule? {
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
