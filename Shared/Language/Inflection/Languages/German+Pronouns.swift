// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
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
        isReplaced = true
        continue
      }
      guard let form = role.form(gender) else { return nil }
      forms[index] = form
      isReplaced = true
    }
    return isReplaced ? forms : nil
  }

  /// The pronoun for the thing that it agrees with: der Tisch, er; die Lampe, sie.
  func pronoun(
    agreeing key: String, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> String {
    guard case .agreeing(let features) = analysis.rule, analysis.head == nil,
      features.gender != nil || features.number == .other
    else { return key }
    let isPlural = target.number != .one
    switch key {
    case "er", "sie", "es": return isPlural ? "sie" : Role.subject.form(target.gender) ?? key
    case "ihn": return isPlural ? "sie" : Role.object.form(target.gender) ?? key
    case "ihm": return isPlural ? "ihnen" : Role.dative.form(target.gender) ?? key
    default: return key
    }
  }

  /// What a pronoun of the third person does in its sentence.
  private enum Role {
    case subject, object, dative, reflexive
    /// Sein, ihr, with what is added for the noun that it stands before.
    case possessive(ending: String)

    var features: GrammaticalFeatures {
      var features = GrammaticalFeatures()
      features.pronounType = .personal
      switch self {
      case .subject: features.grammaticalCase = .nominative
      case .object: features.grammaticalCase = .accusative
      case .dative: features.grammaticalCase = .dative
      case .reflexive: features.pronounType = .reflexive
      case .possessive:
        features.pronounType = .possessive
        features.determination = .dependent
      }
      return features
    }

    /// The pronoun for a gender; nil for nobody's, but for sich, which serves all.
    func form(_ gender: GrammaticalFeatures.Gender?) -> String? {
      if case .reflexive = self { return "sich" }
      let forms: [String]
      switch gender {
      case .masculine: forms = ["er", "ihn", "ihm", "sein"]
      case .feminine: forms = ["sie", "sie", "ihr", "ihr"]
      case .neuter: forms = ["es", "es", "ihm", "sein"]
      default: return nil
      }
      switch self {
      case .subject: return forms[0]
      case .object: return forms[1]
      case .dative: return forms[2]
      case .possessive(let ending): return forms[3] + ending
      case .reflexive: return "sich"
      }
    }
  }

  private static func role(of key: String) -> Role? {
    switch key {
    case "er", "sie", "es": return .subject
    case "ihn": return .object
    case "ihm": return .dative
    case "sich": return .reflexive
    default: break
    }
    for stem in ["sein", "ihr"] where key.hasPrefix(stem) {
      let ending = String(key.dropFirst(stem.count))
      if ["", "e", "en", "em", "er", "es"].contains(ending) { return .possessive(ending: ending) }
    }
    return nil
  }
}
