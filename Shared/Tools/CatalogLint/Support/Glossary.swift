// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks for a glossary's words in texts.
enum Glossary {
  /// Whether a text has a term as a word of its own.
  static func contains(_ text: String, word: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: word, options: .caseInsensitive) {
      let before =
        range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      if !before.isLetter, !after.isLetter { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  /// Whether a word occurs in a text, with whatever before and behind it.
  static func occurs(_ word: String, in text: String) -> Bool {
    text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
