// SPDX-License-Identifier: Apache-2.0

extension UkrainianGrammar {
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      guard let row = Self.table.first(where: { $0.forms.contains(word.key) }) else { continue }
      var features = GrammaticalFeatures()
      features.pronounType = .personal
      features.grammaticalCase = row.grammaticalCase
      if let own = pronouns.form(for: features) {
        forms[index] = own
        isReplaced = true
        continue
      }
      switch gender {
      case .masculine: forms[index] = row.forms[0]
      case .feminine: forms[index] = row.forms[1]
      case .neuter: forms[index] = row.grammaticalCase == .nominative ? "воно" : row.forms[0]
      default: return nil
      }
      isReplaced = true
    }
    return isReplaced ? forms : nil
  }

  /// The pronouns of one case: his, hers, its own or theirs; in the commonest of their cases.
  private static let table: [(grammaticalCase: GrammaticalFeatures.Case, forms: [String])] = [
    (.nominative, ["він", "вона", "воно", "вони"]),
    (.accusative, ["його", "її", "їх"]),
    (.dative, ["йому", "їй"]),
    (.instrumental, ["ним", "нею", "ними"]),
    (.genitive, ["нього", "неї", "них"]),
    (.prepositional, ["ньому", "ній"]),
    (.instrumental, ["їм", "нею"]),
  ]
}
