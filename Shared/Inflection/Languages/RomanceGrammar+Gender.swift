// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// What agrees has the gender of the number that the noun is in.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    guard let head, let plural = pluralGender(head), let singular = head.traits.gender else {
      return
    }
    target.gender = target.number == .other ? plural : singular
  }

  /// The gender of the plural of a noun that has another one in the singular: it un uovo fresco,
  /// due uova fresche; una eco lontana, due echi lontani; es el arte moderno, las artes modernas.
  func pluralGender(_ reading: Reading) -> GrammaticalFeatures.Gender? {
    guard reading.partOfSpeech == .noun, !reading.traits.contains(.paired) else { return nil }
    switch reading.traits.gender {
    case .masculine: return irregular("fpl", reading) == nil ? nil : .feminine
    case .feminine: return irregular("mpl", reading) == nil ? nil : .masculine
    default: return nil
    }
  }
}
