// SPDX-License-Identifier: Apache-2.0

/// Finds localizable calls in Python, Go and JavaScript by their patterns.
public struct CallExtraction {
  /// What was found, in the file's order.
  public private(set) var strings: [SourceString] = []
  /// Calls of a pattern whose key is no literal, or that are not UTF-8.
  public private(set) var problems: [ExtractionProblem] = []

  private let file: String
  private let bytes: [UInt8]
  /// How far places have been counted.
  private var counted = (offset: 0, line: 1, column: 1)

  /// Looks through a file.
  public init(
    _ bytes: [UInt8], file: String, language: SourceLanguage, patterns: [CallPattern]
  ) {
    self.file = file
    self.bytes = bytes
    let tokens = SourceTokenizer.tokens(of: bytes, language)
    let brackets = SourceBrackets(tokens)
    for index in tokens.indices.dropLast() where tokens[index + 1].kind == .mark("(") {
      guard case .name = tokens[index].kind else { continue }
      for pattern in patterns where pattern.matches(tokens, at: index) {
        read(tokens, brackets, at: index, pattern)
        break
      }
    }
  }

  private mutating func read(
    _ tokens: [SourceToken], _ brackets: SourceBrackets, at index: Int, _ pattern: CallPattern
  ) {
    let inner = tokens[(index + 2)..<brackets.end(of: index + 1)]
    let arguments = CallArgument.arguments(inner, brackets)
    func argument(_ role: CallPattern.Role) -> ArraySlice<SourceToken>? {
      for wanted in pattern.places[role] ?? [] {
        for argument in arguments {
          for (place, value) in argument.places where place == wanted { return value }
        }
      }
      return nil
    }
    let place = location(of: tokens[index].offset)
    func problem(_ text: String, isError: Bool = false) -> ExtractionProblem {
      ExtractionProblem(
        file: file, line: place.line, column: place.column, problem: text, isError: isError)
    }
    // Another function of the name, which has other arguments.
    guard let keyTokens = argument(.key) else { return }
    guard let key = Self.text(keyTokens) else {
      problems.append(problem("The key is no literal, and cannot be extracted."))
      return
    }
    var found = SourceString(key, file: file, line: place.line, column: place.column)
    for role in [CallPattern.Role.defaultValue, .comment, .table, .bundle] {
      guard let value = argument(role), !Self.isNothing(value) else { continue }
      guard let text = Self.text(value) else {
        switch role {
        case .table:
          found.isTableUnknown = true
          found.notes.append("the table is no literal, so that the key may be in any")
        case .defaultValue:
          found.isDefaultValueUnknown = true
          found.notes.append("the default value is no literal, and is left out")
        case .comment, .bundle, .key:
          found.notes.append("the \(role.rawValue.lowercased()) is no literal, and is left out")
        }
        continue
      }
      switch role {
      case .defaultValue: found.defaultValue = text
      case .comment: found.comment = text.isEmpty ? nil : text
      case .table: found.table = text.isEmpty || text == "Localizable" ? nil : text
      case .bundle: found.bundle = text.isEmpty ? nil : text
      case .key: break
      }
    }
    // Letters of another encoding are replaced, so that the key would be another one.
    let texts = [key, found.defaultValue, found.comment, found.table, found.bundle]
    let isReplaced = texts.contains { $0?.unicodeScalars.contains("\u{FFFD}") ?? false }
    guard !isReplaced || String(validating: bytes, as: UTF8.self) != nil else {
      problems.append(problem("The string is not UTF-8.", isError: true))
      return
    }
    strings.append(found)
  }

  private static func isNothing(_ tokens: ArraySlice<SourceToken>) -> Bool {
    guard tokens.count == 1, case .name(let name)? = tokens.first?.kind else { return false }
    return ["None", "nil", "null", "undefined"].contains(name)
  }

  /// The text of literals, one after another or added.
  private static func text(_ tokens: ArraySlice<SourceToken>) -> String? {
    var tokens = tokens
    while tokens.count > 2, tokens.first?.kind == .mark("("), tokens.last?.kind == .mark(")") {
      tokens = tokens.dropFirst().dropLast()
    }
    var result: String?
    for token in tokens {
      switch token.kind {
      case .string(let text): result = (result ?? "") + text
      case .mark("+") where result != nil: continue
      default: return nil
      }
    }
    return result
  }

  /// The line and the column of a byte; places come in the file's order.
  private mutating func location(of offset: Int) -> (line: Int, column: Int) {
    if offset < counted.offset { counted = (0, 1, 1) }
    for byte in bytes[counted.offset..<offset] {
      if byte == 0x0A {
        counted.line += 1
        counted.column = 1
      } else if byte & 0xC0 != 0x80 {
        counted.column += 1
      }
    }
    counted.offset = offset
    return (counted.line, counted.column)
  }
}
