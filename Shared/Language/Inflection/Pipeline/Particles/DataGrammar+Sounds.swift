// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a text ends with to the ear.
extension DataGrammar {
  typealias Text = ArraySlice<Unicode.Scalar>

  private var sounds: FinalSounds { particles.sounds }

  /// How a sign is read.
  func reading(of sign: Unicode.Scalar) -> FinalSound? { sounds.signs[sign] }

  /// How far back the last sound is looked for.
  private static let soundMax = 64

  /// The last sound of a text: closing quotes, brackets and what brackets add are not read, nor
  /// are emoji right behind a word; one that stands alone may be read in any way.
  func sound(of text: Text) -> FinalSound {
    var text = text.suffix(Self.soundMax)
    var hasBrackets = true
    while let last = text.last {
      if let sound = FinalSound(hangul: last) { return sound }
      switch sounds.signs[last] {
      case .silent:
        // Nested ones are looked into once: each would be looked into as often as there are some.
        if hasBrackets, last == ")" || last == "）" {
          if let sound = soundBeforeBracket(text) { return sound }
          hasBrackets = false
        }
        text = text.dropLast()
      case let sound?: return sound
      case nil:
        if last.properties.isWhitespace { return .nothing }
        if FinalSounds.digit(last) != nil { return sound(ofDigits: text) }
        if Self.latin(last) != nil { return sound(ofLatin: text) }
        if last.properties.generalCategory != .format {
          guard Self.isPicture(last) else { return .unknown }
          let word = self.sound(of: text.dropLast())
          return word == .nothing ? .unknown : word
        }
        text = text.dropLast()
      }
    }
    return .nothing
  }

  /// 커피(아이스) is read 커피; nil where all is in brackets, which then is read.
  private func soundBeforeBracket(_ text: Text) -> FinalSound? {
    guard let open = text.lastIndex(where: { $0 == "(" || $0 == "（" }) else { return nil }
    var before = text[..<open]
    if before.last == " " { before = before.dropLast() }
    let sound = self.sound(of: before)
    return sound == .nothing || sound == .unknown ? nil : sound
  }

  /// An emoji or another picture, and what colours them; what joins them is not read anyway.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20E3, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    case ..<0x2190: false
    default: scalar.properties.generalCategory == .otherSymbol
    }
  }

  // MARK: - Digits

  private func sound(ofDigits text: Text) -> FinalSound {
    func isDigit(_ place: Int) -> Bool {
      place >= text.startIndex && FinalSounds.digit(text[place]) != nil
    }
    var start = text.endIndex - 1
    while start > text.startIndex {
      let before = text[start - 1]
      if isDigit(start - 1) {
        start -= 1
      } else if [",", ".", ":", "-", "/"].contains(before), isDigit(start - 2) {
        start -= 2
      } else if before == " ", start - 3 >= text.startIndex, text[start - 2] == ".",
        isDigit(start - 3)
      {
        // 2024. 5. 2.
        start -= 3
      } else {
        break
      }
    }
    // Money is read behind its number, wherever its sign stands.
    var before = text[..<start]
    if before.last == " " || before.last == "\u{A0}" { before = before.dropLast() }
    if let sign = before.last, sign.properties.generalCategory == .currencySymbol,
      let sound = sounds.signs[sign]
    {
      return sound
    }
    // MP3 is a word.
    let letters = text[..<start].reversed().prefix { Self.latin($0) != nil }.count
    if letters > 0, let sound = known(Self.lowered(text[(start - letters)...])) { return sound }
    return sounds.number(text[start...])
  }

  // MARK: - Latin letters

  private func sound(ofLatin text: Text) -> FinalSound {
    let start = text.endIndex - text.reversed().prefix { Self.latin($0) != nil }.count
    let signs: Set<Unicode.Scalar> = ["-", "’", "'", "&"]
    let joined = text[..<start].reversed().prefix {
      Self.latin($0) != nil || FinalSounds.digit($0) != nil || signs.contains($0)
    }.count
    let letters = text[start...]
    if let sound = unit(letters, after: text[..<start]) { return sound }
    if joined > 0, let sound = known(Self.lowered(text[(start - joined)...])) { return sound }
    return sound(ofWord: letters)
  }

  /// A unit right behind its number, or one space from it; km/h is read as its first part.
  private func unit(_ letters: Text, after text: Text) -> FinalSound? {
    var (text, letters) = (text, letters)
    if text.last == "/" {
      text = text.dropLast()
      letters = text.suffix(text.reversed().prefix { Self.latin($0) != nil }.count)
      text = text.dropLast(letters.count)
    }
    if text.last == " " || text.last == "\u{A0}" { text = text.dropLast() }
    if text.last == "°" { return sounds.signs["°"] }
    guard let digit = text.last, FinalSounds.digit(digit) != nil else { return nil }
    return sounds.unit(String(scalars: letters))
  }

  /// The last sound of a foreign word: by the lexicon, by letters (USB), by the word that it ends
  /// with (MacBook), by its spelling.
  private func sound(ofWord letters: Text) -> FinalSound {
    let word = Self.lowered(letters)
    if let sound = known(word) { return sound }
    if Self.isSpelledOut(letters, word) {
      let last = word.unicodeScalars.last.flatMap { sounds.letters[$0] }
      return last ?? .vowel
    }
    if word.count > 4 {
      for length in (4..<word.count).reversed() {
        if let sound = known(String(word.suffix(length))) { return sound }
      }
    }
    return sounds.word(word)
  }

  /// Whether a word is read by its letters: USB, x, kg.
  private static func isSpelledOut(_ letters: Text, _ word: String) -> Bool {
    let capitals = letters.reversed().prefix { $0.properties.isUppercase }.count
    let isAcronym = capitals == letters.count ? capitals <= 4 : capitals > 1
    return isAcronym || word.count == 1 || PhraseWord.hasNoVowel(word)
  }

  /// Whether a text ends with a foreign word of whose reading only its spelling tells, and that
  /// not surely, or with a plural, whose s is read or not: AirPods may be 에어팟 or 에어팟스. A vowel
  /// at the end is sure, but for an e.
  func isReadUnsurely(_ text: Text) -> Bool {
    let start = text.endIndex - text.reversed().prefix { Self.latin($0) != nil }.count
    let letters = text[start...]
    let word = Self.lowered(letters)
    guard let last = word.last, !"aiouy".contains(last) else { return false }
    let isPlural = last == "s" && known(String(word.dropLast())) != nil
    return isPlural
      || !Self.isSpelledOut(letters, word) && known(word) == nil
        && unit(letters, after: text[..<start]) == nil
  }

  /// The sound of a word that the lexicon has with its reading.
  private func known(_ word: String) -> FinalSound? {
    for entry in words.entries(word) where entry.isLemma {
      for (name, form) in words.irregularForms(of: entry) where name == "read" {
        return form.unicodeScalars.last.flatMap { FinalSound(hangul: $0) }
      }
    }
    return nil
  }

  /// The word in lower case and without accents.
  private static func lowered(_ text: Text) -> String {
    String(scalars: text.map { latin($0) ?? $0 })
  }

  /// A Latin letter without its accent, in lower case; nil for anything else.
  static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x61...0x7A: return scalar
    case 0x41...0x5A: return Unicode.Scalar(scalar.value + 0x20)
    case 0xC0...0x24F, 0xFF21...0xFF5A:
      guard scalar.properties.isAlphabetic else { return nil }
      let plain = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars.first
      if let plain, plain.isASCII { return Unicode.Scalar(plain.value | 0x20) }
      switch scalar {
      case "æ", "Æ", "œ", "Œ", "ø", "Ø": return "o"
      case "ł", "Ł": return "l"
      default: return "s"
      }
    default: return nil
    }
  }
}

extension String {
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
