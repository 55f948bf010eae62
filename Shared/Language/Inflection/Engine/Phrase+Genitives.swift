// SPDX-License-Identifier: Apache-2.0

extension Phrase {
  /// The phrase with the genitives of names that came as arguments spelled as the language does: de
  /// `%@s Foto` becomes Felix’ Foto, nl Anna’s foto.
  ///
  /// A name is a word with a capital that is no abbreviation. What has an article in the genitive
  /// before it is none (des Hauses).
  func spellingGenitives(_ grammar: DataGrammar) -> Phrase {
    var spelled: Phrase?
    for index in segments.indices.dropLast() {
      let (name, next) = (segments[index], segments[index + 1])
      guard name.isArgument, name.number == nil, !next.isArgument,
        let written = Self.genitiveEnding(next.text), Self.isSpelledAsName(name.text),
        index == 0 || !Self.endsInGenitive(segments[index - 1].text, grammar),
        let ending = grammar.genitiveEnding(of: name.text.lowercased(), written: written)
      else { continue }
      if spelled == nil { spelled = self }
      spelled?.segments[index + 1].text = ending + next.text.dropFirst(written.count)
    }
    return spelled ?? self
  }

  /// The -s, with its apostrophe perhaps, that a text begins with and that ends a word.
  private static func genitiveEnding(_ text: String) -> String? {
    // Asked of each piece of text, and seldom so.
    switch text.utf8.first {
    case UInt8(ascii: "s"), UInt8(ascii: "'"), 0xE2: break
    default: return nil
    }
    for ending in ["s", "'s", "\u{2019}s"] where text.hasPrefix(ending) {
      let next = text.unicodeScalars.dropFirst(ending.unicodeScalars.count).first
      return next.map { $0.properties.isAlphabetic || $0 == "'" || $0 == "\u{2019}" } == true
        ? nil : ending
    }
    return nil
  }

  /// Whether a text ends in a determiner that asks for the genitive itself.
  private static func endsInGenitive(_ text: String, _ grammar: DataGrammar) -> Bool {
    guard text.utf8.last == .space, let word = text.utf8.split(separator: .space).last else {
      return false
    }
    return grammar.isGenitiveDeterminer(Tokenizer.key(String(Substring(word))))
  }

  private static func isSpelledAsName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isUppercase, last.properties.isLowercase
    else { return false }
    return !text.unicodeScalars.contains { $0.properties.numericType != nil }
  }
}
