// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// The start of an HTML block, and what ends it (CommonMark 0.31, 4.6).
struct MarkdownHTMLBlock {
  /// The texts of which the last line has one, in lower case; none: the block ends before a blank
  /// line.
  private let endings: [String]

  /// Whether a paragraph ends before it.
  let interruptsParagraph: Bool

  /// The block that a line begins, if it begins one.
  init?(_ line: MarkdownLine) {
    let text = line.trimmedStart.utf8
    guard line.indent < 4, text.first == UInt8(ascii: "<") else { return nil }
    let inner = text.dropFirst()
    switch inner.first {
    case UInt8(ascii: "?"): self.init(endings: ["?>"])
    case UInt8(ascii: "!"):
      if inner.starts(with: "!--".utf8) {
        self.init(endings: ["-->"])
      } else if inner.starts(with: "![CDATA[".utf8) {
        self.init(endings: ["]]>"])
      } else {
        guard let letter = inner.dropFirst().first, Self.isLetter(letter) else { return nil }
        self.init(endings: [">"])
      }
    default: self.init(tag: inner, in: text)
    }
  }

  private init(endings: [String], interruptsParagraph: Bool = true) {
    self.endings = endings
    self.interruptsParagraph = interruptsParagraph
  }

  private init?(tag: Substring.UTF8View.SubSequence, in line: Substring.UTF8View) {
    let isClosing = tag.first == UInt8(ascii: "/")
    let rest = isClosing ? tag.dropFirst() : tag
    let letters = rest.prefix {
      Self.isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    let behind = rest.dropFirst(letters.count)
    let ends = behind.first.map { " \t>".utf8.contains($0) } ?? true
    let name = letters.count > Self.nameBytesMax ? "" : Substring(letters).lowercased()
    if Self.verbatim.contains(name), !isClosing, ends {
      self.init(endings: Self.verbatim.map { "</\($0)>" })
    } else if Self.blocks.contains(name), ends || behind.starts(with: "/>".utf8) {
      self.init(endings: [])
    } else if HTMLScanner.isTag(line) {
      self.init(endings: [], interruptsParagraph: false)
    } else {
      return nil
    }
  }

  /// Whether a blank line ends it, which is not its own.
  var endsBeforeBlankLine: Bool { endings.isEmpty }

  /// Whether a line is its last.
  func ends(with line: Substring) -> Bool { endings.contains { Self.has($0, line.utf8) } }

  /// Whether bytes hold a text that is in lower case, whatever theirs is.
  private static func has(_ text: String, _ bytes: Substring.UTF8View) -> Bool {
    var rest = bytes[...]
    while let start = rest.firstIndex(where: { $0 == text.utf8.first }) {
      rest = rest[start...]
      let isHere = rest.prefix(text.utf8.count).elementsEqual(text.utf8) { byte, wanted in
        byte == wanted || isLetter(byte) && byte | 0x20 == wanted
      }
      if isHere { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The elements in which nothing is markup.
  private static let verbatim: Set = ["pre", "script", "style", "textarea"]

  private static let nameBytesMax = 10

  /// The elements that are blocks wherever they stand in a line.
  private static let blocks: Set = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
