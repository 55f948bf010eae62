// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// The numbers that stand in a text, placeholders and addresses aside.
enum Numbers {
  /// A number of a text.
  struct Found: Hashable {
    /// As the text has it.
    var source: String
    /// Its digits.
    var digits: String
  }

  /// Up to which number words are common, and other units: 24 hours are a day.
  private static let wordsMax = 31

  /// The numbers of a text that a translation has to have.
  static func numbers(in nodes: [TemplateNode]) -> [Found] {
    all(in: nodes, leavesOutNames: true).filter { (Int($0.digits) ?? .max) > wordsMax }
  }

  /// The digits of all numbers of a text, those behind percent signs included: “%35 tasarruf”.
  static func digits(in text: String) -> Set<String> {
    var result: Set<String> = []
    let found = all(in: text, leavesOutNames: false)
    // Some languages put ordinary spaces between groups: “1 440”.
    for (first, second) in zip(found, found.dropFirst()) where second.digits.utf8.count == 3 {
      result.insert(first.digits + second.digits)
    }
    for found in found {
      result.insert(found.digits)
      // What one language writes together, another writes apart: “24/7”, “12:30”.
      for part in found.source.split(whereSeparator: { !$0.isNumber }) {
        result.insert(String(part.compactMap(\.wholeNumberValue).map(String.init).joined()))
      }
    }
    return result
  }

  /// Whether a text counts in thousands or ten thousands, or takes off tenths, as East Asian
  /// languages write large numbers and discounts.
  static func hasCountingWords(_ text: String) -> Bool {
    text.unicodeScalars.contains { "万萬億亿千百折만억천".unicodeScalars.contains($0) }
  }

  private static func all(in nodes: [TemplateNode], leavesOutNames: Bool) -> [Found] {
    nodes.flatMap { node in
      switch node {
      case .text(let text): all(in: text, leavesOutNames: leavesOutNames)
      case .span(_, let children): all(in: children, leavesOutNames: leavesOutNames)
      case .placeholder, .variable: [Found]()
      }
    }
  }

  private static func all(in text: String, leavesOutNames: Bool) -> [Found] {
    guard text.unicodeScalars.contains(where: isDigit) else { return [] }
    var result: [Found] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" })
    where !leavesOutNames || !isName(word) {
      var source = ""
      var digits = ""
      func flush() {
        // Separators behind the last digit are the sentence's.
        if !digits.isEmpty { result.append(Found(source: source, digits: digits)) }
        source = ""
        digits = ""
      }
      var pending = ""
      for scalar in word.unicodeScalars {
        if isDigit(scalar), let value = scalar.properties.numericValue {
          source += pending + String(scalar)
          pending = ""
          digits += String(Int(value))
        } else if !digits.isEmpty, pending.isEmpty, isGroupSeparator(scalar) {
          pending = String(scalar)
        } else {
          pending = ""
          flush()
        }
      }
      flush()
    }
    return result
  }

  /// Whether it is a digit of some script; no letter of Latin, Greek or Cyrillic is looked up.
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x0600
      ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
  }

  /// Separators of groups and decimals.
  private static func isGroupSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}", "٬", "٫": true
    default: false
    }
  }

  /// Whether a word with digits is a name or an address: `H264`, `https://example.com/2`, `&#39;`.
  private static func isName(_ word: Substring) -> Bool {
    var hasDigit = false
    var letters = 0
    for scalar in word.unicodeScalars {
      if isDigit(scalar) { hasDigit = true }
      switch scalar {
      case "a"..."z", "A"..."Z": letters += 1
      case "/", "@", "#", "_", "<", ">", "$", "{", "=", "&", "\\": return true
      default: continue
      }
    }
    // Units stand right behind their numbers: “250MB”.
    return hasDigit && (letters > 3 || (letters > 0 && word.first?.isLetter == true))
  }
}
