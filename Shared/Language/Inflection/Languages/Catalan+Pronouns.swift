// SPDX-License-Identifier: Apache-2.0

extension CatalanGrammar {
  static var possessives: [String] { ["meu", "teu", "seu", "nostre", "vostre", "llur"] }

  /// What a pronoun does in its sentence.
  static func role(of key: String) -> GrammaticalFeatures? {
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
