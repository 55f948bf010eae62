// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// What of a text is words, without placeholders and markup.
enum LetterText {
  /// Whether a text has a word: two letters behind each other, or one of a script that writes words
  /// so.
  static func hasWord(_ nodes: [TemplateNode]) -> Bool {
    for node in nodes {
      switch node {
      case .text(let text):
        var wasLetter = false
        for scalar in text.unicodeScalars {
          let isLetter = scalar.properties.isAlphabetic
          if isLetter, wasLetter || scalar.value >= 0x0E00 { return true }
          wasLetter = isLetter
        }
      case .span(_, let children): if hasWord(children) { return true }
      case .placeholder, .variable: continue
      }
    }
    return false
  }

  /// How many words a text has, as white space separates them.
  static func wordCount(_ nodes: [TemplateNode]) -> Int {
    nodes.reduce(0) { count, node in
      switch node {
      case .text(let text): count + wordCount(text)
      case .span(_, let children): count + wordCount(children)
      case .placeholder, .variable: count
      }
    }
  }

  /// How many words a text has, as white space separates them; each needs a letter.
  static func wordCount(_ text: String) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      if scalar.value <= 0x20 || scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, isLetter(scalar) {
        isInWord = true
        count += 1
      }
    }
    return count
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0x00...0x7F: false
    default: scalar.properties.isAlphabetic
    }
  }
}
