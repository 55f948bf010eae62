// SPDX-License-Identifier: Apache-2.0

extension PolishGrammar {
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]? {
    var forms = words.map(\.key)
    var isReplaced = false
    for (index, word) in words.enumerated() {
      let before = index > 0 ? words[index - 1].key : ""
      guard let role = Self.role(of: word.key, after: before) else { continue }
      if let own = pronouns.form(for: role.features) {
        forms[index] = own
      } else if role == .reflexive {
        // Się, siebie, swój serve everybody.
      } else {
        guard let form = role.form(gender) else { return nil }
        forms[index] = form
      }
      isReplaced = true
    }
    return isReplaced ? forms : nil
  }

  /// What a pronoun of the third person does in its sentence; behind a preposition it has an n-.
  private enum Role {
    case subject, possessive, object, dative, instrumental, locative, reflexive
    case genitiveBehind, accusativeBehind

    var features: GrammaticalFeatures {
      var features = GrammaticalFeatures()
      features.pronounType = .personal
      switch self {
      case .subject: features.grammaticalCase = .nominative
      case .object, .accusativeBehind: features.grammaticalCase = .accusative
      case .dative: features.grammaticalCase = .dative
      case .instrumental: features.grammaticalCase = .instrumental
      case .locative: features.grammaticalCase = .locative
      case .genitiveBehind: features.grammaticalCase = .genitive
      case .reflexive: features.pronounType = .reflexive
      case .possessive:
        features.pronounType = .possessive
        features.determination = .dependent
      }
      return features
    }

    /// The pronoun for a gender; nil for nobody's.
    func form(_ gender: GrammaticalFeatures.Gender?) -> String? {
      let column: Int
      switch gender {
      case .masculine: column = 0
      case .feminine: column = 1
      case .neuter: column = 2
      default: return nil
      }
      switch self {
      case .subject: return ["on", "ona", "ono"][column]
      case .possessive: return ["jego", "jej", "jego"][column]
      case .object: return ["go", "ją", "je"][column]
      case .dative: return ["mu", "jej", "mu"][column]
      case .instrumental: return ["nim", "nią", "nim"][column]
      case .locative: return ["nim", "niej", "nim"][column]
      case .genitiveBehind: return ["niego", "niej", "niego"][column]
      case .accusativeBehind: return ["niego", "nią", "nie"][column]
      case .reflexive: return nil
      }
    }
  }

  private static func role(of key: String, after before: String) -> Role? {
    let isAtPlace = ["o", "w", "we", "na", "po", "przy"].contains(before)
    switch key {
    case "on", "ona", "ono": return .subject
    case "jego", "jej": return .possessive
    case "go", "ją": return .object
    case "mu": return .dative
    case "nim": return isAtPlace ? .locative : .instrumental
    case "nią":
      let isObject = ["na", "przez", "w", "o", "po"].contains(before)
      return isObject ? .accusativeBehind : .instrumental
    case "niej": return isAtPlace ? .locative : .genitiveBehind
    case "niego":
      return ["na", "przez", "za", "w", "o", "po"].contains(before)
        ? .accusativeBehind : .genitiveBehind
    case "się", "siebie", "sobie", "sobą", "swój", "swoja", "swoje", "swoją", "swojego", "swojej":
      return .reflexive
    default: return nil
    }
  }
}
