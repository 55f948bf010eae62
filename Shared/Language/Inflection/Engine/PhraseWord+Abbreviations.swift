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
  func formOfInitials(_ form: String) -> String? {
    guard form.hasPrefix(key) else { return nil }
    let ending = form.dropFirst(key.count)
    // An ending behind a mark is for initials: pl GIF-ów, da GIF’er, sv GIF:er.
    let isInitials =
      ending.unicodeScalars.first.map { ["-", "’", ":"].contains($0) } == true || isAmongSmall
      || key.utf8.count <= 10 && Self.hasNoVowel(key) || hasDigits
      || ending.utf8.count <= 2 && Self.initials.contains(key)
    return isInitials ? text + ending : nil
  }

  /// Initials with a vowel, which a phrase in capitals may consist of.
  private static let initials: Set<String> = [
    "api", "apk", "faq", "gif", "iban", "id", "ip", "led", "oled", "pin", "sim", "url", "usb",
    "vip",
  ]

  /// Whether it is an abbreviated number, which reads as more than one: 1.2K, 300K, 1.5M, and 4K as
  /// an argument; but not in 4K video, 1.5m cable.
  var isShortNumber: Bool {
    guard hasDigits, !isNumber, let last = text.last, "kKMB".contains(last) else { return false }
    let number = text.dropLast()
    return number.allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
      && !number.isEmpty
      && (fillsSegment || number.count > 2 || number.contains { $0 == "." || $0 == "," })
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
