// SPDX-License-Identifier: Apache-2.0

extension RussianGrammar {
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      guard let row = Self.table.first(where: { $0.forms.contains(word.key) }) else { continue }
      if let own = pronouns.form(for: row.features) {
        forms[index] = own
        isReplaced = true
        continue
      }
      let isNominative = row.grammaticalCase == .nominative
      switch gender {
      case .masculine: forms[index] = row.forms[0]
      case .feminine: forms[index] = row.forms[1]
      case .neuter: forms[index] = isNominative ? "оно" : row.forms[0]
      default: return nil
      }
      isReplaced = true
    }
    return isReplaced ? forms : nil
  }

  /// The pronouns of one case: his, hers, its own or theirs.
  private struct Row {
    var grammaticalCase: GrammaticalFeatures.Case
    var forms: [String]

    init(_ grammaticalCase: GrammaticalFeatures.Case, _ forms: [String]) {
      self.grammaticalCase = grammaticalCase
      self.forms = forms
    }

    var features: GrammaticalFeatures {
      var features = GrammaticalFeatures()
      features.pronounType = .personal
      features.grammaticalCase = grammaticalCase
      return features
    }
  }

  /// A form that several cases have stands in the commonest (ей, ней, им).
  private static let table = [
    Row(.nominative, ["он", "она", "оно", "они"]),
    Row(.accusative, ["его", "её", "ее", "их"]),
    Row(.dative, ["ему", "ей"]),
    Row(.instrumental, ["им", "ею", "ими"]),
    Row(.genitive, ["него", "неё", "нее", "них"]),
    Row(.prepositional, ["нём", "ней", "нем"]),
    Row(.dative, ["нему", "ней"]),
    Row(.instrumental, ["ним", "нею", "ними"]),
  ]
}
