// SPDX-License-Identifier: Apache-2.0

extension [PhraseWord] {
  /// Marks short words in capitals among words in lower case: 2 neue PIN.
  mutating func markInitials() {
    guard contains(where: { $0.letterCase == .lower && !$0.isNumber && $0.key.utf8.count > 1 })
    else { return }
    for index in indices where self[index].letterCase == .upper {
      self[index].isAmongSmall = self[index].key.utf8.count <= 4
    }
  }
}

extension PhraseWord {
  /// The form of initials, whose ending stays in lower case: PDFs, nl PDF's, sv PDF:er.
  ///
  /// - Parameter isInitials: Whether the lexicon says that a word with a vowel is initials.
  func formOfInitials(_ form: String, isInitials: Bool) -> String? {
    guard form.hasPrefix(key) else { return nil }
    let ending = form.dropFirst(key.count)
    // An ending behind a mark is for initials: pl GIF-ów, da GIF’er, sv GIF:er.
    let staysSmall =
      ending.unicodeScalars.first.map { ["-", "’", ":"].contains($0) } == true || isAmongSmall
      || key.utf8.count <= 10 && Self.hasNoVowel(key) || hasDigits
      || ending.utf8.count <= 2 && isInitials
    return staysSmall ? text + ending : nil
  }

  /// Whether all letters, Latin or Cyrillic, are consonants.
  static func hasNoVowel(_ key: String) -> Bool {
    key.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a", "e", "i", "o", "u", "y": false
      case "a"..."z", "ł", "ń", "ś", "ż", "ź", "ć", "č", "š", "ž", "ß", "ç", "ñ": true
      case "а", "е", "ё", "и", "о", "у", "ы", "э", "ю", "я", "є", "і", "ї": false
      case "\u{0430}"..."\u{045F}", "ґ": true
      default: false
      }
    }
  }
}
