// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The text of a literal as Foundation makes it of interpolations.
struct LocalizedText {
  /// The text with specifiers: `%@`, `%lld`.
  var text: String
  /// How many values are interpolated.
  var valueCount = 0
  /// What was guessed.
  var notes: [String] = []

  /// Reads a literal; nothing for one that the parser found wrong.
  init?(_ literal: StringLiteralExprSyntax, _ types: TypeFinder) {
    if let value = literal.representedLiteralValue {
      // Without values, nothing is a specifier, and a percent sign is one.
      text = value
      return
    }
    guard !literal.hasError else { return nil }
    text = ""
    if let summary = Self.summary(literal) {
      text = summary
      return
    }
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part):
        guard let value = Self.value(of: part, in: literal) else { return nil }
        text += value.split(separator: "%", omittingEmptySubsequences: false)
          .joined(separator: "%%")
      case .expressionSegment(let part):
        append(part, types)
      }
    }
  }

  /// The text of a part of a literal.
  private static func value(
    of part: StringSegmentSyntax, in literal: StringLiteralExprSyntax
  ) -> String? {
    // Apart from its file: with another part in it, all that is around it would be made anew.
    literal.detached.with(\.segments, [.stringSegment(part)]).representedLiteralValue
  }

  /// The text of a summary of an intent's parameters: `Order \(\.$count) cups` is
  /// `Order ${count} cups`, and no format.
  private static func summary(_ literal: StringLiteralExprSyntax) -> String? {
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part):
        guard let value = Self.value(of: part, in: literal) else { return nil }
        result += value
      case .expressionSegment(let part):
        guard part.expressions.count == 1,
          let path = part.expressions.first?.expression.as(KeyPathExprSyntax.self),
          path.root == nil, path.components.count == 1,
          case .property(let property)? = path.components.first?.component,
          property.declName.baseName.text.hasPrefix("$")
        else { return nil }
        result += "${\(property.declName.baseName.text.dropFirst())}"
      }
    }
    return result
  }

  private mutating func append(_ part: ExpressionSegmentSyntax, _ types: TypeFinder) {
    valueCount += 1
    let arguments = Array(part.expressions)
    if let specifier = arguments.first(where: { $0.label?.text == "specifier" }) {
      if let literal = specifier.expression.as(StringLiteralExprSyntax.self),
        let value = literal.representedLiteralValue
      {
        text += value
      } else {
        guess(specifier.expression, "the specifier")
      }
      return
    }
    guard let first = arguments.first else { return guess(part, "the value") }
    if first.label?.text == "placeholder" {
      let kind = first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      let known = ["int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@"]
      if let specifier = kind.flatMap({ known[$0] }) {
        text += specifier
      } else {
        guess(first.expression, "the kind of placeholder")
      }
      return
    }
    // What is formatted is text.
    if arguments.contains(where: { ["format", "formatter", "style"].contains($0.label?.text) }) {
      text += "%@"
      return
    }
    if let type = types.type(of: first.expression) {
      text += TypeName.specifier(type)
    } else {
      guess(first.expression, "the type")
    }
  }

  private mutating func guess(_ node: some SyntaxProtocol, _ what: String) {
    text += "%@"
    notes.append("\(what) of “\(node.trimmedDescription)” cannot be seen; “%@” is a guess")
  }
}
