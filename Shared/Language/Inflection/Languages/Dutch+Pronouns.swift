// SPDX-License-Identifier: Apache-2.0

extension DutchGrammar {
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      guard let role = Self.role(of: word.key) else { continue }
      if let own = pronouns.form(for: role.features) {
        forms[index] = own
      } else {
        guard let form = role.form(gender) else { return nil }
        forms[index] = form
      }
      isReplaced = true
    }
    return isReplaced ? forms : nil
  }

  /// What a pronoun of the third person does in its sentence.
  private enum Role {
    case subject, object, possessive, independent, reflexive

    var features: GrammaticalFeatures {
      var features = GrammaticalFeatures()
      features.pronounType = .personal
      switch self {
      case .subject: features.grammaticalCase = .nominative
      case .object: features.grammaticalCase = .accusative
      case .possessive: (features.pronounType, features.determination) = (.possessive, .dependent)
      case .independent:
        (features.pronounType, features.determination) = (.possessive, .independent)
      case .reflexive: features.pronounType = .reflexive
      }
      return features
    }

    /// The pronoun for a gender; for nobody's, what serves all: die, hen, hun.
    func form(_ gender: GrammaticalFeatures.Gender?) -> String? {
      switch (self, gender) {
      case (.reflexive, _): return "zich"
      case (.subject, .masculine?): return "hij"
      case (.subject, .feminine?): return "zij"
      case (.subject, .neuter?): return "die"
      case (.object, .masculine?): return "hem"
      case (.object, .feminine?): return "haar"
      case (.object, .neuter?): return "hen"
      case (.possessive, .masculine?): return "zijn"
      case (.possessive, .feminine?): return "haar"
      case (.possessive, .neuter?): return "hun"
      case (.independent, .masculine?): return "zijne"
      case (.independent, .feminine?): return "hare"
      case (.independent, .neuter?): return "hunne"
      default: return nil
      }
    }
  }

  private static func role(of key: String) -> Role? {
    switch key {
    case "hij", "zij", "ze": return .subject
    case "hem", "hen": return .object
    case "zijn", "haar", "hun": return .possessive
    case "zijne", "hare", "hunne": return .independent
    case "zich", "zichzelf": return .reflexive
    default: return nil
    }
  }
}
