// SPDX-License-Identifier: Apache-2.0

/// What a word begins with to a word before it that elides: l'eau, l'hôtel; le haricot, le yaourt
/// (Grevisse, Le bon usage, 44 to 50).
enum FrenchSound {
  /// Whether a word in lower case begins with a vowel, as far as its letters tell.
  static func isVowel(_ word: String) -> Bool {
    var letters = word.unicodeScalars.makeIterator()
    guard let first = letters.next() else { return false }
    switch first {
    case "a", "à", "â", "æ", "e", "é", "è", "ê", "ë", "i", "î", "ï", "ô", "œ", "ù", "û", "ü":
      return true
    case "o": return !unelided.contains { word.hasPrefix($0) }
    case "u": return !word.hasPrefix("ulul") && !word.hasPrefix("uhlan")
    case "y":
      // Le yaourt, le yoga; but les yeux, l'yeuse, l'Yonne, Yves.
      guard let second = letters.next() else { return true }
      return !isVowelLetter(second) || word.hasPrefix("yeu") || word.hasPrefix("yonn")
    case "h": return mute.contains { word.hasPrefix($0) }
    default: return false
    }
  }

  private static func isVowelLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a", "e", "i", "o", "u", "é", "è": return true
    default: return false
    }
  }

  private static let unelided = ["onz", "oui", "ouistiti"]

  /// How words begin of which the h is mute, nearly all of them Greek and Latin; what begins
  /// otherwise was borrowed together with its h.
  private static let mute = [
    "hab", "hagio", "halein", "halluc", "halog", "haltè", "halté", "hameç", "harmo", "hebdo", "héb",
    "hécat", "hect", "hédon", "hégém", "hélas", "héli", "hell", "helv", "hélè", "helm", "hém",
    "hén", "henri", "hépat", "hept", "herb", "hercul", "hérés", "hérédit", "hérit", "herm",
    "héroï", "herp", "hertz", "hésit", "hétér", "heur", "hex", "hiber", "hidal", "hier", "hilar",
    "hindou", "hipp", "hirond", "hirsut", "hispan", "hist", "hiv", "hoir", "holis", "holo", "hom",
    "honn", "honor", "hôp", "hopit", "horair", "horiz", "horlog", "hormon", "horosc", "horr",
    "hort", "hospi", "hosti", "hôt", "huil", "huiss", "huît", "hum", "hy",
  ]
}
