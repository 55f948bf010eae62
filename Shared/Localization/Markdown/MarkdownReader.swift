// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

/// Reads Markdown into attributed text.
struct MarkdownReader {
  var options: AttributedString.MarkdownParsingOptions
  var baseURL: URL?
  var keys: AttributeKeys

  func read(_ source: String) -> AttributedString {
    switch options.interpretedSyntax {
    case .inlineOnlyPreservingWhitespace: return inline(source, keepsWhitespace: true)
    case .inlineOnly: return inline(Self.unindented(source), keepsWhitespace: false)
    case .full:
      return document(source)
    }
  }

  private func document(_ source: String) -> AttributedString {
    let document = MarkdownBlocks(source)
    var definitions = document.definitions
    // Of links by reference a document may have as much as it is long itself, as in cmark.
    definitions.bytesMax = max(Self.referencedBytesMin, source.utf8.count)
    var text = AttributedString()
    for block in document.blocks {
      let next = self.text(of: block, definitions)
      if !definitions.isEmpty {
        for run in next.runs {
          definitions.bytesMax -= run.link?.relativeString.utf8.count ?? 0
          definitions.bytesMax -= run.imageURL?.relativeString.utf8.count ?? 0
        }
      }
      text.append(next)
    }
    return text
  }

  private static let referencedBytesMin = 100_000

  private func text(
    of block: MarkdownBlocks.Block, _ definitions: LinkDefinitions
  ) -> AttributedString {
    var text: AttributedString
    switch block.intent.components.first?.kind {
    case .codeBlock, .thematicBreak: text = AttributedString(block.text)
    default: text = inline(block.text, keepsWhitespace: false, definitions)
    }
    text.presentationIntent = block.intent
    return text
  }

  /// The lines without the white space that they begin with.
  private static func unindented(_ source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
  }

  // What is in a line ---------------------------------------------------------------------------

  private func inline(
    _ source: String, keepsWhitespace: Bool, _ definitions: LinkDefinitions = LinkDefinitions()
  ) -> AttributedString {
    let template = TemplateParser.parse(
      source,
      options: TemplateParser.Options(
        readsExtendedAttributes: options.allowsExtendedAttributes, readsSpecifiers: false,
        linkDefinitions: definitions))
    var runs: [RichText.Run] = []
    collect(template.nodes, TextAttributes(), keepsWhitespace: keepsWhitespace, into: &runs)
    var text = AttributedString(RichText(runs), keys: keys, keepsReplacementIndices: false)
    if let baseURL {
      for run in text.runs {
        if let link = run.link { text[run.range].link = absolute(link, baseURL) }
        if let image = run.imageURL { text[run.range].imageURL = absolute(image, baseURL) }
      }
    }
    return text
  }

  private func absolute(_ url: URL, _ base: URL) -> URL {
    URL(string: url.relativeString, relativeTo: base)?.absoluteURL ?? url
  }

  private func collect(
    _ nodes: [TemplateNode], _ attributes: TextAttributes, keepsWhitespace: Bool,
    into runs: inout [RichText.Run]
  ) {
    for node in nodes {
      switch node {
      case .text(let text) where keepsWhitespace || attributes.isVerbatim:
        runs.append(RichText.Run(text, attributes: attributes))
      case .text(let text): collectLines(of: text, attributes, into: &runs)
      case .span(let span, let children):
        let inner = TextAttributes(span, keepsGrammar: true).merged(over: attributes)
        collect(children, inner, keepsWhitespace: keepsWhitespace, into: &runs)
      // No specifiers and variables are read.
      case .placeholder, .variable: break
      }
    }
  }

  /// Adds text whose line ends are a space, or a line break after two spaces (CommonMark, hard
  /// and soft line breaks).
  private func collectLines(
    of text: String, _ attributes: TextAttributes, into runs: inout [RichText.Run]
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard index < lines.count - 1 else {
        runs.append(RichText.Run(String(line), attributes: attributes))
        continue
      }
      let isHard = line.hasSuffix("  ")
      var end = line
      while end.last == " " { end.removeLast() }
      runs.append(RichText.Run(String(end), attributes: attributes))
      var lineEnd = attributes
      lineEnd.presentationIntent |=
        (isHard ? InlinePresentationIntent.lineBreak : .softBreak).rawValue
      runs.append(RichText.Run(isHard ? "\n" : " ", attributes: lineEnd))
    }
  }
}

extension TextAttributes {
  /// Whether the text's white space is its own: code, or a line break that is one already.
  fileprivate var isVerbatim: Bool {
    let intent = InlinePresentationIntent(rawValue: presentationIntent)
    return !intent.isDisjoint(with: [.code, .lineBreak, .inlineHTML])
  }
}
