// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Takes templates apart: inline Markdown, `^[…](…)` and format specifiers in one pass.
///
/// It reads what Foundation's localized initialisers read: CommonMark's inline syntax with
/// strikethrough, nothing of its blocks, and all white space kept
/// (`MarkdownParsingOptions.InterpretedSyntax.inlineOnlyPreservingWhitespace`), with extended
/// attributes on. A format specifier is an atom: no character of it is markup.
///
/// It never fails. What it cannot read stays in the text as it was written, and a diagnostic
/// says so. Its time grows with the length of the text, whatever the text is.
public enum TemplateParser {
  /// What has a meaning in a template.
  public struct Options: Sendable, Hashable {
    /// Whether Markdown and `^[…](…)` are read.
    public var readsMarkdown: Bool

    /// Whether the attributes of `^[…](…)` are kept.
    ///
    /// Otherwise the syntax is taken away all the same, and its text stays.
    public var readsExtendedAttributes: Bool

    /// Whether `%@` and the like are read.
    ///
    /// Foundation does not format a text that has no arguments: `100% sure` stays as it is, and
    /// `%%` too.
    public var readsSpecifiers: Bool

    /// Whether `%arg` is the argument that selected a variant, as in String Catalogs.
    public var readsSelectingArgument: Bool

    /// Where `[text][label]` leads; localized texts have no definitions.
    public var linkDefinitions: LinkDefinitions

    /// Whether each text is in a span that says where it stands.
    public var keepsSourceRanges: Bool

    /// Makes options from their parts.
    public init(
      readsMarkdown: Bool = true, readsExtendedAttributes: Bool = true,
      readsSpecifiers: Bool = true, readsSelectingArgument: Bool = false,
      linkDefinitions: LinkDefinitions = LinkDefinitions(), keepsSourceRanges: Bool = false
    ) {
      self.readsMarkdown = readsMarkdown
      self.readsExtendedAttributes = readsExtendedAttributes
      self.readsSpecifiers = readsSpecifiers
      self.readsSelectingArgument = readsSelectingArgument
      self.linkDefinitions = linkDefinitions
      self.keepsSourceRanges = keepsSourceRanges
    }

    /// What a localized text is read with.
    public static let localized = Options()

    /// What a variant of a String Catalog's substitution is read with: `%arg` too.
    public static let substitution = Options(readsSelectingArgument: true)

    /// What a localized text without arguments is read with: no specifiers.
    public static let unformatted = Options(readsSpecifiers: false)
  }

  /// The longest template, in bytes.
  ///
  /// A longer one is literal text.
  public static let templateBytesMax = 64 << 10

  /// The most spans within spans.
  ///
  /// What would be deeper is literal text.
  public static let depthMax = 32

  /// The most diagnostics for one template.
  public static let diagnosticsMax = 16

  /// The characters that start something.
  private static let markdownStarters = ASCIISet("\\*_`[<&~^!\0")
  private static let specifierStarter = UInt8(ascii: "%")

  /// What of a text takes the time that taking it apart takes.
  package struct Marks {
    /// How many of its bytes may be markup or specifiers.
    package var count = 0

    /// Whether there may be the attributes of `^[…](…)`, of which each byte is looked at.
    package var hasAttributes = false

    /// Looks for marks in a text.
    package init(of source: String) {
      for byte in source.utf8 {
        let isMark =
          byte == specifierStarter || byte == UInt8(ascii: "]") || markdownStarters.contains(byte)
        if isMark { count += 1 }
        if byte == UInt8(ascii: "^") { hasAttributes = true }
      }
    }
  }

  /// Takes a template apart.
  ///
  /// - Parameters:
  ///   - source: The text as a translator wrote it.
  ///   - options: What has a meaning in it.
  /// - Returns: Its parts, and what was odd about it. A text that has no parts or is too long is
  ///   one node, and not in a span whatever the options.
  public static func parse(_ source: String, options: Options = .localized) -> MessageTemplate {
    parse(source, options: options, alternativeDepth: 0)
  }

  /// Parses a text that is the alternative of another, `alternativeDepth` times.
  static func parse(
    _ source: String, options: Options, alternativeDepth: Int
  ) -> MessageTemplate {
    var hasMarkdown = false
    var hasSpecifiers = false
    for byte in source.utf8 {
      if byte == specifierStarter {
        hasSpecifiers = options.readsSpecifiers
      } else if markdownStarters.contains(byte) {
        hasMarkdown = options.readsMarkdown || byte == 0
      }
      if hasMarkdown { break }
    }
    if !hasMarkdown, !hasSpecifiers { return MessageTemplate(text: source) }
    guard source.utf8.count <= templateBytesMax else {
      let diagnostic = Diagnostic(
        .warning, rule: "template-too-large",
        message: "The text has \(source.utf8.count) bytes; above \(templateBytesMax) it is "
          + "taken literally.")
      return MessageTemplate(source: source, nodes: [.text(source)], diagnostics: [diagnostic])
    }
    var parser = InlineParser(
      Array(source.utf8), options: options, alternativeDepth: alternativeDepth)
    let nodes = parser.parse()
    return MessageTemplate(source: source, nodes: nodes, diagnostics: parser.finalDiagnostics)
  }
}
