// SPDX-License-Identifier: Apache-2.0

/// What a text ends with to the ear, which decides the form of a particle behind it.
enum FinalSound: String, Sendable, Hashable {
  case vowel, consonant
  /// ㄹ, which some particles take for a vowel.
  case rieul
  /// Something that may be read in several ways.
  case unknown
  /// A mark that is not read: what stands before it decides.
  case silent
  /// Nothing that a particle could follow: a space, an opening bracket, no text.
  case nothing = "none"

  /// The sound of a Hangul syllable or of a letter of a decomposed one; nil for anything else.
  ///
  /// A syllable's number is (lead × 21 + vowel) × 28 + tail, counted from U+AC00; tail 0 is none
  /// and 8 is ㄹ (Unicode, 3.12).
  init?(hangul scalar: Unicode.Scalar) {
    let tail: UInt32
    switch scalar.value {
    case 0xAC00...0xD7A3: tail = (scalar.value - 0xAC00) % 28
    case 0x1161...0x1175: tail = 0
    case 0x11A8...0x11C2: tail = scalar.value - 0x11A7
    default: return nil
    }
    self = tail == 0 ? .vowel : tail == 8 ? .rieul : .consonant
  }
}

/// How signs, digits, units and foreign words are read, from the rows `sound` of `features.tsv`:
/// what it is said of, the sound, and the signs or words, separated by spaces.
///
/// ```text
/// sound  sign    vowel   % $ ぁ-ゖ
/// sound  digit   rieul   1 7 8
/// sound  zeros   vowel   12 13 14 15
/// sound  time    rieul   date
/// sound  letter  rieul   l r
/// sound  unit    rieul   mol db
/// sound  word    rieul   .*l .*le
/// ```
///
/// Of words, the first pattern that fits decides, and a vowel is behind all others. Zeros are how
/// many a number ends with (10 has a name of its own). A time is a `date`, `hours` (10:00),
/// `minutes` or `seconds`.
struct FinalSounds: Sendable {
  private(set) var signs: [Unicode.Scalar: FinalSound] = [:]
  private var digits: [Int: FinalSound] = [:]
  private var zeros: [Int: FinalSound] = [:]
  private var times: [String: FinalSound] = [:]
  private(set) var letters: [Unicode.Scalar: FinalSound] = [:]
  private var units: [String: FinalSound] = [:]
  private var words: [(pattern: WordPattern, sound: FinalSound)] = []

  /// The most signs that a range may have: a kana syllabary, and more.
  private static let rangeMax: UInt32 = 256

  mutating func add(_ row: DataTable.Row) throws(GrammarDataError) {
    guard let sound = FinalSound(rawValue: row[2].text) else {
      throw row.error("“\(row[2].text)” is no sound", at: row[2])
    }
    for item in row[3].split(UInt8(ascii: " ")) where !item.text.isEmpty {
      let scalars = Array(item.text.unicodeScalars)
      switch row[1].text {
      case "sign" where scalars.count == 3 && scalars[1] == "-":
        let (first, last) = (scalars[0].value, scalars[2].value)
        guard first < last, last - first < Self.rangeMax else {
          throw row.error("“\(item.text)” is no range of signs", at: item)
        }
        for value in first...last {
          if let scalar = Unicode.Scalar(value) { signs[scalar] = sound }
        }
      case "sign" where scalars.count == 1: signs[scalars[0]] = sound
      case "letter" where scalars.count == 1: letters[scalars[0]] = sound
      case "unit": units[item.text] = sound
      case "time": times[item.text] = sound
      case "digit", "zeros":
        guard let number = Int(item.text) else { throw row.error("expected numbers", at: item) }
        if row[1].text == "digit" { digits[number] = sound } else { zeros[number] = sound }
      case "word":
        guard let pattern = WordPattern(item.text) else {
          throw row.error("“\(item.text)” is no pattern", at: item)
        }
        words.append((pattern, sound))
      default: throw row.error("“\(item.text)” has no sound", at: item)
      }
    }
  }

  /// A unit's sound: 5g and 5G may be read in their own ways.
  func unit(_ text: String) -> FinalSound? { units[text] ?? units[text.lowercased()] }

  /// The sound of a foreign word in lower case, without accents, by its spelling.
  func word(_ text: String) -> FinalSound {
    let bytes = text.utf8.span
    for word in words where word.pattern.matches(bytes) { return word.sound }
    return .vowel
  }

  /// The last sound of digits with the signs between them, `1,234.5` say.
  ///
  /// Times are read to the minute, dates to the day, other numbers in a row one by one; of 3/4 the
  /// 4 is read first.
  func number(_ text: some Sequence<Unicode.Scalar>) -> FinalSound {
    var groups: [[Int]] = [[]]
    var signs: [Unicode.Scalar] = []
    for scalar in text where scalar != "," && scalar != " " {
      if let digit = Self.digit(scalar) {
        groups[groups.count - 1].append(digit)
      } else {
        groups.append([])
        signs.append(scalar)
      }
    }
    let (first, last) = (groups[0], groups[groups.count - 1])
    guard let sign = signs.first else { return whole(last) }
    if signs.count == 2, signs[1] == sign, sign != ":", first.count == 4 {
      return times["date"] ?? .unknown
    }
    if signs.allSatisfy({ $0 == ":" }), last.count == 2, first.count <= 2 {
      let part = signs.count == 2 ? "seconds" : last == [0, 0] ? "hours" : "minutes"
      return times[part] ?? .unknown
    }
    if signs == ["/"], first.count <= 4, last.count <= 4 {
      let (part, all) = (Self.value(first), Self.value(last))
      if 0 < part, part < all { return whole(first) }
    }
    return last.last.flatMap { digits[$0] } ?? .unknown
  }

  private func whole(_ number: [Int]) -> FinalSound {
    let count = number.reversed().prefix { $0 == 0 }.count
    let sound = count == 0 || count == number.count ? digits[number.last ?? 0] : zeros[count]
    return sound ?? .unknown
  }

  private static func value(_ digits: [Int]) -> Int { digits.reduce(0) { $0 * 10 + $1 } }

  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if "0"..."9" ~= scalar { return Int(scalar.value) - 0x30 }
    guard !scalar.isASCII, scalar.properties.numericType != nil,
      let value = scalar.properties.numericValue, (0...9).contains(value),
      value == value.rounded()
    else { return nil }
    return Int(value)
  }
}
