// SPDX-License-Identifier: Apache-2.0

/// A line of a Markdown document, and what it begins.
struct MarkdownLine {
  /// The start of fenced code.
  struct Fence {
    var character: Character
    var count: Int
    var language: String?
  }

  /// The start of a list's item.
  struct Marker {
    /// `-`, `+`, `*`, `.` or `)`: items with another one are another list's.
    var kind: Character
    var number: Int?
    /// How far the item's further lines are indented.
    var indent: Int
    /// What is behind the marker.
    var text: SourceLine
  }

  let line: SourceLine

  /// The spaces that it begins with; a tab reaches to the next multiple of four.
  let indent: Int

  /// The line without them.
  let trimmedStart: Substring

  init(_ line: SourceLine) {
    self.line = line
    let text = line.text
    var width = 0
    var index = text.startIndex
    while index < text.endIndex, Self.isSpace(text[index]) {
      width += Self.width(of: text[index], at: line.start + width)
      index = text.index(after: index)
    }
    indent = width
    trimmedStart = text[index...]
  }

  var isBlank: Bool { trimmedStart.isEmpty }

  /// The line without what it is indented by.
  var trimmed: SourceLine { line.part(trimmedStart, behind: indent) }

  /// The line without some of the columns that it is indented by.
  ///
  /// Of a tab of which it loses a part, spaces are left.
  func dropping(_ columns: Int) -> SourceLine {
    guard indent > columns else { return trimmed }
    var rest = line.text
    var width = 0
    while width < columns, let character = rest.popFirst() {
      width += Self.width(of: character, at: line.start + width)
    }
    var result = line.part(rest, behind: columns)
    guard width > columns else { return result }
    let spaces = String(repeating: " ", count: width - columns)
    result.text = Substring(spaces + rest)
    result.column -= spaces.utf8.count
    return result
  }

  static func trimmedEnd(_ text: Substring) -> Substring {
    var text = text
    while text.last.map(isSpace) == true { text.removeLast() }
    return text
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// How many columns a space or a tab takes.
  private static func width(of character: Character, at column: Int) -> Int {
    character == " " ? 1 : 4 - column % 4
  }

  // What it begins ------------------------------------------------------------------------------

  /// `## Heading ##`.
  var heading: (level: Int, text: SourceLine)? {
    let level = trimmedStart.prefix { $0 == "#" }.count
    let rest = trimmedStart.dropFirst(level)
    guard indent < 4, (1...6).contains(level), rest.first.map(Self.isSpace) ?? true else {
      return nil
    }
    var text = Self.trimmedEnd(rest.drop(while: Self.isSpace))
    let closing = text.reversed().prefix { $0 == "#" }.count
    let before = text.dropLast(closing)
    if closing > 0, before.last.map(Self.isSpace) ?? true { text = Self.trimmedEnd(before) }
    return (level, line.part(text))
  }

  /// The line under a heading of the first or second level.
  var underline: Int? {
    let text = Self.trimmedEnd(trimmedStart)
    guard indent < 4, !line.isLazy, let first = text.first, text.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first == "=" ? 1 : first == "-" ? 2 : nil
  }

  /// Three or more backticks or tildes, and the language of the code.
  var fence: Fence? {
    guard indent < 4, let first = trimmedStart.first, first == "`" || first == "~" else {
      return nil
    }
    let count = trimmedStart.prefix { $0 == first }.count
    let info = trimmedStart.dropFirst(count)
    guard count >= 3, first == "~" || !info.contains("`") else { return nil }
    let language = info.split(separator: " ").first.map { String($0) }
    return Fence(character: first, count: count, language: language)
  }

  /// Whether it ends the code that a fence began.
  func closes(_ fence: Fence) -> Bool {
    let text = Self.trimmedEnd(trimmedStart)
    return indent < 4 && text.count >= fence.count && text.allSatisfy { $0 == fence.character }
  }

  /// `---`, `* * *`.
  var isThematicBreak: Bool {
    guard indent < 4, let mark = trimmedStart.first, "-*_".contains(mark) else { return false }
    var count = 0
    // Up to the first other character: lines are looked at once for each block around them.
    for character in trimmedStart where !Self.isSpace(character) {
      guard character == mark else { return false }
      count += 1
    }
    return count >= 3
  }

  /// What is behind `>`.
  var quoted: SourceLine? {
    guard indent < 4, !line.isLazy, trimmedStart.first == ">" else { return nil }
    return MarkdownLine(line.part(trimmedStart.dropFirst(), behind: indent + 1)).dropping(1)
  }

  /// `- item`, `2. item`.
  var marker: Marker? {
    guard indent < 4, !line.isLazy, let first = trimmedStart.first else { return nil }
    let digits = trimmedStart.prefix { ("0"..."9").contains($0) }
    var rest = trimmedStart.dropFirst(digits.count)
    guard let kind = rest.popFirst() else { return nil }
    if digits.isEmpty {
      guard "-+*".contains(first) else { return nil }
    } else {
      guard digits.count <= 9, kind == "." || kind == ")" else { return nil }
    }
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    let width = indent + digits.count + 1
    let behind = MarkdownLine(line.part(rest, behind: width))
    // Five spaces or more begin code within the item.
    let space = behind.isBlank || behind.indent > 4 ? 1 : behind.indent
    let text = behind.isBlank ? behind.trimmed : behind.dropping(space)
    return Marker(
      kind: kind, number: digits.isEmpty ? nil : Int(digits),
      indent: width + space, text: text)
  }

  // Paragraphs ----------------------------------------------------------------------------------

  /// Whether it ends a paragraph without a blank line between.
  var interruptsParagraph: Bool {
    if line.isLazy { return false }
    if heading != nil || fence != nil || isThematicBreak || quoted != nil { return true }
    if let html = MarkdownHTMLBlock(self) { return html.interruptsParagraph }
    guard let marker, !marker.text.text.isEmpty else { return false }
    return marker.number ?? 1 == 1
  }

  /// Whether it begins no block where no paragraph is open, and may go on with one of a container
  /// whose mark it lacks.
  var beginsNothing: Bool {
    !isBlank && !interruptsParagraph && marker == nil && MarkdownHTMLBlock(self) == nil
  }
}
