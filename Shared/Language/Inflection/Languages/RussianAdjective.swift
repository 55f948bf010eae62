// SPDX-License-Identifier: Apache-2.0

/// The declension of one long adjective, or of a noun that is inflected as one (Russkaya
/// grammatika, 1980, volume I, paragraphs 1299 to 1310).
struct RussianAdjective: Sendable {
  private let stem: String
  /// The vowels of большие, большое, большая, большую.
  private let high: String
  private let middle: String
  private let low: String
  private let round: String
  private let isPossessive: Bool
  private let reflexive: String
  private let masculine: String

  /// Takes any form of the nominative; `isPossessive` is that of волчий, волчья.
  init(_ lemma: String, isPossessive: Bool = false) {
    let isReflexive = lemma.ends("ся")
    let long = isReflexive ? lemma.dropping(2) : lemma
    reflexive = isReflexive ? "ся" : ""
    let stem = long.dropping(2)
    let isStressed = long.ends("ой") || long.ends("ое")
    let isSoftLemma = long.ends(inOneOf: ["ий", "яя", "ее"])
    self.isPossessive = isPossessive
    let isMasculine = long.ends("й")
    if isPossessive {
      self.stem = stem + "ь"
      masculine = long
      (high, middle, low, round) = ("и", "е", "я", "ю")
      return
    }
    self.stem = stem
    switch stem.unicodeScalars.last {
    case "г", "к", "х": (high, middle, low, round) = ("и", "о", "а", "у")
    case "ж", "ш", "щ", "ч": (high, middle, low, round) = ("и", isStressed ? "о" : "е", "а", "у")
    case "ц": (high, middle, low, round) = ("ы", isStressed ? "о" : "е", "а", "у")
    default:
      let isSoft = isSoftLemma || (long.ends("ие"))
      (high, middle, low, round) = isSoft ? ("и", "е", "я", "ю") : ("ы", "о", "а", "у")
    }
    masculine = isMasculine ? long : stem + high + "й"
  }

  func form(_ cell: SlavicForm) -> String {
    let form = cell.withoutAccusative
    if cell.isPlural {
      switch form.grammaticalCase {
      case .nominative: return stem + high + (isPossessive ? "" : "е") + reflexive
      case .dative: return stem + high + "м" + reflexive
      case .instrumental: return stem + high + "ми" + reflexive
      default: return stem + high + "х" + reflexive
      }
    }
    if cell.gender == .feminine {
      switch cell.grammaticalCase {
      case .nominative: return stem + low + (isPossessive ? "" : "я") + reflexive
      case .accusative: return stem + round + (isPossessive ? "" : "ю") + reflexive
      default: return stem + middle + "й" + reflexive
      }
    }
    let grammaticalCase =
      cell.gender == .neuter && cell.grammaticalCase == .accusative
      ? .nominative : form.grammaticalCase
    switch grammaticalCase {
    case .nominative:
      if cell.gender == .neuter { return stem + middle + (isPossessive ? "" : "е") + reflexive }
      return masculine + reflexive
    case .genitive: return stem + middle + "го" + reflexive
    case .dative: return stem + middle + "му" + reflexive
    case .instrumental: return stem + high + "м" + reflexive
    default: return stem + middle + "м" + reflexive
    }
  }
}
