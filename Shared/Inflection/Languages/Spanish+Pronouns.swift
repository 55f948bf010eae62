// SPDX-License-Identifier: Apache-2.0

extension SpanishGrammar {
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
      guard let reading = readings(of: word).first(where: Self.isPronoun) else { continue }
      isReplaced = true
      // Se, le, su, sí serve everybody.
      guard variesInGender(reading) else { continue }
      guard let gender, gender == .masculine || gender == .feminine else { return nil }
      forms[index] = form(ofModifier: reading, gender: gender, number: reading.number ?? .one)
    }
    return isReplaced ? forms : nil
  }

  private static func isPronoun(_ reading: Reading) -> Bool {
    [.pronoun, .determiner, .adjective].contains(reading.partOfSpeech)
  }

  /// What a pronoun does in its sentence.
  private static func role(of key: String) -> GrammaticalFeatures? {
    var features = GrammaticalFeatures()
    features.pronounType = .personal
    switch key {
    case "él", "ella", "ellos", "ellas", "elle": features.grammaticalCase = .nominative
    case "lo", "la", "los", "las": features.grammaticalCase = .accusative
    case "le", "les": features.grammaticalCase = .dative
    case "su", "sus":
      features.pronounType = .possessive
      features.determination = .dependent
    case "suyo", "suya", "suyos", "suyas":
      features.pronounType = .possessive
      features.determination = .independent
    case "se", "sí": features.pronounType = .reflexive
    default: return nil
    }
    return features
  }
}
