// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import MessageSyntax
import Resources

extension Composer {
  /// Runs a template: its texts as they are, its placeholders filled, its spans grouped.
  ///
  /// Without arguments nothing is formatted: "100% sure" stays as it is. What wants an argument all
  /// the same is reported.
  mutating func run(
    _ template: MessageTemplate, into composition: inout Composition, attributes: TextAttributes,
    frame: inout Frame
  ) throws(ResolverError) {
    if frame.arguments.isEmpty {
      work.owe(steps: template.nodes.count * Price.node)
      reportUnfilled(template.nodes)
    }
    let template =
      frame.arguments.isEmpty ? resolver.unformatted(template, work: &work) : template
    // Also of what adds no text.
    try work.spend(steps: template.nodes.count * Price.node)
    try run(template.nodes, into: &composition, attributes: attributes, frame: &frame)
    for diagnostic in template.diagnostics {
      report(diagnostic.severity, diagnostic.rule, diagnostic.message)
    }
  }

  /// Reports what wants an argument in a template that has none.
  private mutating func reportUnfilled(_ nodes: [TemplateNode]) {
    for (index, node) in nodes.enumerated() {
      switch node {
      case .text: continue
      case .placeholder(let specifier):
        let isPercentage = specifier.isPercentSign(
          after: index > 0 ? nodes[index - 1].text : nil,
          before: index + 1 < nodes.count ? nodes[index + 1].text : nil)
        if isPercentage { continue }
        report(
          .error, "missing-argument",
          "\(specifier.source) needs an argument, and there is none; it stands as text.")
      case .variable(let reference):
        report(
          .error, "missing-argument",
          "\(reference.source) needs a number, and there are no arguments; it stands as text.")
      case .span(_, let children): reportUnfilled(children)
      }
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
    try enter(
      frame.depth,
      steps: Price.span(members: span.extended.count + attributes.custom.count))
    let start = composition.pieces.count
    let inner = TextAttributes(span, keepsGrammar: !options.inflects).merged(over: attributes)
    try run(children, into: &composition, attributes: inner, frame: &frame)
    guard !span.extended.isEmpty || span.inflectionAlternative != nil else { return }
    var problems: [Diagnostic] = []
    let markup = GrammarMarkup(span, diagnostics: &problems)
    for problem in problems { report(problem.severity, problem.rule, problem.message) }
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
  /// The text, if it is one.
  fileprivate var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}

extension FormatSpecifier {
  /// Whether it looks like a specifier and is a percent sign with what follows it: `%%`,
  /// "100% done", and behind a number "100%ig" and "50%-os".
  fileprivate func isPercentSign(after before: String?, before after: String?) -> Bool {
    if conversion == "%" || flags.contains(.spaceSigned) { return true }
    guard argumentNumber == nil, width == nil, precision == nil, conversion != "@",
      before?.last?.isNumber == true
    else { return false }
    return flags == .leftAligned || after?.first?.isLetter == true
  }
}

extension VariableReference {
  /// The reference as a text has it: `%2$#@name@`.
  var source: String { "%\(argumentNumber.map { "\($0)$" } ?? "")#@\(name)@" }
}
