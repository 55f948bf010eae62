// SPDX-License-Identifier: Apache-2.0

/// Vowels, stress, and what words begin with: where el and la lose their vowel (Institut
/// d'Estudis Catalans, Ortografia catalana, 2017, 4.1).
enum CatalanSounds {
  typealias Letters = [Unicode.Scalar]

  static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "à", "è", "é", "í", "ï", "ò", "ó", "ú", "ü": return true
    default: return false
    }
  }

  static func isAccented(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "à", "è", "é", "í", "ò", "ó", "ú": return true
    default: return false
    }
  }

  static func withoutAccent(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "à": return "a"
    case "è", "é": return "e"
    case "í": return "i"
    case "ò", "ó": return "o"
    case "ú": return "u"
    default: return letter
    }
  }

  static func withAccent(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "a": return "à"
    case "e": return "è"
    case "i": return "í"
    case "o": return "ò"
    case "u": return "ú"
    default: return letter
    }
  }

  /// How many groups of vowels a word has, which is about how many syllables.
  static func groups(_ letters: Letters) -> Int {
    var groups = 0
    var wasVowel = false
    for letter in letters {
      let isVowel = isVowel(letter)
      if isVowel, !wasVowel || letter == "ï" || letter == "ü" { groups += 1 }
      wasVowel = isVowel
    }
    return groups
  }

  // MARK: - Elision

  /// What a word begins with to an article or to de before it.
  enum Beginning: Sendable, Hashable {
    case consonant
    /// A vowel before which all elides: l'aigua, l'illa, l'hora.
    case vowel
    /// An unstressed i or u, before which the feminine la stays: la universitat, but l'institut.
    case unstressed
  }

  static func beginning(of word: String) -> Beginning {
    let letters = Array(word.unicodeScalars)
    let first = letters.first == "h" ? 1 : 0
    guard first < letters.count, isVowel(letters[first]) else { return .consonant }
    guard withoutAccent(letters[first]) == "i" || withoutAccent(letters[first]) == "u" else {
      return .vowel
    }
    // El iogurt, la hiena: a vowel after it makes it a consonant.
    if first + 1 < letters.count, isGlide(letters, first) { return .consonant }
    return isStressed(letters, first) ? .vowel : .unstressed
  }

  private static func isGlide(_ letters: Letters, _ index: Int) -> Bool {
    guard !isAccented(letters[index]) else { return false }
    switch letters[index + 1] {
    case "a", "e", "o", "à", "è", "é", "ò": return true
    case "u", "ú": return letters[index] == "i"
    // L'ió, but el iode.
    case "ó": return letters.count > index + 2
    default: return false
    }
  }

  /// Whether the vowel that a word begins with carries its stress.
  private static func isStressed(_ letters: Letters, _ first: Int) -> Bool {
    if let accent = letters.firstIndex(where: isAccented) { return accent == first }
    let nuclei = nuclei(letters)
    guard nuclei.count > 1, let last = letters.last else { return true }
    var isOpen = isVowel(last) && nuclei.last == letters.count - 1
    if last == "s" || last == "n", nuclei.last == letters.count - 2 {
      let vowel = letters[letters.count - 2]
      isOpen = last == "s" || vowel == "e" || vowel == "i"
    }
    return nuclei[isOpen ? nuclei.count - 2 : nuclei.count - 1] == first
  }

  /// The vowels that carry a syllable, by their places.
  private static func nuclei(_ letters: Letters) -> [Int] {
    var nuclei: [Int] = []
    var index = 0
    while index < letters.count {
      defer { index += 1 }
      guard isVowel(letters[index]) else { continue }
      let next = index + 1
      if letters[index] == "u", index > 0, letters[index - 1] == "q" || letters[index - 1] == "g",
        next < letters.count, isVowel(letters[next])
      {
        continue
      }
      nuclei.append(index)
      // Aire, causa: a closing i or u belongs to the vowel before it.
      if next < letters.count, letters[next] == "i" || letters[next] == "u",
        letters[index] != letters[next]
      {
        index += 1
      }
    }
    return nuclei
  }

  /// What digits begin with when they are said: l'11 (onze), l'1 (u).
  static func beginning(ofDigits digits: String) -> Beginning {
    let group = digits.prefix { $0.isWholeNumber }
    return group == "1" || group == "11" || (group.hasPrefix("11") && group.count % 3 == 2)
      ? .vowel : .consonant
  }

  /// What initials begin with if they are read letter by letter: l'SMS, el PDF.
  static func beginning(ofInitials initials: String) -> Beginning? {
    guard initials.utf8.count > 1, initials.utf8.count < 6,
      !initials.lowercased().unicodeScalars.contains(where: isVowel),
      let first = initials.unicodeScalars.first
    else { return nil }
    return "FHLMNRSX".unicodeScalars.contains(first) ? .vowel : .consonant
  }
}
