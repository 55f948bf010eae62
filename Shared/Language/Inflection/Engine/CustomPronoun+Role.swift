// SPDX-License-Identifier: Apache-2.0

extension [CustomPronoun] {
  /// The pronoun of the set for a role; nil if there is none.
  func form(for role: GrammaticalFeatures?) -> String? {
    guard let role else { return nil }
    return first { pronoun in
      let features = pronoun.features
      guard features.pronounType == role.pronounType else { return false }
      switch role.pronounType {
      case .personal: return features.grammaticalCase == role.grammaticalCase
      case .possessive: return features.determination == role.determination
      default: return true
      }
    }?.text
  }
}
