// SPDX-License-Identifier: Apache-2.0

extension FrenchGrammar {
  static var possessives: [String] { ["mon", "ton", "son", "mien", "tien", "sien"] }

  /// What a pronoun does in its sentence.
  static func role(of key: String) -> GrammaticalFeatures? {
    var features = GrammaticalFeatures()
    features.pronounType = .personal
    switch key {
    case "il", "elle", "ils", "elles", "iel": features.grammaticalCase = .nominative
    case "le", "la", "les": features.grammaticalCase = .accusative
    case "lui", "leur": features.grammaticalCase = .dative
    case "son", "sa", "ses":
      features.pronounType = .possessive
      features.determination = .dependent
    case "se", "soi": features.pronounType = .reflexive
    default: return nil
    }
    return features
  }
}
