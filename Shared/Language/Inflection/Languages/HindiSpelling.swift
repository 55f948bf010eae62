// SPDX-License-Identifier: Apache-2.0

/// How Hindi is written: the spellings that mean the same word, and the ends of words.
///
/// A vowel sign is a part of the `Character` before it, so that endings are compared by bytes.
enum HindiSpelling {
  // MARK: - Endings

  /// The word without its ending, and with another.
  static func replacing(_ ending: StaticString, of word: String, with other: String) -> String {
    String(Substring(word.utf8.dropLast(ending.utf8CodeUnitCount))) + other
  }

  /// Whether the last letter is a consonant without a vowel sign.
  static func endsInConsonant(_ word: String) -> Bool {
    guard let last = word.unicodeScalars.last else { return false }
    switch last.value {
    case 0x915...0x939, 0x93C, 0x958...0x95F: return true
    default: return false
    }
  }

  /// Whether a word has letters of the script at all.
  static func isDevanagari(_ word: String) -> Bool {
    word.unicodeScalars.contains { (0x904...0x97F).contains($0.value) }
  }

  // MARK: - Spellings

  /// The composed form (NFC), in which letters with a nuqta are two scalars.
  static func composed(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: { (0x958...0x95F).contains($0.value) }) else {
      return word
    }
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      guard let base = base(ofNuqtaLetter: scalar) else {
        result.append(scalar)
        continue
      }
      result.append(base)
      result.append(nuqta)
    }
    return String(result)
  }

  /// What spellings of one word have in common: no nuqta but in ड़ and ढ़, the anusvara in place of
  /// the candrabindu (हँसी, हंसी) and of a nasal before a consonant of its class (हिन्दी, हिंदी).
  ///
  /// The source is Central Hindi Directorate, Devanagari lipi tatha Hindi vartani ka manakikaran,
  /// 3.6; words of the lexicon that are spelled otherwise have this form as `alt`.
  static func folded(_ word: String) -> String {
    guard isVariable(word) else { return word }
    let letters = Array(composed(word).unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      switch letter.value {
      case 0x93C:
        if let last = result.last, last == "ड" || last == "ढ" { result.append(letter) }
      case 0x200C, 0x200D: break
      case 0x901: result.append("\u{902}")
      case 0x919, 0x91E, 0x923, 0x928, 0x92E:
        if index + 2 < letters.count, letters[index + 1].value == 0x94D,
          letters[index + 2].value < letter.value, letters[index + 2].value + 5 > letter.value
        {
          result.append("\u{902}")
          index += 1
        } else {
          result.append(letter)
        }
      default: result.append(letter)
      }
      index += 1
    }
    // भगवान् is as well written without its virama.
    if result.last?.value == 0x94D { result.removeLast() }
    return String(result)
  }

  /// Whether a word has a letter or sign that could be written otherwise; most have none.
  private static func isVariable(_ word: String) -> Bool {
    var last: UInt32 = 0
    for scalar in word.unicodeScalars {
      switch scalar.value {
      case 0x901, 0x200C, 0x200D, 0x958...0x95F: return true
      case 0x93C where last != 0x921 && last != 0x922: return true
      case 0x94D where isNasal(last): return true
      default: last = scalar.value
      }
    }
    return last == 0x94D
  }

  /// ङ ञ ण न म.
  private static func isNasal(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x919, 0x91E, 0x923, 0x928, 0x92E: return true
    default: return false
    }
  }

  private static let nuqta: Unicode.Scalar = "\u{93C}"

  /// The letter under a nuqta where both are one scalar: क़ ख़ ग़ ज़ ड़ ढ़ फ़ य़.
  private static func base(ofNuqtaLetter scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x958: return "क"
    case 0x959: return "ख"
    case 0x95A: return "ग"
    case 0x95B: return "ज"
    case 0x95C: return "ड"
    case 0x95D: return "ढ"
    case 0x95E: return "फ"
    case 0x95F: return "य"
    default: return nil
    }
  }
}
