// SPDX-License-Identifier: Apache-2.0

/// The rules in a Hunspell `.aff` file for forming words.
struct HunspellAffixes {
  /// The notation of flags.
  enum FlagKind { case short, long, number }

  /// The supported encodings.
  enum Encoding {
    case utf8, latin1, latin9

    init?(named name: Substring) {
      switch name.uppercased().filter({ $0 != "-" }) {
      case "UTF8": self = .utf8
      case "ISO88591": self = .latin1
      case "ISO885915": self = .latin9
      default: return nil
      }
    }

    func text(_ bytes: ArraySlice<UInt8>) -> String? {
      if self == .utf8 { return String(validating: bytes, as: UTF8.self) }
      var scalars = String.UnicodeScalarView()
      for byte in bytes {
        // ISO 8859-15 differs from ISO 8859-1 in these eight characters.
        let changed: Unicode.Scalar? =
          switch self == .latin9 ? byte : 0 {
          case 0xA4: "€"
          case 0xA6: "Š"
          case 0xA8: "š"
          case 0xB4: "Ž"
          case 0xB8: "ž"
          case 0xBC: "Œ"
          case 0xBD: "œ"
          case 0xBE: "Ÿ"
          default: nil
          }
        scalars.append(changed ?? Unicode.Scalar(byte))
      }
      return String(scalars)
    }
  }

  /// One rule: what to remove from the word's end, what to append, and the condition.
  struct Suffix {
    var strip: String
    var ending: String
    /// For each of the word's last characters: the set that it must, or must not, belong to.
    var condition: [(characters: Set<Character>, isNegated: Bool)]
    var fields: [Substring]

    /// The word with the suffix, or nil if the rule does not apply.
    func apply(to word: String) -> String? {
      guard word.hasSuffix(strip), strip.count < word.count, condition.count <= word.count
      else { return nil }
      for (wanted, character) in zip(condition, word.suffix(condition.count))
      where wanted.characters.contains(character) == wanted.isNegated { return nil }
      return word.dropLast(strip.count) + ending
    }
  }

  /// The most suffix rules to keep.
  static let suffixesMax = 100_000

  /// The most suffix rules that are tried on one word.
  static let suffixesPerWordMax = 5_000

  private(set) var encoding = Encoding.utf8
  private(set) var suffixes: [String: [Suffix]] = [:]
  /// The flags of entries that are not words by themselves.
  private(set) var notWords: Set<String> = []

  private var flagKind = FlagKind.short
  private var flagAliases: [[String]] = []
  private var fieldAliases: [[Substring]] = []
  private var suffixCount = 0

  // MARK: - Asking

  /// The flags in a text; nil if they are not in the file's notation.
  func flags(_ text: Substring) -> [String]? {
    if text.isEmpty { return [] }
    if !flagAliases.isEmpty, let number = Int(text) {
      return (1...flagAliases.count).contains(number) ? flagAliases[number - 1] : nil
    }
    return plainFlags(text)
  }

  private func plainFlags(_ text: Substring) -> [String]? {
    // A flag that is there again says nothing more.
    var seen: Set<String> = []
    return allFlags(text)?.filter { seen.insert($0).inserted }
  }

  private func allFlags(_ text: Substring) -> [String]? {
    switch flagKind {
    case .short: return text.map(String.init)
    case .number:
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      return numbers.allSatisfy { Int($0) != nil } ? numbers.map(String.init) : nil
    case .long:
      let characters = Array(text)
      guard characters.count.isMultiple(of: 2) else { return nil }
      return stride(from: 0, to: characters.count, by: 2).map {
        String(characters[$0..<$0 + 2])
      }
    }
  }

  /// Morphological fields, with the number of an alias replaced by its fields.
  func expanded(_ fields: [Substring]) -> [Substring] {
    if fields.count == 1, let number = Int(fields[0]), number > 0, number <= fieldAliases.count {
      return fieldAliases[number - 1]
    }
    return fields
  }

  // MARK: - Reading

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - report: Receives the rule, message, line and column of each problem.
  /// - Throws: `LexiconImportError` with `unsupportedEncoding`.
  mutating func read(
    _ bytes: [UInt8], report: (String, String, Int, Int) -> Void
  ) throws(LexiconImportError) {
    let lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    for line in lines where line.starts(with: "SET ".utf8) {
      let name =
        String(decoding: line.dropFirst(4), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).first ?? ""
      guard let encoding = Encoding(named: name) else {
        throw LexiconImportError(
          code: .unsupportedEncoding,
          message: "The encoding “\(name)” is not read; convert both files to UTF-8.")
      }
      self.encoding = encoding
    }
    for (index, bytes) in lines.enumerated() {
      guard let line = encoding.text(bytes) else {
        report("not-encoded", "The line is not in the encoding that SET names.", index + 1, 1)
        continue
      }
      let fields = line.split(whereSeparator: \.isWhitespace)
      if let problem = readLine(fields) {
        report(
          "malformed-affix", problem, index + 1,
          fields.first.map { line[..<$0.startIndex].unicodeScalars.count + 1 } ?? 1)
      }
    }
  }

  /// - Returns: The problem with the line, if any.
  private mutating func readLine(_ fields: [Substring]) -> String? {
    guard let name = fields.first, fields.count > 1 else { return nil }
    switch name {
    case "FLAG":
      switch fields[1] {
      case "long": flagKind = .long
      case "num": flagKind = .number
      case "UTF-8": flagKind = .short
      default: return "“\(fields[1])” is no way to write flags."
      }
    case "FORBIDDENWORD", "ONLYINCOMPOUND", "NEEDAFFIX": notWords.insert(String(fields[1]))
    case "AF":
      // The first gives their number.
      if flagAliases.isEmpty, fields.count == 2, !hasFlagAliases {
        hasFlagAliases = true
        return nil
      }
      guard let flags = plainFlags(fields[1]) else { return "“\(fields[1])” are no flags." }
      flagAliases.append(flags)
    case "AM":
      if fieldAliases.isEmpty, fields.count == 2, Int(fields[1]) != nil { return nil }
      fieldAliases.append(Array(fields.dropFirst()))
    case "SFX": return readSuffix(fields)
    default: break
    }
    return nil
  }

  private var hasFlagAliases = false

  private mutating func readSuffix(_ fields: [Substring]) -> String? {
    // The header of a class only gives the number of its rules: SFX S Y 4.
    if fields.count == 4, ["Y", "N"].contains(fields[2]), Int(fields[3]) != nil { return nil }
    guard fields.count >= 4 else { return "A suffix has a flag, what it strips and what it adds." }
    let hasCondition = fields.count > 4 && fields[4].utf8.dropFirst(2).first != UInt8(ascii: ":")
    guard let condition = Self.condition(hasCondition ? fields[4] : ".") else {
      return "“\(fields[4])” is no condition."
    }
    guard suffixCount < Self.suffixesMax else {
      return "There are more than \(Self.suffixesMax) suffixes."
    }
    suffixCount += 1
    let ending = fields[3].split(separator: "/", omittingEmptySubsequences: false)[0]
    suffixes[String(fields[1]), default: []].append(
      Suffix(
        strip: fields[2] == "0" ? "" : String(fields[2]),
        ending: ending == "0" ? "" : String(ending), condition: condition,
        fields: Array(fields.dropFirst(hasCondition ? 5 : 4))))
    return nil
  }

  /// A condition's characters: `.` is any, `[abc]` one of these, `[^abc]` any other.
  private static func condition(
    _ text: Substring
  ) -> [(characters: Set<Character>, isNegated: Bool)]? {
    if text == "." { return [] }
    var condition: [(characters: Set<Character>, isNegated: Bool)] = []
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case ".": condition.append(([], true))
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let isNegated = rest.first == "^"
        condition.append((Set(rest[..<end].drop { isNegated && $0 == "^" }), isNegated))
        rest = rest[rest.index(after: end)...]
      case "]": return nil
      default: condition.append(([character], false))
      }
    }
    return condition
  }
}
