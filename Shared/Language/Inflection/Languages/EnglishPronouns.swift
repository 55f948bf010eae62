// SPDX-License-Identifier: Apache-2.0

/// The pronouns of the third person, by what they do in the sentence.
enum EnglishPronouns {
  /// What a pronoun does.
  enum Role: Int, Sendable {
    case subject, object, possessiveDependent, possessiveIndependent, reflexive

    /// The same in the terms that custom pronouns have.
    var features: GrammaticalFeatures {
      var features = GrammaticalFeatures()
      switch self {
      case .subject:
        features.pronounType = .personal
        features.grammaticalCase = .nominative
      case .object:
        features.pronounType = .personal
        features.grammaticalCase = .accusative
      case .possessiveDependent:
        features.pronounType = .possessive
        features.determination = .dependent
      case .possessiveIndependent:
        features.pronounType = .possessive
        features.determination = .independent
      case .reflexive:
        features.pronounType = .reflexive
      }
      return features
    }
  }

  /// Whom it speaks of.
  enum Person: Sendable {
    case they, he, she, it

    func form(_ role: Role) -> String { forms[role.rawValue] }

    private var forms: [String] {
      switch self {
      case .they: return ["they", "them", "their", "theirs", "themselves"]
      case .he: return ["he", "him", "his", "his", "himself"]
      case .she: return ["she", "her", "her", "hers", "herself"]
      case .it: return ["it", "it", "its", "its", "itself"]
      }
    }
  }

  /// The role of a pronoun; his and her have two, of which the one before a noun is meant.
  static func role(of pronoun: String) -> Role? {
    let isForm = { EnglishGrammar.lists.has(form: pronoun, in: $0) }
    if isForm(.subjectForm) { return .subject }
    if isForm(.objectForm) { return .object }
    if isForm(.possessiveDeterminer) { return .possessiveDependent }
    if isForm(.possessivePronoun) { return .possessiveIndependent }
    return isForm(.reflexiveForm) ? .reflexive : nil
  }

  /// A subject with its verb: they're, they've, they'll, they'd.
  static func contraction(_ word: String) -> (pronoun: String, verb: String)? {
    guard let apostrophe = word.firstIndex(of: "'") else { return nil }
    let pronoun = String(word[..<apostrophe])
    guard role(of: pronoun) == .subject else { return nil }
    return (pronoun, String(word[apostrophe...]))
  }
}
