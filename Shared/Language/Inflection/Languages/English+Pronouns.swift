// SPDX-License-Identifier: Apache-2.0

extension EnglishGrammar {
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    let isSingular = gender != nil || !pronouns.isEmpty
    for (index, word) in words.enumerated() {
      if let role = EnglishPronouns.role(of: word.key) {
        forms[index] = form(role, gender: gender, pronouns: pronouns)
        isReplaced = true
      } else if let (pronoun, verb) = EnglishPronouns.contraction(word.key),
        let role = EnglishPronouns.role(of: pronoun)
      {
        forms[index] =
          form(role, gender: gender, pronouns: pronouns)
          + contracted(verb, isSingular: isSingular)
        isReplaced = true
      } else if isReplaced, let verb = readings(of: word).first(where: isAgreeing) {
        // They are, he is: a verb that stands with its pronoun.
        forms[index] = isSingular ? verb.lemma : irregular("pl", verb) ?? word.key
      }
    }
    return isReplaced ? forms : nil
  }

  private func isAgreeing(_ reading: Reading) -> Bool {
    reading.partOfSpeech == .verb && irregular("pl", reading) != nil
  }

  private func contracted(_ verb: String, isSingular: Bool) -> String {
    switch verb {
    case "'re", "'ve", "'s":
      guard isSingular else { return verb == "'s" ? "'re" : verb }
      return "'s"
    default: return verb
    }
  }

  private func form(
    _ role: EnglishPronouns.Role, gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> String {
    if let own = pronouns.form(for: role.features) { return own }
    switch gender {
    case .masculine: return EnglishPronouns.Person.he.form(role)
    case .feminine: return EnglishPronouns.Person.she.form(role)
    case .neuter, .common: return EnglishPronouns.Person.it.form(role)
    case nil: return EnglishPronouns.Person.they.form(role)
    }
  }
}
