// SPDX-License-Identifier: Apache-2.0

/// Tells Swift's code from its comments and strings.
enum SwiftText {
  /// A string that is open: its pound signs and whether it spans lines.
  private struct Literal {
    var pounds: Int
    var isMultiline: Bool
    /// The parentheses that are open in the interpolation that is being read.
    var depth = 0
  }

  /// The text with comments and the contents of strings as spaces; every line keeps its number.
  static func code(of text: String) -> String {
    let characters = Array(text)
    var result: [Character] = []
    result.reserveCapacity(characters.count)
    // Strings nest through interpolation: the innermost is last, and reading is inside its text
    // while its depth is 0.
    var literals: [Literal] = []
    var comments = 0
    var index = 0

    func matches(_ wanted: String, at position: Int) -> Bool {
      var position = position
      for character in wanted {
        guard position < characters.count, characters[position] == character else { return false }
        position += 1
      }
      return true
    }
    func skip(_ count: Int) {
      for character in characters[index..<min(index + count, characters.count)] {
        result.append(character.isNewline ? character : " ")
      }
      index += count
    }
    func keep() {
      result.append(characters[index])
      index += 1
    }

    while index < characters.count {
      if comments > 0 {
        if matches("/*", at: index) {
          comments += 1
          skip(2)
        } else if matches("*/", at: index) {
          comments -= 1
          skip(2)
        } else {
          skip(1)
        }
      } else if let literal = literals.last, literal.depth == 0 {
        let pounds = String(repeating: "#", count: literal.pounds)
        let quote = (literal.isMultiline ? "\"\"\"" : "\"") + pounds
        if matches("\\\(pounds)(", at: index) {
          literals[literals.count - 1].depth = 1
          skip(2 + literal.pounds)
        } else if matches(quote, at: index) {
          literals.removeLast()
          skip(quote.count)
        } else if literal.pounds == 0, characters[index] == "\\" {
          skip(2)
        } else if characters[index].isNewline, !literal.isMultiline {
          // A single-line string cannot go on: this is code that does not compile, or no Swift.
          literals.removeLast()
          keep()
        } else {
          skip(1)
        }
      } else if matches("//", at: index) {
        while index < characters.count, !characters[index].isNewline { skip(1) }
      } else if matches("/*", at: index) {
        comments = 1
        skip(2)
      } else if let (pounds, isMultiline) = literalStart(characters, at: index) {
        literals.append(Literal(pounds: pounds, isMultiline: isMultiline))
        skip(pounds + (isMultiline ? 3 : 1))
      } else {
        if !literals.isEmpty {
          if characters[index] == "(" { literals[literals.count - 1].depth += 1 }
          if characters[index] == ")" { literals[literals.count - 1].depth -= 1 }
        }
        keep()
      }
    }
    return String(result)
  }

  private static func literalStart(
    _ characters: [Character], at start: Int
  ) -> (pounds: Int, isMultiline: Bool)? {
    var position = start
    while position < characters.count, characters[position] == "#" { position += 1 }
    guard position < characters.count, characters[position] == "\"" else { return nil }
    let isMultiline =
      position + 2 < characters.count && characters[position + 1] == "\""
      && characters[position + 2] == "\""
    return (position - start, isMultiline)
  }

  /// Whether code has a word that is not part of a longer one: `contains("try!", in: "retry!")`
  /// is false.
  static func contains(_ word: String, in code: Substring) -> Bool {
    var rest = code
    while let range = rest.range(of: word) {
      let before = code[..<range.lowerBound].last ?? " "
      if !before.isLetter, !before.isNumber, before != "_", before != ".", before != "`" {
        return true
      }
      rest = rest[range.upperBound...]
    }
    return false
  }
}

extension Substring {
  /// The first place of a text, without Foundation's locale rules.
  fileprivate func range(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}
