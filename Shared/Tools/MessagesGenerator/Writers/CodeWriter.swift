// SPDX-License-Identifier: Apache-2.0

/// Collects lines of Swift, indented by two spaces a level, at most 100 columns wide.
struct CodeWriter {
  static let columns = 100

  private(set) var text = ""
  private var level = 0

  /// Starts a file.
  init(source: String, imports: [String]) {
    line("// DO NOT EDIT. Generated from \(source) by MessagesGenerator.")
    line("// SPDX-License-Identifier: Apache-2.0")
    if !imports.isEmpty { line() }
    for name in imports { line(name) }
  }

  /// Adds an empty line.
  mutating func line() {
    text += "\n"
  }

  /// Adds a line.
  mutating func line(_ content: String) {
    text += String(repeating: "  ", count: level) + content + "\n"
  }

  /// Adds `opening`, the lines of `body` one level deeper, and a closing brace.
  mutating func block(_ opening: String, _ body: (inout CodeWriter) -> Void) {
    line(opening + " {")
    level += 1
    body(&self)
    level -= 1
    line("}")
  }

  /// Adds a case of a `switch` block, at the block's own level, and its lines.
  mutating func label(_ content: String, _ body: (inout CodeWriter) -> Void) {
    level -= 1
    line(content)
    level += 1
    body(&self)
  }

  /// Adds a declaration or call with a list in parentheses, on as few lines as fit.
  mutating func list(_ opening: String, _ items: [String], _ closing: String) {
    let single = opening + items.joined(separator: ", ") + closing
    if fits(single) { return line(single) }
    line(opening)
    level += 1
    let joined = items.joined(separator: ", ")
    if fits(joined), closing != "]" {
      line(joined)
    } else {
      for (index, item) in items.enumerated() {
        // swift-format wants the last comma in an array, which ends with a bracket.
        line(index == items.count - 1 && closing != "]" ? item : item + ",")
      }
    }
    level -= 1
    closeList(closing)
  }

  /// Adds what follows a list; the arguments of a generic type go on lines of their own.
  private mutating func closeList(_ closing: String) {
    guard !fits(closing), let open = closing.firstIndex(of: "<"),
      let close = closing.lastIndex(of: ">")
    else { return line(closing) }
    line(String(closing[...open]))
    let arguments = closing[closing.index(after: open)..<close].split(separator: ",")
    for (index, argument) in arguments.enumerated() {
      let separator = index == arguments.count - 1 ? "" : ","
      line("  " + argument.drop { $0 == " " } + separator)
    }
    line(String(closing[close...]))
  }

  /// Adds a block whose opening has a list in parentheses.
  mutating func block(
    _ opening: String, _ items: [String], _ closing: String, _ body: (inout CodeWriter) -> Void
  ) {
    list(opening, items, closing + " {")
    level += 1
    body(&self)
    level -= 1
    line("}")
  }

  /// Adds a statement, or its two parts on a line each where it is too long.
  mutating func line(_ start: String, _ end: String) {
    if fits("\(start) \(end)") { return line("\(start) \(end)") }
    line(start)
    level += 1
    line(end)
    level -= 1
  }

  /// Adds a documentation comment: the contract's, or what stands in for it.
  mutating func documentation(_ comment: String, default fallback: String) {
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.first == " " ? line.dropFirst() : line)
    }
    var paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }.map(Array.init)
    if let first = paragraphs.first {
      paragraphs.replaceSubrange(0...0, with: Self.summaryAndRest(first))
    }
    for (index, paragraph) in (paragraphs.isEmpty ? [[fallback]] : paragraphs).enumerated() {
      if index > 0 { line("///") }
      let isWide = paragraph.contains { !fits("/// " + $0) }
      for text in isWide ? wrapped(paragraph) : paragraph { line("/// " + text) }
    }
  }

  /// The first sentence, which documentation shows alone, and what follows it.
  private static func summaryAndRest(_ paragraph: [String]) -> [[String]] {
    let text = paragraph.joined(separator: " ")
    var position = text.startIndex
    while let dot = text[position...].firstIndex(of: ".") {
      position = text.index(after: dot)
      let rest = text[position...]
      guard rest.first == " ", rest.dropFirst().first?.isUppercase == true else { continue }
      return [[String(text[..<position])], [String(rest.dropFirst())]]
    }
    return [paragraph]
  }

  /// A paragraph's words on lines that fit.
  private func wrapped(_ paragraph: [String]) -> [String] {
    var lines: [String] = []
    for word in paragraph.flatMap({ $0.split(separator: " ") }) {
      if let last = lines.last, fits("/// \(last) \(word)") {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private func fits(_ content: String) -> Bool { 2 * level + content.count <= Self.columns }
}
