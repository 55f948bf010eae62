// SPDX-License-Identifier: Apache-2.0

import Foundation

extension KoreanGrammar {
  /// What a text ends with, for the particle that follows it.
  enum Ending: Sendable, Hashable {
    /// Nothing that a particle could follow: a space, an opening bracket, no text.
    case none
    /// Something that may be read in several ways: an emoji, Chinese characters.
    case unknown
    case known(KoreanSound)
  }

  /// How far back the last sound is looked for.
  static let soundMax = 64

  /// The last sound of a text: closing quotes, brackets and what brackets add are not read, nor
  /// are emoji right behind a word; one that stands alone may be read in any way.
  func ending(of text: ArraySlice<Unicode.Scalar>) -> Ending {
    var text = text.suffix(Self.soundMax)
    while let last = text.last {
      if let sound = KoreanSound(last) { return .known(sound) }
      if Self.isPicture(last) {
        let word = ending(of: text.dropLast())
        return word == .none ? .unknown : word
      }
      switch last {
      case " ", "\n", "\t", "\u{A0}", "‘", "“", "(", "[", "{", "「", "『", "《", "〈", "<", "（":
        return .none
      case ")", "）":
        if let sound = soundBeforeBracket(text) { return .known(sound) }
        text = text.dropLast()
      case "”", "’", "\"", "'", "」", "』", "》", "〉", "]", "}", ">", "»", "`", "*", "_", "~", "!",
        "?", ".", "…", ",", "™", "®", "©", "！", "？", "。", "\u{200B}", "\u{200C}", "\u{200D}",
        "\u{200E}", "\u{200F}", "\u{2060}", "\u{2068}", "\u{2069}", "²", "³":
        text = text.dropLast()
      default: return ending(ofReadable: text, last)
      }
    }
    return .none
  }

  /// 커피(아이스) is read 커피; nil where all is in brackets, which then is read.
  private func soundBeforeBracket(_ text: ArraySlice<Unicode.Scalar>) -> KoreanSound? {
    guard let open = text.lastIndex(where: { $0 == "(" || $0 == "（" }) else { return nil }
    var before = text[..<open]
    if before.last == " " { before = before.dropLast() }
    guard case .known(let sound) = ending(of: before) else { return nil }
    return sound
  }

  /// An emoji or another picture, and what joins and colours them; units and letters in circles
  /// have a sound.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0x20E3, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
      return true
    case ..<0x2190: return false
    default:
      return scalar.properties.generalCategory == .otherSymbol
        && KoreanSound.ofSign(scalar) == nil && !"™®©".unicodeScalars.contains(scalar)
    }
  }

  private func ending(
    ofReadable text: ArraySlice<Unicode.Scalar>, _ last: Unicode.Scalar
  ) -> Ending {
    if KoreanSound.digit(last) != nil { return ending(ofDigits: text) }
    if Self.latin(last) != nil { return ending(ofLatin: text) }
    if let sound = KoreanSound.ofSign(last) { return .known(sound) }
    switch last.value {
    // Kana: ん and ン close a syllable.
    case 0x3093, 0x30F3: return .known(.consonant)
    case 0x3041...0x3096, 0x30A1...0x30FC: return .known(.vowel)
    default: return .unknown
    }
  }

  // MARK: - Digits

  private func ending(ofDigits text: ArraySlice<Unicode.Scalar>) -> Ending {
    var start = text.endIndex - 1
    while start > text.startIndex {
      let before = text[start - 1]
      if KoreanSound.digit(before) != nil {
        start -= 1
      } else if [",", ".", ":", "-", "/"].contains(before), start - 2 >= text.startIndex,
        KoreanSound.digit(text[start - 2]) != nil
      {
        start -= 2
      } else if before == " ", start - 3 >= text.startIndex, text[start - 2] == ".",
        KoreanSound.digit(text[start - 3]) != nil
      {
        // 2024. 5. 2.
        start -= 3
      } else {
        break
      }
    }
    var sign = text[..<start].last
    if sign == " " || sign == "\u{A0}" { sign = text[..<start].dropLast().last }
    if let sign, Self.isMoney(sign), let sound = KoreanSound.ofSign(sign) { return .known(sound) }
    // MP3 is a word.
    if let before = text[..<start].last, Self.latin(before) != nil {
      var first = start
      while first > text.startIndex, Self.latin(text[first - 1]) != nil { first -= 1 }
      if let sound = known(Self.lowered(text[first...])) { return .known(sound) }
    }
    let digits = text[start...].filter { $0 != " " }
    return KoreanSound(digits: digits[...]).map { .known($0) } ?? .unknown
  }

  private static func isMoney(_ sign: Unicode.Scalar) -> Bool {
    sign.properties.generalCategory == .currencySymbol
  }

  // MARK: - Latin letters

  private func ending(ofLatin text: ArraySlice<Unicode.Scalar>) -> Ending {
    var start = text.endIndex
    while start > text.startIndex, Self.latin(text[start - 1]) != nil { start -= 1 }
    var first = start
    while first > text.startIndex {
      let before = text[first - 1]
      let isInside = Self.latin(before) != nil || KoreanSound.digit(before) != nil
      guard isInside || before == "-" || before == "’" || before == "'" || before == "&" else {
        break
      }
      first -= 1
    }
    let letters = text[start...]
    if let sound = unit(letters, after: text[..<start]) { return .known(sound) }
    if first < start, let sound = known(Self.lowered(text[first...])) { return .known(sound) }
    return .known(sound(ofLatin: letters))
  }

  /// A unit right behind its number, or one space from it; km/h is read as its first part.
  private func unit(
    _ letters: ArraySlice<Unicode.Scalar>, after text: ArraySlice<Unicode.Scalar>
  ) -> KoreanSound? {
    var text = text
    var letters = letters
    if text.last == "/" {
      let end = text.endIndex - 1
      var start = end
      while start > text.startIndex, Self.latin(text[start - 1]) != nil { start -= 1 }
      letters = text[start..<end]
      text = text[..<start]
    }
    if text.last == " " || text.last == "\u{A0}" { text = text.dropLast() }
    if text.last == "°" { return .vowel }
    guard let digit = text.last, KoreanSound.digit(digit) != nil else { return nil }
    return KoreanSound.ofUnit(Self.string(letters))
  }

  /// The last sound of a foreign word: by the lexicon, by letters (USB), by the word that it ends
  /// with (MacBook), by its spelling.
  func sound(ofLatin letters: ArraySlice<Unicode.Scalar>) -> KoreanSound {
    let word = Self.lowered(letters)
    if let sound = known(word) { return sound }
    guard let last = letters.last else { return .vowel }
    // A unit without its number is read as one with it.
    let unit = Self.string(word)
    if ["km", "cm", "mm", "kg", "mg"].contains(unit), let sound = KoreanSound.ofUnit(unit) {
      return sound
    }
    let hasVowel = word.contains(where: KoreanSound.isVowel)
    let capitals = letters.reversed().prefix { $0.properties.isUppercase }.count
    let isAcronym = capitals == letters.count ? capitals <= 4 : capitals > 1
    if word.count == 1 || !hasVowel || isAcronym { return KoreanSound(letter: last) }
    if word.count > 4 {
      for length in stride(from: word.count - 1, through: 4, by: -1) {
        if let sound = known(word.suffix(length)) { return sound }
      }
    }
    return KoreanSound(spelling: word)
  }

  /// The sound of a word that the lexicon has with its reading.
  private func known(_ word: some Collection<Unicode.Scalar>) -> KoreanSound? {
    for entry in lexicon.entries(Self.string(word)) where entry.isLemma {
      if let reading = lexicon.form("read", of: entry) { return KoreanSound(reading) }
    }
    return nil
  }

  private static func string(_ scalars: some Collection<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func lowered(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    scalars.map { latin($0) ?? $0 }
  }

  /// A Latin letter without its accent, in lower case; nil for anything else.
  private static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x61...0x7A: return scalar
    case 0x41...0x5A: return Unicode.Scalar(scalar.value + 0x20)
    case 0xC0...0x24F:
      let plain = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
      guard let plain, plain.isASCII else {
        switch scalar {
        case "æ", "Æ", "œ", "Œ", "ø", "Ø": return "o"
        case "ß": return "s"
        case "ł", "Ł": return "l"
        default: return scalar.properties.isAlphabetic ? "d" : nil
        }
      }
      return Unicode.Scalar(plain.value | 0x20)
    case 0xFF21...0xFF3A: return Unicode.Scalar(scalar.value - 0xFF21 + 0x61)
    case 0xFF41...0xFF5A: return Unicode.Scalar(scalar.value - 0xFF41 + 0x61)
    default: return nil
    }
  }
}
