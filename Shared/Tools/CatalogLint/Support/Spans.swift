// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// The spans of a template.
enum Spans {
  /// The attributes of all spans, the outer ones first.
  static func attributes(in nodes: [TemplateNode]) -> [SpanAttributes] {
    nodes.flatMap { node -> [SpanAttributes] in
      guard case .span(let attributes, let children) = node else { return [] }
      return [attributes] + self.attributes(in: children)
    }
  }
}

/// How often a template has what Markdown marks.
struct MarkdownSpans {
  private var links = 0
  private var strong = 0
  private var code = 0

  private static let strongIntent: UInt = 2
  private static let codeIntent: UInt = 4

  /// Counts the spans of a template.
  init(_ nodes: [TemplateNode]) {
    for attributes in Spans.attributes(in: nodes) {
      // Addresses in angle brackets, and what stands by itself, are no links of Markdown.
      if attributes.link != nil { links += 1 }
      if attributes.presentationIntent & Self.strongIntent != 0 { strong += 1 }
      if attributes.presentationIntent & Self.codeIntent != 0 { code += 1 }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { links + strong + code == 0 }

  /// What another text has none of, in words.
  func first(missingIn other: MarkdownSpans) -> String? {
    if links > 0, other.links < links { return links == 1 ? "the link" : "a link" }
    if strong > 0, other.strong == 0 { return "the strong emphasis" }
    if code > 0, other.code == 0 { return "the code" }
    return nil
  }
}
