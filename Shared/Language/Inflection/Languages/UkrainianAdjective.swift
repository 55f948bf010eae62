// SPDX-License-Identifier: Apache-2.0

/// The declension of long adjectives and of nouns that are inflected as they are (Ukrainskyi
/// pravopys, 2019, paragraphs 100 to 102).
enum UkrainianAdjective {
  /// The form; the lemma is any form of the nominative.
  static func form(_ lemma: String, _ cell: SlavicForm) -> String {
    let isJotted = lemma.ends(inOneOf: ["їй", "їя", "оє"])
    let isSoft = isJotted || lemma.ends(inOneOf: ["ій", "я", "є"])
    let isMasculine = lemma.ends("й")
    let stem = lemma.dropping(isMasculine ? 2 : 1)
    // The vowels of сині, синього, синя, синє, синю.
    let high = isJotted ? "ї" : "і"
    let back = isJotted ? "йо" : isSoft ? "ьо" : "о"
    let form = cell.withoutAccusative
    if cell.isPlural {
      switch form.grammaticalCase {
      case .nominative: return stem + high
      case .dative: return stem + (isSoft ? high : "и") + "м"
      case .instrumental: return stem + (isSoft ? high : "и") + "ми"
      default: return stem + (isSoft ? high : "и") + "х"
      }
    }
    if cell.gender == .feminine {
      switch cell.grammaticalCase {
      case .nominative: return stem + (isSoft ? "я" : "а")
      case .accusative: return stem + (isSoft ? "ю" : "у")
      case .genitive: return stem + back + "ї"
      case .instrumental: return stem + back + "ю"
      default: return stem + high + "й"
      }
    }
    switch cell.gender == .neuter && cell.grammaticalCase == .accusative
      ? .nominative : form.grammaticalCase
    {
    case .nominative:
      if cell.gender == .neuter { return stem + (isSoft ? "є" : "е") }
      return isMasculine ? lemma : stem + (isSoft ? high : "и") + "й"
    case .genitive: return stem + back + "го"
    case .instrumental: return stem + (isSoft ? high : "и") + "м"
    default: return stem + back + "му"
    }
  }
}
