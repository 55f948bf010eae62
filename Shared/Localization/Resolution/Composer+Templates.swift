// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import MessageSyntax
import Resources

extension Composer {
  /// Runs a template: its texts as they are, its placeholders filled, its spans grouped.
  ///
  /// Without arguments nothing is formatted: "100% sure" stays as it is.
  mutating func run(
    _ template: MessageTemplate, into composition: inout Composition, attributes: TextAttributes,
    frame: inout Frame
  ) throws(ResolverError) {
    if frame.arguments.isEmpty {
      for reference in template.nodes.flatMap(\.references) {
        report(
          .error, "missing-argument",
          "\(reference.source) needs a number, and there are no arguments; it stands as text.")
      }
    }
    let template = frame.arguments.isEmpty ? resolver.unformatted(template) : template
    try run(template.nodes, into: &composition, attributes: attributes, frame: &frame)
    for diagnostic in template.diagnostics where diagnostics.count < 100 {
      report(diagnostic.severity, diagnostic.rule, diagnostic.message)
    }
  }

  private mutating func run(
    _ nodes: [TemplateNode], into composition: inout Composition, attributes: TextAttributes,
    frame: inout Frame
  ) throws(ResolverError) {
    for node in nodes {
      switch node {
      case .text(let text):
        try add(Composition.Piece(text: text, attributes: attributes), to: &composition)
      case .placeholder(let specifier):
        try fill(specifier, into: &composition, attributes: attributes, frame: &frame)
      case .variable(let reference):
        try run(reference, into: &composition, attributes: attributes, frame: &frame)
      case .span(let span, let children):
        try run(span, children, into: &composition, attributes: attributes, frame: &frame)
      }
    }
  }

  private mutating func run(
    _ span: SpanAttributes, _ children: [TemplateNode], into composition: inout Composition,
    attributes: TextAttributes, frame: inout Frame
  ) throws(ResolverError) {
    try enter(frame.depth)
    let start = composition.pieces.count
    let inner = TextAttributes(span, keepsGrammar: !options.inflects).merged(over: attributes)
    try run(children, into: &composition, attributes: inner, frame: &frame)
    guard !span.extended.isEmpty || span.inflectionAlternative != nil else { return }
    let markup = GrammarMarkup(span, diagnostics: &diagnostics)
    let range = start..<composition.pieces.count
    if let morphology = markup.morphology {
      for index in range {
        composition.pieces[index].features =
          composition.pieces[index].features?.completed(by: morphology) ?? morphology
      }
    }
    if markup.isActive { composition.groups.append(.init(markup: markup, range: range)) }
  }
}

extension TextAttributes {
  /// What a span's markup says, besides grammar where that is done with.
  init(_ span: SpanAttributes, keepsGrammar: Bool = false) {
    self.init()
    presentationIntent = span.presentationIntent
    link = span.link
    imageURL = span.imageURL
    if keepsGrammar, let alternative = span.inflectionAlternative {
      custom["inflectionAlternative"] = .string(alternative.source)
    }
    for (name, value) in span.extended
    where keepsGrammar || !GrammarMarkup.names.contains(name) {
      if name == "languageIdentifier", case .string(let language) = value {
        languageIdentifier = language
      } else {
        custom[name] = value
      }
    }
  }
}

extension TemplateNode {
  /// The references to variables in it.
  fileprivate var references: [VariableReference] {
    switch self {
    case .text, .placeholder: []
    case .variable(let reference): [reference]
    case .span(_, let children): children.flatMap(\.references)
    }
  }
}

extension VariableReference {
  /// The reference as a text has it: `%2$#@name@`.
  var source: String { "%\(argumentNumber.map { "\($0)$" } ?? "")#@\(name)@" }
}
