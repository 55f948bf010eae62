// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// One text as a translator wrote it, taken apart once: literal text, placeholders, references
/// to variables, and the spans that Markdown and `^[…](…)` mark.
public struct MessageTemplate: Sendable {
  /// The text as it was written.
  public var source: String

  /// Its parts, in order.
  ///
  /// Neighbouring texts are joined.
  public var nodes: [TemplateNode]

  /// What the parser noticed.
  ///
  /// The text is usable all the same.
  public var diagnostics: [Diagnostic]

  /// Makes a template from its parts.
  public init(source: String, nodes: [TemplateNode], diagnostics: [Diagnostic] = []) {
    self.source = source
    self.nodes = nodes
    self.diagnostics = diagnostics
  }

  /// Makes a template that is no more than a text.
  public init(text: String) {
    self.init(source: text, nodes: text.isEmpty ? [] : [.text(text)])
  }

  /// Whether it is no more than its source, which has no markup and no specifiers.
  public var isText: Bool {
    guard diagnostics.isEmpty else { return false }
    if nodes.count == 1, case .text(let text) = nodes[0] { return text == source }
    return nodes.isEmpty && source.isEmpty
  }
}

extension MessageTemplate: Hashable {
  /// Whether the source, the parts and what was noticed are the same.
  public static func == (left: MessageTemplate, right: MessageTemplate) -> Bool {
    left.source == right.source && left.nodes == right.nodes
      && left.diagnostics == right.diagnostics
  }

  /// Hashes the source, of which the rest is made.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// A part of a template.
///
/// A text, of which there are most, takes no memory of its own.
public enum TemplateNode: Sendable, Hashable {
  /// Literal text, its escapes undone.
  case text(String)

  /// A place for an argument: `%@`, `%2$lld`.
  indirect case placeholder(FormatSpecifier)

  /// A place for a variable's variant: `%#@name@`, `%1$#@name@`.
  indirect case variable(VariableReference)

  /// Parts that share attributes: `**…**`, `[…](…)`, `^[…](…)`.
  indirect case span(SpanAttributes, [TemplateNode])
}

/// `%#@name@` or `%n$#@name@`.
public struct VariableReference: Sendable, Hashable {
  /// The variable's name.
  public var name: String

  /// The argument that it gives the variable, counted from 1, if it says so.
  public var argumentNumber: Int?

  /// Makes a reference from its parts.
  public init(name: String, argumentNumber: Int? = nil) {
    self.name = name
    self.argumentNumber = argumentNumber
  }

  /// The reference as a text has it: `%2$#@name@`.
  package var source: String { "%\(argumentNumber.map { "\($0)$" } ?? "")#@\(name)@" }
}
