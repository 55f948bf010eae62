// SPDX-License-Identifier: Apache-2.0

extension PortugueseGrammar {
  static var possessives: [String] { ["meu", "teu", "seu", "nosso", "vosso"] }

  /// What a pronoun does in its sentence.
  static func role(of key: String) -> GrammaticalFeatures? {
    var features = GrammaticalFeatures()
    features.pronounType = .personal
    switch key {
    case "ele", "ela", "eles", "elas", "elu": features.grammaticalCase = .nominative
    case "o", "a", "os", "as", "lo", "la", "los", "las": features.grammaticalCase = .accusative
    case "lhe", "lhes": features.grammaticalCase = .dative
    case "seu", "sua", "seus", "suas":
      features.pronounType = .possessive
      features.determination = .dependent
    case "dele", "dela", "deles", "delas":
      features.pronounType = .possessive
      features.determination = .independent
    case "se", "si": features.pronounType = .reflexive
    default: return nil
    }
    return features
  }
}
