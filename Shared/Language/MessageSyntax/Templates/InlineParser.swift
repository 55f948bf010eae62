// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// One pass over a template's bytes, after the algorithm in CommonMark's appendix "A parsing
/// strategy": nodes and two stacks, of delimiter runs and of brackets, and no backtracking.
struct InlineParser {
  /// The characters that the main loop stops at.
  private static let special = ASCIISet("\\*_`[]<&~^!%\0")

  let bytes: [UInt8]
  let options: TemplateParser.Options
  let alternativeDepth: Int
  var position = 0
  var tree = InlineTree()
  var delimiters: [Delimiter] = []
  var lastDelimiter = Delimiter.none
  var brackets: [Bracket] = []
  /// How many bytes of destinations references have got.
  var referencedBytes = 0
  /// Whether a span was refused because it would have nested too deep.
  ///
  /// From then on, there are no more: looking at the same siblings again and again would take
  /// quadratic time.
  var isTooDeep = false
  var backticks = BacktickRuns()
  var unclosedHTML: HTMLScanner.Kinds = []
  var diagnostics: [Diagnostic] = []
  /// Diagnostics that matter less where the template has no placeholder at all, for it is then
  /// shown as it stands: `100% sure`.
  private var specifierProblems: [Diagnostic] = []
  private var hasPlaceholder = false
  /// Where the text that is not yet in the tree begins.
  private var textStart = 0

  init(_ bytes: [UInt8], options: TemplateParser.Options, alternativeDepth: Int) {
    self.bytes = bytes
    self.options = options
    self.alternativeDepth = alternativeDepth
  }

  /// The parser's diagnostics, to be asked for at the end.
  var finalDiagnostics: [Diagnostic] {
    let problems = specifierProblems.map { problem in
      var problem = problem
      if !hasPlaceholder { problem.severity = .note }
      return problem
    }
    return Array((diagnostics + problems).prefix(TemplateParser.diagnosticsMax))
  }

  /// Parses everything.
  mutating func parse() -> [TemplateNode] {
    while position < bytes.count {
      let byte = bytes[position]
      if !Self.special.contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "%") {
        if options.readsSpecifiers { readSpecifier() } else { position += 1 }
      } else if byte == 0 {
        // CommonMark, 2.3: a NUL is not let through.
        appendText("\u{FFFD}", length: 1)
      } else if options.readsMarkdown {
        readMarkdown(byte)
      } else {
        position += 1
      }
    }
    flushText()
    processEmphasis(above: Delimiter.none)
    return tree.templateNodes(from: bytes, keepsSourceRanges: options.keepsSourceRanges)
  }

  private mutating func readMarkdown(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"): readBackslash()
    case UInt8(ascii: "&"): readEntity()
    case UInt8(ascii: "`"): readCode()
    case UInt8(ascii: "<"): readAngleBracket()
    case UInt8(ascii: "["): openBracket(.link, length: 1)
    case UInt8(ascii: "!") where peek(1) == UInt8(ascii: "["): openBracket(.image, length: 2)
    case UInt8(ascii: "^") where peek(1) == UInt8(ascii: "["): openBracket(.attributes, length: 2)
    case UInt8(ascii: "]"): closeBracket()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readDelimiterRun(byte)
    default: position += 1
    }
  }

  // MARK: Text

  /// The byte so many places further on.
  func peek(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// Puts the text up to here in the tree.
  mutating func flushText() {
    if textStart < position { tree.append(.source(textStart..<position)) }
    textStart = position
  }

  /// Moves on; what is passed over is not text.
  mutating func skip(to end: Int) {
    position = end
    textStart = end
  }

  /// Puts text in the tree that stands for the next `length` bytes.
  mutating func appendText(_ text: String, length: Int) {
    flushText()
    tree.append(.text(text, position..<position + length))
    skip(to: position + length)
  }

  /// Puts source text in the tree that is no markup, but may hold specifiers.
  ///
  /// - Parameters:
  ///   - end: Where it ends; it begins here.
  ///   - isAddress: Whether `%20` is a percent-encoded byte.
  mutating func appendVerbatim(to end: Int, isAddress: Bool = false) {
    flushText()
    while position < end {
      switch bytes[position] {
      case 0:
        appendText("\u{FFFD}", length: 1)
      case UInt8(ascii: "%") where options.readsSpecifiers:
        if isAddress, position + 2 < end, hexDigit(bytes[position + 1]) != nil,
          hexDigit(bytes[position + 2]) != nil
        {
          position += 3
        } else {
          readSpecifier(limit: end)
        }
      default:
        position += 1
      }
    }
    flushText()
  }

  private mutating func readBackslash() {
    guard let next = peek(1) else { return position += 1 }
    if ASCIISet.punctuation.contains(next) {
      flushText()
      skip(to: position + 1)
      // The escaped character starts the next text and is not looked at again.
      position += 1
    } else if next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
      let isPair = next == UInt8(ascii: "\r") && peek(2) == UInt8(ascii: "\n")
      appendSpan(SpanAttributes(presentationIntent: PresentationIntent.lineBreak)) { parser in
        parser.skip(to: parser.position + 1)
        parser.position += isPair ? 2 : 1
        parser.flushText()
      }
    } else {
      position += 1
    }
  }

  private mutating func readEntity() {
    guard let (text, end) = Entities.read(bytes, at: position, end: bytes.count) else {
      return position += 1
    }
    appendText(text, length: end - position)
  }

  /// Appends a span whose parts `content` appends.
  mutating func appendSpan(
    _ attributes: SpanAttributes, content: (inout InlineParser) -> Void
  ) {
    flushText()
    let marker = tree.append(.source(position..<position))
    content(&self)
    _ = tree.wrap(
      after: marker, before: InlineTree.none, in: attributes, depthMax: TemplateParser.depthMax)
    tree.remove(marker)
  }

  // MARK: Specifiers

  private mutating func readSpecifier(limit: Int? = nil) {
    let result = SpecifierReader.read(
      bytes, at: position, end: limit ?? bytes.count,
      readsSelectingArgument: options.readsSelectingArgument)
    switch result {
    case .specifier(let specifier, let end):
      if specifier.isUnsafe {
        report(
          "unsafe-specifier", "“\(specifier.source)” would read memory; it is shown as it stands.")
        // A space as flag is nearly always prose: "100% sure". It takes no argument.
        if specifier.flags.contains(.spaceSigned) { return position += 1 }
      }
      flushText()
      tree.append(.placeholder(specifier))
      if specifier.conversion != "%" { hasPlaceholder = true }
      skip(to: end)
    case .variable(let reference, let end):
      flushText()
      tree.append(.variable(reference))
      hasPlaceholder = true
      skip(to: end)
    case .invalid(let end):
      let text = Excerpt.text(bytes, position..<end + 1, end: limit)
      report("invalid-specifier", "“\(text)” is no format specifier; it is shown as it stands.")
      position += 1
    }
  }

  private mutating func report(_ rule: String, _ message: @autoclosure () -> String) {
    guard specifierProblems.count < TemplateParser.diagnosticsMax else { return }
    specifierProblems.append(Diagnostic(.warning, rule: rule, message: message()))
  }

  /// Reports something that is odd whatever else is in the template.
  mutating func warn(_ rule: String, _ message: @autoclosure () -> String) {
    guard diagnostics.count < TemplateParser.diagnosticsMax else { return }
    diagnostics.append(Diagnostic(.warning, rule: rule, message: message()))
  }
}
