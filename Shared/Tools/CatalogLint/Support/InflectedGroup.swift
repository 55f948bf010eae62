// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales
import MessageSyntax

/// A group of a text whose words agree with each other: `^[%lld ensaladas](inflect: true)`.
struct InflectedGroup {
  /// A number among the pieces stands for the argument.
  private enum Piece {
    case text(String)
    case number
  }

  private let pieces: [Piece]

  /// The numbers that forms are tried for: one, few and many of the languages that there are.
  private static let numbers: [Int64] = [1, 2, 5]

  /// The groups of a template that have nothing from outside but a number.
  static func groups(in nodes: [TemplateNode]) -> [InflectedGroup] {
    nodes.flatMap { node -> [InflectedGroup] in
      guard case .span(let attributes, let children) = node else { return [] }
      guard case .bool(true)? = attributes.extended["inflect"] else { return groups(in: children) }
      return pieces(of: children).map { [InflectedGroup(pieces: $0)] } ?? []
    }
  }

  private static func pieces(of nodes: [TemplateNode]) -> [Piece]? {
    var result: [Piece] = []
    for node in nodes {
      switch node {
      case .text(let text): result.append(.text(text))
      case .placeholder(let specifier):
        switch specifier.conversion {
        case "d", "i", "u": result.append(.number)
        case "@" where specifier.isSelectingArgument: result.append(.number)
        case "%": result.append(.text("%"))
        default: return nil
        }
      case .span(let attributes, let children):
        // What markup says of words is not looked at here.
        guard attributes.extended.isEmpty, let inner = pieces(of: children) else { return nil }
        result += inner
      case .variable: return nil
      }
    }
    return result
  }

  /// The phrase with a number.
  private func phrase(_ number: Int64) -> Phrase {
    Phrase(
      pieces.map { piece in
        switch piece {
        case .text(let text): Phrase.Segment(text)
        case .number:
          Phrase.Segment(
            String(number), number: NumericValue(number), isArgument: true)
        }
      })
  }

  private var hasNumber: Bool {
    pieces.contains { if case .number = $0 { true } else { false } }
  }

  /// A word that agrees with its noun in no number, and what would agree.
  func disagreement(
    language: LanguageTag, _ engine: InflectionEngine
  ) -> (word: String, wanted: String)? {
    guard engine.canInflect(language) else { return nil }
    var changed: [Int: (word: String, wanted: String)]?
    for number in hasNumber ? Self.numbers : [1] {
      let result = engine.inflect(phrase(number), rule: .automatic, language: language)
      guard result.isInflected, result.diagnostics.isEmpty, result.words.contains(where: \.isHead)
      else { return nil }
      var own: [Int: (word: String, wanted: String)] = [:]
      for (place, word) in result.words.enumerated()
      where !word.isHead && word.original != word.inflected {
        own[place] = (word.original, word.inflected)
      }
      changed = changed.map { known in known.filter { own[$0.key] != nil } } ?? own
    }
    return changed?.min { $0.key < $1.key }?.value
  }

  /// What the engine has to say of nouns that it does not know.
  func unknownNouns(language: LanguageTag, _ engine: InflectionEngine) -> [String] {
    guard engine.canInflect(language) else { return [] }
    return engine.inflect(phrase(2), rule: .automatic, language: language).diagnostics
      .filter { $0.rule == "unknown-noun" }.map(\.message)
  }
}
