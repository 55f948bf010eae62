// SPDX-License-Identifier: Apache-2.0

/// ICU's message format, as far as resource bundles use it: arguments by name, and one plural
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
    let special: Set<Unicode.Scalar> = isPlural ? ["{", "}", "#"] : ["{", "}"]
    let scalars = text.unicodeScalars
    let doubles =
      scalars.contains(where: special.contains) || text.utf8.firstRange(of: "''".utf8) != nil
      || scalars.last == "'"
    var result = ""
    var isQuoted = false
    for scalar in scalars {
      // One that is doubled is itself within a quote, too; behind the end of one it would go on.
      if scalar != "'", special.contains(scalar) != isQuoted {
        result += "'"
        isQuoted.toggle()
      }
      result.unicodeScalars.append(scalar)
      if scalar == "'", doubles { result += "'" }
    }
    return isQuoted ? result + "'" : result
  }

  // MARK: Reading

  /// What a message is.
  enum Message {
    case text([NamedArguments.Piece])
    case plural(name: String, NamedArguments.Forms)
  }

  /// Reads a message.
  ///
  /// - Returns: Nothing for what cannot be held here: selections, formats, several plurals.
  static func read(_ text: String) -> Message? {
    var parser = Parser(text: Array(text.unicodeScalars))
    return parser.message()
  }

  private struct Parser {
    let text: [Unicode.Scalar]
    var index = 0
    /// The plural that was met, and what stood before it.
    var plural: (name: String, forms: NamedArguments.Forms, before: [NamedArguments.Piece])?

    mutating func message() -> Message? {
      guard let pieces = pieces(isInner: false), index == text.count else { return nil }
      guard let plural else { return .text(pieces) }
      return .plural(
        name: plural.name,
        NamedArguments.spread(plural.forms, before: plural.before, after: pieces))
    }

    private var peek: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private mutating func skipSpace() {
      while let next = peek, next.properties.isWhitespace { index += 1 }
    }

    private mutating func name() -> String {
      let start = index
      while let next = peek, !next.properties.isWhitespace, !"{},".unicodeScalars.contains(next) {
        index += 1
      }
      return Self.string(text[start..<index])
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }

    private mutating func pass(_ scalar: Unicode.Scalar) -> Bool {
      skipSpace()
      guard peek == scalar else { return false }
      index += 1
      return true
    }

    /// The forms of a plural, behind the name of its argument.
    private mutating func forms(of name: String) -> NamedArguments.Forms? {
      guard pass(",") else { return nil }
      skipSpace()
      guard self.name() == "plural", pass(",") else { return nil }
      var forms: NamedArguments.Forms = []
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
      return forms.isEmpty ? nil : forms
    }

    private mutating func pieces(
      isInner: Bool, counted: String? = nil
    ) -> [NamedArguments.Piece]? {
      var pieces: [NamedArguments.Piece] = []
      var own = String.UnicodeScalarView()
      func flush() {
        if !own.isEmpty { pieces.append(.text(String(own))) }
        own = String.UnicodeScalarView()
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
          guard !name.isEmpty else { return nil }
          if pass("}") {
            pieces.append(.argument(name))
            continue
          }
          guard !isInner, plural == nil, let forms = forms(of: name) else { return nil }
          plural = (name, forms, pieces)
          pieces = []
        case "#" where counted != nil:
          flush()
          index += 1
          pieces.append(.argument(counted ?? ""))
        case "'":
          index += 1
          if peek == "'" {
            own.append("'")
            index += 1
          } else if let quoted = peek,
            "{}".unicodeScalars.contains(quoted) || (isInner && quoted == "#")
          {
            while let scalar = peek {
              index += 1
              if scalar == "'" {
                guard peek == "'" else { break }
                index += 1
              }
              own.append(scalar)
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
