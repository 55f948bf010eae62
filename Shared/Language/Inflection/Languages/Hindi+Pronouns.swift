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
    let isForm = { lists.has(form: key, in: $0) }
    if isForm(.subjectForm) {
      features.grammaticalCase = .nominative
    } else if isForm(.objectForm) {
      features.grammaticalCase = .accusative
    } else if isForm(.dativeForm) {
      features.grammaticalCase = .dative
    } else if isForm(.possessiveForm) {
      features.pronounType = .possessive
      features.determination = .dependent
    } else if isForm(.reflexiveForm) {
      features.pronounType = .reflexive
    } else {
      return nil
    }
    return features
  }
}
