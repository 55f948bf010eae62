// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

/// The runs that Markdown within lines comes to.
struct MarkdownRuns {
  private struct Run {
    var run: RichText.Run
    /// Where it stands in the source, in UTF-8 bytes, if that was asked for.
    var source: Range<Int>?
  }

  private let keepsWhitespace: Bool
  private var runs: [Run] = []

  init(keepsWhitespace: Bool) {
    self.keepsWhitespace = keepsWhitespace
  }

  /// The text, its runs with their positions where there are origins.
  func attributed(keys: AttributeKeys, origins: MarkdownOrigins?) -> AttributedString {
    guard let origins else {
      return AttributedString(
        RichText(runs.lazy.map(\.run)), keys: keys, keepsReplacementIndices: false)
    }
    return runs.reduce(into: AttributedString()) { text, run in
      var part = AttributedString(
        RichText([run.run]), keys: keys, keepsReplacementIndices: false)
      part.markdownSourcePosition = run.source.map { origins.position($0) }
      text.append(part)
    }
  }

  /// Adds what a template's nodes come to.
  ///
  /// - Parameters:
  ///   - nodes: The nodes, without specifiers and variables.
  ///   - attributes: What is said of all of them.
  ///   - source: Where they stand in the source, as far as it is known, if that was asked for.
  mutating func append(
    _ nodes: [TemplateNode], _ attributes: TextAttributes, from source: Range<Int>?
  ) {
    var followsText = false
    for node in nodes {
      var isText = false
      switch node {
      case .text(let text): addText(text, attributes, from: source, joins: false)
      case .span(let span, let children):
        if let range = span.sourceRange, case .text(let text)? = children.first {
          // What escapes and entities leave out does not part the texts beside it.
          addText(text, attributes, from: range, joins: followsText)
          isText = true
        } else {
          let inner = TextAttributes(span, keepsGrammar: true).merged(over: attributes)
          append(children, inner, from: source)
        }
      case .placeholder, .variable: break
      }
      followsText = isText
    }
  }

  private mutating func addText(
    _ text: String, _ attributes: TextAttributes, from source: Range<Int>?, joins: Bool
  ) {
    guard !keepsWhitespace, !attributes.isVerbatim else {
      return add(text[...], attributes, from: source, joins: joins)
    }
    // Text that stands for other bytes is where all of these are.
    let start = source.flatMap { $0.count == text.utf8.count ? $0.lowerBound : nil }
    func place(_ part: Substring) -> Range<Int>? {
      guard let start else { return source }
      let offset = start + text.utf8.distance(from: text.startIndex, to: part.startIndex)
      return offset..<offset + part.utf8.count
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard index < lines.count - 1 else {
        add(line, attributes, from: place(line), joins: joins)
        continue
      }
      // Line ends are a space, or a line break after two spaces (CommonMark, hard and soft line
      // breaks).
      let isHard = line.hasSuffix("  ")
      var end = line
      while end.last == " " { end.removeLast() }
      add(end, attributes, from: place(end), joins: joins)
      var lineEnd = attributes
      lineEnd.presentationIntent |=
        (isHard ? InlinePresentationIntent.lineBreak : .softBreak).rawValue
      let between = text[end.endIndex..<text.index(after: line.endIndex)]
      add(isHard ? "\n" : " ", lineEnd, from: place(between), joins: false)
    }
  }

  private mutating func add(
    _ text: Substring, _ attributes: TextAttributes, from source: Range<Int>?, joins: Bool
  ) {
    guard !text.isEmpty else { return }
    if joins, let last = runs.indices.last, runs[last].run.attributes == attributes,
      let start = runs[last].source?.lowerBound, let end = source?.upperBound
    {
      runs[last].run.text.append(contentsOf: text)
      runs[last].source = start..<end
    } else {
      runs.append(Run(run: RichText.Run(String(text), attributes: attributes), source: source))
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
