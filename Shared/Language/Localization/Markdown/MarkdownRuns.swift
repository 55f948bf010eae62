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
    var joined = MarkdownText()
    for node in nodes {
      switch node {
      case .text(let text): joined.append(text, from: source)
      case .span(let span, let children):
        if let range = span.sourceRange, case .text(let text)? = children.first {
          // What escapes and entities leave out does not part the texts beside it.
          joined.append(text, from: range)
          continue
        }
        add(joined, attributes)
        joined = MarkdownText()
        var inner = TextAttributes(span)
        inner.merge(over: attributes)
        append(children, inner, from: source)
      case .placeholder, .variable: break
      }
    }
    add(joined, attributes)
  }

  private mutating func add(_ text: MarkdownText, _ attributes: TextAttributes) {
    guard !keepsWhitespace, !attributes.isVerbatim else {
      let shown = keepsWhitespace || !attributes.isCode ? nil : Self.code(text.string)
      return add(text.string[...], of: text, attributes, shown: shown)
    }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard index < lines.count - 1 else {
        add(line, of: text, attributes)
        continue
      }
      // Line ends are a space, or a line break after two spaces (CommonMark, hard and soft line
      // breaks).
      let isHard = line.hasSuffix("  ")
      var end = line
      while end.last == " " || end.last == "\t" { end.removeLast() }
      add(end, of: text, attributes)
      var lineEnd = attributes
      lineEnd.presentationIntent |=
        (isHard ? InlinePresentationIntent.lineBreak : .softBreak).rawValue
      let between = text.string[end.endIndex..<text.string.index(after: line.endIndex)]
      add(between, of: text, lineEnd, shown: isHard ? "\n" : " ")
    }
  }

  /// What code within lines is shown as: line ends are spaces, and one space at both ends keeps
  /// backticks apart (CommonMark, code spans).
  private static func code(_ text: String) -> String {
    let line = text.replacing("\n", with: " ")
    guard line.count > 2, line.hasPrefix(" "), line.hasSuffix(" "),
      line.contains(where: { $0 != " " })
    else { return line }
    return String(line.dropFirst().dropLast())
  }

  /// Adds a part of a text, and what is shown for it.
  private mutating func add(
    _ part: Substring, of text: MarkdownText, _ attributes: TextAttributes, shown: String? = nil
  ) {
    guard !part.isEmpty else { return }
    let run = RichText.Run(shown ?? String(part), attributes: attributes)
    runs.append(Run(run: run, source: text.source(of: part)))
  }
}

extension TextAttributes {
  fileprivate var isCode: Bool {
    InlinePresentationIntent(rawValue: presentationIntent).contains(.code)
  }

  /// Whether the text's white space is its own: code, or a line break that is one already.
  fileprivate var isVerbatim: Bool {
    let intent = InlinePresentationIntent(rawValue: presentationIntent)
    return !intent.isDisjoint(with: [.code, .lineBreak, .inlineHTML])
  }
}
