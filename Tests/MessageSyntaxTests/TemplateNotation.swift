// SPDX-License-Identifier: Apache-2.0

import MessageSyntax
import Testing

/// Writes parsed templates in one line, so that a table of cases can be read:
/// `{%@}` is a placeholder, `{#name}` a variable, `<strong …>` a span.
enum TemplateNotation {
  static func text(_ nodes: [TemplateNode]) -> String {
    nodes.map(text).joined()
  }

  private static func text(_ node: TemplateNode) -> String {
    switch node {
    case .text(let text): return text
    case .placeholder(let specifier): return "{\(specifier.source)}"
    case .variable(let reference):
      return "{#\(reference.argumentNumber.map { "\($0)$" } ?? "")\(reference.name)}"
    case .span(let attributes, let children):
      let names = names(attributes)
      return "<\(names)|\(text(children))>"
    }
  }

  private static func names(_ attributes: SpanAttributes) -> String {
    var names: [String] = []
    let intents: [(UInt, String)] = [
      (1, "em"), (2, "strong"), (4, "code"), (32, "strike"), (64, "soft"), (128, "break"),
      (256, "html"),
    ]
    for (bit, name) in intents where attributes.presentationIntent & bit != 0 { names.append(name) }
    if let link = attributes.link { names.append("link=\(link)") }
    if let image = attributes.imageURL { names.append("image=\(image)") }
    for (name, value) in attributes.extended.sorted(by: { $0.key < $1.key }) {
      names.append("\(name)=\(text(value))")
    }
    if let alternative = attributes.inflectionAlternative {
      names.append("alternative=(\(text(alternative.nodes)))")
    }
    return names.joined(separator: " ")
  }

  static func text(_ value: MarkupValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "'\(value)'"
    case .array(let values): "[\(values.map(text).joined(separator: ","))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key):\(text($0.value))" }
        .joined(separator: ",") + "}"
    }
  }
}

/// One row of a table.
struct TemplateCase: CustomTestStringConvertible, Sendable {
  var source: String
  var expected: String

  init(_ source: String, _ expected: String) {
    self.source = source
    self.expected = expected
  }

  var testDescription: String { source }
}
