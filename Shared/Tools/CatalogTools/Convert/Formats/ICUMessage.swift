// SPDX-License-Identifier: Apache-2.0

/// ICU's message format, as far as resource bundles use it: arguments by name, and one plural that
/// is the whole text
/// (https://unicode-org.github.io/icu/userguide/format_parse/messages/).
enum ICUMessage {
  // MARK: Writing

  /// A text without variants.
  static func text(_ pieces: [NamedArguments.Piece], isPlural: Bool = false) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): escaped(text, isPlural: isPlural)
      case .argument(let name): "{\(name)}"
      }
    }.joined()
  }

  /// A text that varies by a number.
  static func plural(_ forms: [(category: String, pieces: [NamedArguments.Piece])]) -> String {
    let parts = forms.map { "\($0.category){\(text($0.pieces, isPlural: true))}" }
    return "{\(NamedArguments.count), plural, \(parts.joined(separator: " "))}"
  }

  /// A text in which nothing is syntax: an apostrophe is itself unless it could begin a quote.
  private static func escaped(_ text: String, isPlural: Bool) -> String {
    let special: Set<Character> = isPlural ? ["{", "}", "#"] : ["{", "}"]
    let doubles =
      text.contains(where: special.contains) || text.contains("''") || text.hasSuffix("'")
    var result = ""
    var isQuoted = false
    for character in text {
      if special.contains(character) != isQuoted {
        result += "'"
        isQuoted.toggle()
      }
      result += character == "'" && doubles ? "''" : String(character)
    }
    return isQuoted ? result + "'" : result
  }

  // MARK: Reading

  /// What a message is.
  enum Message {
    case text([NamedArguments.Piece])
    case plural(name: String, [(category: String, pieces: [NamedArguments.Piece])])
  }

  /// Reads a message.
  ///
  /// - Returns: Nothing for what cannot be held here: selections, formats, plurals within a text.
  static func read(_ text: String) -> Message? {
    var parser = Parser(text: Array(text))
    return parser.message()
  }

  private struct Parser {
    let text: [Character]
    var index = 0

    mutating func message() -> Message? {
      let start = index
      if peek == "{", let plural = plural() { return plural }
      index = start
      guard let pieces = pieces(isInner: false), index == text.count else { return nil }
      return .text(pieces)
    }

    private var peek: Character? { index < text.count ? text[index] : nil }

    private mutating func skipSpace() {
      while let next = peek, next.isWhitespace { index += 1 }
    }

    private mutating func name() -> String {
      let start = index
      while let next = peek, !next.isWhitespace, !"{},".contains(next) { index += 1 }
      return String(text[start..<index])
    }

    private mutating func pass(_ character: Character) -> Bool {
      skipSpace()
      guard peek == character else { return false }
      index += 1
      return true
    }

    private mutating func plural() -> Message? {
      guard pass("{") else { return nil }
      skipSpace()
      let name = name()
      guard pass(",") else { return nil }
      skipSpace()
      guard self.name() == "plural", pass(",") else { return nil }
      var forms: [(category: String, pieces: [NamedArguments.Piece])] = []
      while true {
        skipSpace()
        if pass("}") { break }
        let category = self.name()
        let categories = ["zero", "one", "two", "few", "many", "other"]
        let exact = ["=0": "zero", "=1": "one", "=2": "two"]
        guard let known = categories.first(where: { $0 == category }) ?? exact[category],
          pass("{"), let pieces = pieces(isInner: true, counted: name), pass("}")
        else { return nil }
        forms.append((known, pieces))
      }
      guard index == text.count, !forms.isEmpty else { return nil }
      return .plural(name: name, forms)
    }

    private mutating func pieces(
      isInner: Bool, counted: String? = nil
    ) -> [NamedArguments.Piece]? {
      var pieces: [NamedArguments.Piece] = []
      var own = ""
      func flush() {
        if !own.isEmpty { pieces.append(.text(own)) }
        own = ""
      }
      while let next = peek {
        switch next {
        case "}":
          if isInner {
            flush()
            return pieces
          }
          return nil
        case "{":
          flush()
          index += 1
          skipSpace()
          let name = name()
          guard !name.isEmpty, pass("}") else { return nil }
          pieces.append(.argument(name))
        case "#" where counted != nil:
          flush()
          index += 1
          pieces.append(.argument(counted ?? ""))
        case "'":
          index += 1
          if peek == "'" {
            own.append("'")
            index += 1
          } else if let quoted = peek, "{}".contains(quoted) || (isInner && quoted == "#") {
            while let character = peek {
              index += 1
              if character == "'" {
                guard peek == "'" else { break }
                index += 1
              }
              own.append(character)
            }
          } else {
            own.append("'")
          }
        default:
          own.append(next)
          index += 1
        }
      }
      flush()
      return isInner ? nil : pieces
    }
  }
}
