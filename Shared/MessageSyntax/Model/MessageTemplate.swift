// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// One text as a translator wrote it, taken apart once: literal text, placeholders, references
/// to variables, and the spans that Markdown and `^[…](…)` mark.
public struct MessageTemplate: Sendable, Hashable {
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
}
