// SPDX-License-Identifier: Apache-2.0

extension SpanishGrammar {
  static var possessives: [String] { [] }

  /// The commonest reading, whatever it is: la is the article before it is the pronoun.
  func pronounReading(of word: PhraseWord) -> Reading? {
    readings(of: word).first(where: Self.isPronoun)
  }

  /// What a pronoun does in its sentence.
  static func role(of key: String) -> GrammaticalFeatures? {
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
