// SPDX-License-Identifier: Apache-2.0

/// What the last sound of a Polish stem does to endings, and endings to it (Nagórko, Zarys
/// gramatyki polskiej, 2007, chapter on inflection).
///
/// A stem is what stands before endings that begin with a vowel; the i of a soft one is part of
/// it: koni-, kośc-i.
enum PolishLetters {
  /// The kinds of stems that endings tell apart.
  enum Kind: Sendable, Hashable {
    /// The i that only softens what stands before it: koni-, pytani-.
    case soft
    /// K and g, which take no y.
    case velar
    /// What once was soft: c, cz, sz, ż, rz, dz, l, j.
    case hardened
    case hard
  }

  static func kind(of stem: String) -> Kind {
    let letters = stem.unicodeScalars
    guard let last = letters.last else { return .hard }
    switch last {
    case "i": return .soft
    case "k", "g": return .velar
    case "c", "l", "j", "ż": return .hardened
    case "z":
      let previous = letters.dropLast().last
      return previous == "c" || previous == "s" || previous == "r" || previous == "d"
        ? .hardened : .hard
    default: return .hard
    }
  }

  // MARK: - Text

  /// The word without so many letters at its end.
  static func cut(_ word: String, _ count: Int) -> String {
    String(word.unicodeScalars.dropLast(count))
  }

  static func isVowel(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "y", "ą", "ę", "ó": return true
    default: return false
    }
  }

  static func endsInVowel(_ word: String) -> Bool { isVowel(word.unicodeScalars.last) }

  /// How many syllables; the i of wie- is only spelling.
  static func vowelCount(_ word: String) -> Int {
    var count = 0
    var isAfterI = false
    for letter in word.unicodeScalars {
      let isVowel = isVowel(letter)
      if isVowel, !isAfterI { count += 1 }
      isAfterI = letter == "i"
    }
    return count
  }

  // MARK: - Joining

  /// A stem with -y, which is written i after k, g, l, j and soft sounds.
  static func withY(_ stem: String) -> String {
    switch kind(of: stem) {
    case .soft: return stem
    case .velar: return stem + "i"
    case .hardened:
      if stem.hasSuffix("l") { return stem + "i" }
      guard stem.hasSuffix("j") else { return stem + "y" }
      let base = cut(stem, 1)
      return endsInVowel(base) ? base + "i" : stem + "i"
    case .hard: return stem + "y"
    }
  }

  /// A stem with an ending in e- that leaves it as it is, but for k and g.
  static func withE(_ stem: String, _ ending: String) -> String {
    kind(of: stem) == .velar ? stem + "i" + ending : stem + ending
  }

  /// The stem of the word before endings: koń, koni-.
  static func opened(_ word: String) -> String {
    for (closed, open) in softFinals where word.hasSuffix(closed) {
      return cut(word, closed.unicodeScalars.count) + open
    }
    return word
  }

  /// A stem without an ending: świni-, świń.
  static func closed(_ stem: String) -> String {
    guard stem.hasSuffix("i") else { return stem }
    for (closed, open) in softFinals where stem.hasSuffix(open) {
      return cut(stem, open.unicodeScalars.count) + closed
    }
    return cut(stem, 1)
  }

  private static let softFinals = [
    ("ść", "ści"), ("dź", "dzi"), ("ć", "ci"), ("ń", "ni"), ("ś", "si"), ("ź", "zi"),
  ]

  /// A hard stem, softened, with its e: kobiet-, kobiecie; nog-, nodze.
  static func softenedE(_ stem: String) -> String { softened(stem, velars: velarsE) + "e" }

  /// A hard stem, softened, with the ending of men in the plural: student-, studenci; dobr-,
  /// dobrzy.
  static func softenedPlural(_ stem: String) -> String {
    let form = softened(stem, velars: velarsPlural)
    switch kind(of: form) {
    case .soft: return form
    case .hardened: return form.hasSuffix("l") ? form + "i" : form + "y"
    case .velar, .hard: return form + "i"
    }
  }

  private static let velarsE = [("ch", "sz"), ("k", "c"), ("g", "dz"), ("h", "z")]
  private static let velarsPlural = [("ch", "si"), ("k", "c"), ("g", "dz"), ("h", "si")]

  private static func softened(_ stem: String, velars: [(String, String)]) -> String {
    for (hard, soft) in velars where stem.hasSuffix(hard) {
      return cut(stem, hard.unicodeScalars.count) + soft
    }
    for (hard, soft) in softenings where stem.hasSuffix(hard) {
      return cut(stem, hard.unicodeScalars.count) + soft
    }
    return stem
  }

  private static let softenings = [
    ("st", "ści"), ("zd", "ździ"), ("sł", "śl"), ("zł", "źl"), ("sn", "śni"), ("zn", "źni"),
    ("t", "ci"), ("d", "dzi"), ("r", "rz"), ("ł", "l"), ("n", "ni"), ("s", "si"), ("z", "zi"),
    ("b", "bi"), ("p", "pi"), ("m", "mi"), ("w", "wi"), ("f", "fi"), ("v", "vi"),
  ]

  /// The word with an o that stands before its last consonants made ó: słow-, słów.
  static func raised(_ word: String) -> String {
    var letters = Array(word.unicodeScalars)
    guard let index = letters.lastIndex(where: isVowel), letters[index] == "o" else { return word }
    letters[index] = "ó"
    return string(letters)
  }

  /// The word with an ó that stands before its last consonants made o: stół, stoł-.
  static func lowered(_ word: String) -> String {
    var letters = Array(word.unicodeScalars)
    guard let index = letters.lastIndex(where: isVowel), letters[index] == "ó" else { return word }
    letters[index] = "o"
    return string(letters)
  }

  static func string(_ letters: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }
}
