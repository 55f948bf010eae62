// SPDX-License-Identifier: Apache-2.0

/// Finds words that are there twice in a row.
enum RepeatedWords {
  /// What grammar doubles, by language. A language that is not here may double any word.
  private static let doubled: [String: Set<String>] = [
    "en": ["that", "had", "bye", "blah", "very", "knock", "no", "so"],
    "de": ["die", "der", "das", "sie", "den", "dem", "es", "wenn"],
    "fr": ["vous", "nous", "en", "que"],
    "es": ["se"], "pt": ["se"], "it": ["si", "via", "man", "piano", "poco", "passo"], "ca": [],
    "nl": ["die", "dat", "je", "er", "het", "ze", "u"],
    "sv": ["det", "som", "den", "att"], "da": ["det", "der", "at", "den"],
    "nb": ["det", "den", "at", "som"], "nn": ["det", "den", "at", "som"],
    "pl": [], "cs": ["se"], "sk": [], "sl": ["je", "se"], "hr": ["je", "se"], "ro": [], "uk": [],
    "ru": ["еле", "чуть", "только", "вот", "да"], "bg": [], "gl": ["se"], "lt": [], "lv": [],
  ]

  /// Whether some word begins as the one before it, as few do.
  private static func hasRepetition(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var last = 0..<0
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
        let length = last.count
        if length > 1, end - start >= length, bytes[last.lowerBound] == bytes[start],
          bytes[last].elementsEqual(bytes[start..<start + length])
        {
          return true
        }
        last = start..<end
        start = end + 1
      }
      return false
    }
  }

  /// The first word that is repeated, behind one space.
  static func first(in text: String, language: String) -> String? {
    guard hasRepetition(text), let allowed = doubled[language] else { return nil }
    var last: Substring = ""
    var lastEnd = text.startIndex
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      defer {
        last = word
        lastEnd = word.endIndex
      }
      guard word.utf8.count > 1, word.utf8.count >= last.utf8.count, !last.isEmpty,
        text.utf8.distance(from: lastEnd, to: word.startIndex) == 1
      else { continue }
      let letters = word.prefix { $0.isLetter }
      // A mark may stand behind the second, and none between the two.
      guard letters.count > 1, letters == last, letters.allSatisfy({ $0.isLowercase }),
        word[letters.endIndex...].allSatisfy({ $0.isPunctuation }),
        !allowed.contains(String(letters))
      else { continue }
      return String(letters)
    }
    return nil
  }
}
