// SPDX-License-Identifier: Apache-2.0

/// Reads Fluent's messages: texts, arguments, and one selection by a number.
struct FluentReader {
  private let bytes: [UInt8]
  private let text: [Unicode.Scalar]
  private let file: String
  private var index = 0
  /// The selection that the message has.
  private var selection: (name: String, forms: NamedArguments.Forms)?

  /// What stands for the selection in a text; no argument has such a name.
  private static let selected = NamedArguments.Piece.argument("")

  private init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    let string = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    text = Array(string.unicodeScalars)
  }

  /// Reads a file.
  ///
  /// - Throws: ``CatalogProblem`` for what cannot be converted: attributes, terms, references to
  ///   other messages, functions.
  static func read(
    _ bytes: [UInt8], file: String, language: String
  ) throws(CatalogProblem) -> TranslationCatalog {
    var reader = FluentReader(bytes, file: file)
    return try reader.read(language)
  }

  private mutating func read(_ language: String) throws(CatalogProblem) -> TranslationCatalog {
    var catalog = TranslationCatalog(sourceLanguage: language)
    var comments: [String] = []
    while index < text.count {
      switch text[index] {
      case "\n":
        comments = []
        index += 1
      case " ": index += 1
      case "#":
        let line = readLine()
        if line == "#" || line.hasPrefix("# ") { comments.append(String(line.dropFirst(2))) }
      default:
        let start = index
        let identifier = readIdentifier()
        skipBlank()
        guard !identifier.isEmpty, peek == "=" else {
          throw problem("A message is expected here, as “name = text”.", at: start)
        }
        index += 1
        var entry = TranslationEntry(identifier)
        if let mark = comments.last, mark.hasPrefix(FluentWriter.keyMark),
          let key = JSONKey.key(String(mark.dropFirst(FluentWriter.keyMark.count)))
        {
          entry.key = key
          comments.removeLast()
        }
        entry.comment = comments.isEmpty ? nil : comments.joined(separator: "\n")
        comments = []
        entry.translations[language] = try readMessage()
        catalog[entry.key] = entry
      }
    }
    return catalog
  }

  // MARK: Patterns

  private mutating func readMessage() throws(CatalogProblem) -> Translation {
    selection = nil
    let pieces = try readPattern()
    guard let selection, let place = pieces.firstIndex(of: Self.selected) else {
      return Translation(NamedArguments.text(pieces))
    }
    let forms = NamedArguments.spread(
      selection.forms, before: Array(pieces[..<place]), after: Array(pieces[(place + 1)...]))
    return Translation(NamedArguments.units(forms, counted: selection.name))
  }

  /// Reads the variants of a selection, behind its arrow and up to its brace.
  private mutating func readVariants(
    at start: Int
  ) throws(CatalogProblem) -> NamedArguments.Forms {
    var forms: NamedArguments.Forms = []
    while true {
      skipAll()
      if peek == "}" { return forms }
      if peek == "*" { index += 1 }
      guard peek == "[" else { throw problem("A variant in brackets is expected.", at: index) }
      index += 1
      skipAll()
      let category = readIdentifier()
      skipAll()
      guard peek == "]", ["zero", "one", "two", "few", "many", "other"].contains(category) else {
        throw problem("Only plural forms can be converted.", at: start)
      }
      index += 1
      forms.append((category, try readPattern(isVariant: true)))
    }
  }

  private mutating func readPattern(
    isVariant: Bool = false
  ) throws(CatalogProblem) -> [NamedArguments.Piece] {
    var lines: [(indentation: Int?, pieces: [NamedArguments.Piece])] = []
    skipBlank()
    lines.append((nil, try readPatternLine(isVariant: isVariant)))
    while peek == "\n" {
      let start = index
      var (blank, indentation) = (0, 0)
      while peek == "\n" {
        index += 1
        blank += 1
        let lineStart = index
        skipBlank()
        indentation = index - lineStart
      }
      // A line of its own begins at the margin, and a variant with its bracket.
      let isVariantEnd = isVariant && (peek == "[" || peek == "*")
      if indentation == 0 || peek == nil || peek == "}" || peek == "." || isVariantEnd {
        if peek == ".", indentation > 0 {
          throw problem("Attributes cannot be converted.", at: index - indentation)
        }
        index = start
        break
      }
      for _ in 1..<blank { lines.append((nil, [])) }
      lines.append((indentation, try readPatternLine(isVariant: isVariant)))
    }
    return Self.joined(lines)
  }

  private mutating func readPatternLine(
    isVariant: Bool
  ) throws(CatalogProblem) -> [NamedArguments.Piece] {
    var pieces: [NamedArguments.Piece] = []
    var own = String.UnicodeScalarView()
    func flush() {
      if !own.isEmpty { pieces.append(.text(String(own))) }
      own = String.UnicodeScalarView()
    }
    while let next = peek, next != "\n" {
      if next == "}" { throw problem("“}” closes nothing.", at: index) }
      guard next == "{" else {
        own.append(next)
        index += 1
        continue
      }
      let start = index
      index += 1
      skipAll()
      if peek == "$" {
        index += 1
        flush()
        let name = readIdentifier()
        skipAll()
        if peek == "-", index + 1 < text.count, text[index + 1] == ">" {
          index += 2
          guard !isVariant, selection == nil else {
            throw problem("A message can have one selection.", at: start)
          }
          selection = (name, try readVariants(at: start))
          pieces.append(Self.selected)
        } else {
          guard !name.isEmpty else { throw problem("A name is missing.", at: start) }
          pieces.append(.argument(name))
        }
      } else if peek == "\"" {
        flush()
        // What is quoted is not trimmed, and a line with nothing else is one all the same.
        pieces.append(.text(try readLiteral()))
      } else {
        throw problem("References and functions cannot be converted.", at: start)
      }
      skipAll()
      guard peek == "}" else { throw problem("“}” is missing.", at: start) }
      index += 1
    }
    // Blanks at the end of a line are none of the text.
    while own.last == " " { own.removeLast() }
    flush()
    return pieces
  }

  private static func joined(
    _ lines: [(indentation: Int?, pieces: [NamedArguments.Piece])]
  ) -> [NamedArguments.Piece] {
    let margin = lines.compactMap(\.indentation).min() ?? 0
    // A first line without anything only comes before the text.
    let hasFirst = !(lines.first?.pieces.isEmpty ?? true)
    var pieces: [NamedArguments.Piece] = []
    for (number, line) in lines.enumerated() where number > 0 || hasFirst {
      if number > (hasFirst ? 0 : 1) { pieces.append(.text("\n")) }
      if let indentation = line.indentation, indentation > margin {
        pieces.append(.text(String(repeating: " ", count: indentation - margin)))
      }
      pieces += line.pieces
    }
    return pieces
  }

  private mutating func readLiteral() throws(CatalogProblem) -> String {
    let start = index
    index += 1
    var result = String.UnicodeScalarView()
    while let next = peek, next != "\n" {
      index += 1
      if next == "\"" { return String(result) }
      guard next == "\\", let escape = peek else {
        result.append(next)
        continue
      }
      index += 1
      guard escape == "u" || escape == "U" else {
        result.append(escape)
        continue
      }
      let count = escape == "u" ? 4 : 6
      let digits = text[index..<min(index + count, text.count)].map { String($0) }.joined()
      guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
        throw problem("This is no number of a character.", at: index)
      }
      result.append(scalar)
      index += count
    }
    throw problem("The closing quote is missing.", at: start)
  }

  // MARK: Characters

  private var peek: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func skipBlank() { while peek == " " { index += 1 } }

  private mutating func skipAll() { while peek == " " || peek == "\n" { index += 1 } }

  private mutating func readIdentifier() -> String {
    let start = index
    while let next = peek, next.isASCII,
      next.properties.isAlphabetic || ("0"..."9").contains(next) || next == "-" || next == "_"
    {
      // `->` is no part of a name.
      if next == "-", index + 1 < text.count, text[index + 1] == ">" { break }
      index += 1
    }
    return text[start..<index].map { String($0) }.joined()
  }

  private mutating func readLine() -> String {
    let start = index
    while let next = peek, next != "\n" { index += 1 }
    defer { if peek == "\n" { index += 1 } }
    return text[start..<index].map { String($0) }.joined()
  }

  private func problem(_ message: String, at index: Int) -> CatalogProblem {
    let before = text[..<min(index, text.count)].map { String($0) }.joined()
    let place = Array(before.utf8)
    return CatalogProblem(message, at: place.count, in: place, file: file)
  }
}
