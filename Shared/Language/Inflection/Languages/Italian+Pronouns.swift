// SPDX-License-Identifier: Apache-2.0

extension ItalianGrammar {
  static var possessives: [String] { ["mio", "tuo", "suo", "nostro", "vostro", "proprio"] }

  /// What a pronoun does in its sentence.
  static func role(of key: String) -> GrammaticalFeatures? {
    var features = GrammaticalFeatures()
    features.pronounType = .personal
    switch key {
    case "lui", "lei", "egli", "ella", "loro", "essi", "esse":
      features.grammaticalCase = .nominative
    case "lo", "la", "li": features.grammaticalCase = .accusative
    case "gli", "le": features.grammaticalCase = .dative
    case "suo", "sua", "suoi", "sue":
      features.pronounType = .possessive
      features.determination = .dependent
    case "si", "sé": features.pronounType = .reflexive
    default: return nil
    }
    return features
  }
}
