// SPDX-License-Identifier: Apache-2.0

extension CatalanGrammar {
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      if let own = pronouns.form(for: Self.role(of: word.key)) {
        forms[index] = own
        isReplaced = true
        continue
      }
      let readings = readings(of: word)
      let pronoun =
        readings.first { $0.partOfSpeech == .pronoun } ?? readings.first(where: Self.isPronoun)
      guard let reading = pronoun else { continue }
      isReplaced = true
      // Es, li, si serve everybody; seu agrees with what is possessed.
      guard variesInGender(reading), !Self.possessives.contains(reading.lemma) else { continue }
      guard let gender, gender == .masculine || gender == .feminine else { return nil }
      forms[index] = form(ofModifier: reading, gender: gender, number: reading.number ?? .one)
    }
    return isReplaced ? forms : nil
  }

  private static let possessives = ["meu", "teu", "seu", "nostre", "vostre", "llur"]

  private static func isPronoun(_ reading: Reading) -> Bool {
    [.pronoun, .determiner, .adjective].contains(reading.partOfSpeech)
  }

  /// What a pronoun does in its sentence.
  private static func role(of key: String) -> GrammaticalFeatures? {
    var features = GrammaticalFeatures()
    features.pronounType = .personal
    switch key {
    case "ell", "ella", "ells", "elles": features.grammaticalCase = .nominative
    case "el", "la", "els", "les": features.grammaticalCase = .accusative
    case "li": features.grammaticalCase = .dative
    case "seu", "seva", "seus", "seves":
      features.pronounType = .possessive
      features.determination = .dependent
    case "es", "se", "si": features.pronounType = .reflexive
    default: return nil
    }
    return features
  }
}
