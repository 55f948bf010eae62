// SPDX-License-Identifier: Apache-2.0

/// What a text ends with, whatever the script.
enum EndMark: Sendable, Hashable {
  case none, stop, question, exclamation, colon, semicolon, comma, ellipsis

  /// The mark at the end of a text, behind which quotes and brackets may stand.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: The code of its language: Greek asks with a semicolon.
  init(_ text: String, language: String = "") {
    var scalars = text.unicodeScalars[...]
    if let last = scalars.last, Self.isUsualLetter(last) {
      self = .none
      return
    }
    while let last = scalars.last, Self.isPassedOver(last) { scalars.removeLast() }
    guard let last = scalars.last else {
      self = .none
      return
    }
    switch last.value {
    case 0x2E:
      self = scalars.suffix(2).count == 2 && scalars.suffix(2).first == "." ? .ellipsis : .stop
    case 0x3002, 0xFF0E, 0xFF61, 0x0964, 0x0965, 0x06D4, 0x0589, 0x1362, 0x17D4, 0x104B, 0x0DF4,
      0x0F0D, 0x166E, 0x1B5E, 0x1B5F, 0x1C7E, 0x1C7F, 0xA4FF, 0xA60E, 0xA6F3, 0xA9C8, 0xA9C9,
      0xABEB,
      0x11141, 0x11142:
      self = .stop
    case 0x3F, 0xFF1F, 0x061F, 0x037E, 0x1367: self = .question
    case 0x3B: self = language == "el" ? .question : .semicolon
    case 0xFF1B, 0x061B: self = .semicolon
    case 0x21, 0xFF01: self = .exclamation
    case 0x3A, 0xFF1A, 0x02D0: self = .colon
    case 0x2C, 0x3001, 0xFF0C, 0x060C: self = .comma
    case 0x2026, 0x22EF, 0x22EE: self = .ellipsis
    default: self = .none
    }
  }

  /// Whether it is a letter or a digit, by where most of them are: looking up properties takes
  /// longer than all the rest.
  private static func isUsualLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x2AF, 0x37F...0x586, 0x620...0x64A,
      0x904...0x94D, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Quotes, brackets and space behind the mark, and signs of direction.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "”", "’", "»", "›", "“", "‘", "«", "」", "』", ")", "]", "）", "】", "*", "_":
      true
    default: scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a difference is one that readers notice, in a language.
  static func matters(_ source: EndMark, _ own: EndMark, language: String) -> Bool {
    // What ends in a comma or a semicolon is part of something else.
    func isLoose(_ mark: EndMark) -> Bool { mark == .comma || mark == .semicolon }
    if isLoose(source) || isLoose(own) { return false }
    switch language {
    // Thai and Lao end sentences with a space; Armenian has its marks within words.
    case "th", "lo", "hy", "km", "my", "bo", "dz": return false
    default: break
    }
    // Exclamations are a matter of style: a plain sentence says the same.
    if Set([source, own]).isSubset(of: [.exclamation, .stop, .none]) {
      return !Set([source, own]).contains(.exclamation)
        && !["ja", "zh", "yue", "ko"].contains(language)
    }
    return true
  }

  /// What messages call it.
  var described: String {
    switch self {
    case .none: "no mark"
    case .stop: "a full stop"
    case .question: "a question mark"
    case .exclamation: "an exclamation mark"
    case .colon: "a colon"
    case .semicolon: "a semicolon"
    case .comma: "a comma"
    case .ellipsis: "an ellipsis"
    }
  }
}

extension EndMark {
  /// A text with this mark at its end, as a language writes it.
  ///
  /// - Parameters:
  ///   - text: A text that ends with no mark.
  ///   - language: The code of its language.
  ///   - source: The source text, whose spelling of an ellipsis counts.
  /// - Returns: The text; nil where it is not certain how, or whether, the mark belongs there. That
  ///   a text asks or exclaims is for a person to say.
  func ending(_ text: String, language: String, source: String) -> String? {
    let scalars = text.unicodeScalars
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return nil }
    let end = scalars.index(after: last)
    let body = scalars[..<end]
    let word = body.reversed().prefix { !$0.properties.isWhitespace }
    // Behind an address or a name of a file, a mark may be taken for a part of it.
    guard Self.isLetter(scalars[last]),
      !word.contains(where: { "./:@%&=_\\".unicodeScalars.contains($0) }),
      let mark = mark(behind: scalars[last], language: language, source: source)
    else { return nil }
    return String(body) + mark + String(scalars[end...])
  }

  private func mark(
    behind letter: Unicode.Scalar, language: String, source: String
  ) -> String? {
    let isChinese = ["zh", "ja", "yue"].contains(language)
    // Other scripts have marks of their own.
    let isUsual = letter.value < 0x0700 || (0xAC00...0xD7A3).contains(letter.value)
    switch self {
    case .ellipsis: return source.contains("…") ? "…" : isUsual ? "..." : nil
    case .colon:
      if isChinese { return "：" }
      guard isUsual else { return nil }
      return language == "fr" ? "\u{A0}:" : ":"
    case .stop:
      if isChinese { return "。" }
      switch language {
      case "hi", "bn", "ne", "as", "or", "pa":
        return (0x0900...0x0B7F).contains(letter.value) ? "।" : nil
      case "ur": return "۔"
      default: return isUsual ? "." : nil
      }
    case .none, .question, .exclamation, .semicolon, .comma: return nil
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}
