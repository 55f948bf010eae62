// SPDX-License-Identifier: Apache-2.0

/// One cell of a Slavic paradigm: what a noun, or a word that agrees with it, is put in.
struct SlavicForm: Sendable, Hashable {
  typealias Case = GrammaticalFeatures.Case
  typealias Gender = GrammaticalFeatures.Gender

  var grammaticalCase: Case
  var isPlural: Bool
  var gender: Gender = .masculine
  var isAnimate = false

  /// The cases that Slavic languages tell apart, the commonest in templates first.
  static let cases: [Case] = [
    .nominative, .genitive, .accusative, .dative, .instrumental, .prepositional,
  ]

  /// Every cell of a noun, in the order in which a written form is looked for.
  static let cells: [SlavicForm] = cases.flatMap { grammaticalCase in
    [false, true].map { SlavicForm(grammaticalCase: grammaticalCase, isPlural: $0) }
  }

  /// The case of these languages that serves for one that a rule asks for.
  static func supported(_ grammaticalCase: Case?) -> Case {
    switch grammaticalCase {
    case .genitive, .dative, .accusative, .instrumental, .prepositional:
      return grammaticalCase ?? .nominative
    case .locative, .inessive, .adessive: return .prepositional
    case .oblique, .ablative, .elative: return .genitive
    case .allative: return .dative
    default: return .nominative
    }
  }

  /// The accusative of what has none of its own: the genitive of living beings, else the
  /// nominative.
  var withoutAccusative: SlavicForm {
    guard grammaticalCase == .accusative else { return self }
    var form = self
    form.grammaticalCase = isAnimate ? .genitive : .nominative
    return form
  }

  /// The name of the cell in a lexicon's fourth column; nil for the dictionary form.
  var name: StaticString? {
    switch (grammaticalCase, isPlural) {
    case (.genitive, false): return "gen"
    case (.dative, false): return "dat"
    case (.accusative, false): return "acc"
    case (.instrumental, false): return "ins"
    case (.prepositional, false): return "prep"
    case (.genitive, true): return "gpl"
    case (.dative, true): return "dpl"
    case (.instrumental, true): return "ipl"
    case (.prepositional, true): return "ppl"
    case (.nominative, true): return "pl"
    default: return nil
    }
  }
}
