// SPDX-License-Identifier: Apache-2.0

extension HindiGrammar {
  /// Hindi's pronouns serve everybody; a person's own take the place of those of the third person.
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      guard let role = Self.role(of: HindiSpelling.composed(word.key)) else { continue }
      isReplaced = true
      if let own = pronouns.form(for: role) { forms[index] = own }
    }
    return isReplaced ? forms : nil
  }

  /// What a pronoun of the third person does in its sentence.
  private static func role(of key: String) -> GrammaticalFeatures? {
    var features = GrammaticalFeatures()
    features.pronounType = .personal
    switch key {
    case "वह", "वे", "वो", "यह", "ये": features.grammaticalCase = .nominative
    case "उसने", "उन्होंने", "इसने", "इन्होंने": features.grammaticalCase = .nominative
    case "उसे", "उन्हें", "इसे", "इन्हें": features.grammaticalCase = .accusative
    case "उसको", "उनको", "इसको", "इनको": features.grammaticalCase = .dative
    case "उसका", "उसकी", "उसके", "उनका", "उनकी", "उनके", "इसका", "इसकी", "इसके", "इनका", "इनकी",
      "इनके":
      features.pronounType = .possessive
      features.determination = .dependent
    case "ख़ुद", "खुद", "स्वयं", "अपने": features.pronounType = .reflexive
    default: return nil
    }
    return features
  }
}
