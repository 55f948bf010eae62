// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import MessageSyntax
import Resources

/// A template, and Markdown.
///
/// Spans do not nest too deep, little is said about them, and nothing that is no markup is lost.
enum MarkdownTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = TextInput(bytes, repeatedBytes: 16 << 10)
    let source = input.text
    for options in [TemplateParser.Options.localized, .substitution, .unformatted] {
      try check(TemplateParser.parse(source, options: options))
    }
    try checkLiteral(source)
    try checkEscaped(source)
    try checkMarkdown(source, choices: input.choices)
  }

  private static func check(_ template: MessageTemplate) throws {
    try FuzzFailure.unless(
      template.diagnostics.count <= TemplateParser.diagnosticsMax,
      "there are \(template.diagnostics.count) problems")
    try FuzzFailure.unless(
      depth(template.nodes) <= TemplateParser.depthMax, "it nests \(depth(template.nodes)) deep")
  }

  private static func depth(_ nodes: [TemplateNode]) -> Int {
    nodes.reduce(0) { depth, node in
      guard case .span(let attributes, let children) = node else { return depth }
      let alternative = self.depth(attributes.inflectionAlternative?.nodes ?? [])
      return max(depth, self.depth(children) + 1, alternative)
    }
  }

  /// Where nothing is markup, texts and specifiers together are the source.
  private static func checkLiteral(_ source: String) throws {
    let options = TemplateParser.Options(readsMarkdown: false)
    var text = ""
    for node in TemplateParser.parse(source, options: options).nodes {
      switch node {
      case .text(let part): text += part
      case .placeholder(let specifier): text += specifier.source
      // How it was written is not known.
      case .variable: return
      case .span: throw FuzzFailure("there is markup")
      }
    }
    try FuzzFailure.unless(
      Array(text.utf8) == Array(withoutZeros(source).utf8), "the text is “\(text)”")
  }

  /// With a backslash before each sign, all of it is text.
  private static func checkEscaped(_ source: String) throws {
    var escaped = ""
    for scalar in source.unicodeScalars {
      if scalar.isASCII, scalar.properties.generalCategory.isPunctuation { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    guard escaped.utf8.count <= TemplateParser.templateBytesMax else { return }
    var text = ""
    for node in TemplateParser.parse(escaped, options: .unformatted).nodes {
      guard case .text(let part) = node else { throw FuzzFailure("there is markup: \(node)") }
      text += part
    }
    try FuzzFailure.unless(
      Array(text.utf8) == Array(withoutZeros(source).utf8), "“\(escaped)” became “\(text)”")
  }

  private static func checkMarkdown(_ source: String, choices: UInt8) throws {
    let syntax: [AttributedString.MarkdownParsingOptions.InterpretedSyntax] = [
      .full, .inlineOnly, .inlineOnlyPreservingWhitespace,
    ]
    let options = AttributedString.MarkdownParsingOptions(
      allowsExtendedAttributes: choices & 4 != 0, interpretedSyntax: syntax[Int(choices & 3) % 3],
      appliesSourcePositionAttributes: choices & 8 != 0)
    let text = try AttributedString(markdown: source, options: options)
    let count = String(text.characters).utf8.count
    // The longest character reference for its length, and a line break for a thematic one.
    try FuzzFailure.unless(
      count <= 4 * source.utf8.count + 16, "\(source.utf8.count) bytes became \(count)")
    let isPlaced = text.runs.allSatisfy { $0.markdownSourcePosition != nil }
    try FuzzFailure.unless(
      isPlaced || !options.appliesSourcePositionAttributes, "a run stands nowhere")
  }

  private static func withoutZeros(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar.value == 0 ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}

extension Unicode.GeneralCategory {
  /// Whether CommonMark calls an ASCII character of this category punctuation.
  fileprivate var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
