// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

/// Finds the forms of plurals that do not say the number that chooses them.
enum PluralNumbers {
  /// The forms of a translation that lack the number, where the source text's `other` has it.
  ///
  /// - Returns: The texts, each with the placeholder as the source text has it.
  static func lost(in entry: LintEntry, source: LintEntry) -> [(text: LintText, number: String)] {
    guard entry.texts.contains(where: { $0.category != nil }) else { return [] }
    var result: [(LintText, String)] = []
    for text in entry.texts where text.category != nil {
      // A text with nothing in it is a fault of its own, and one with digits says its number.
      guard !text.value.isEmpty, !text.profile.contains(.digit) || text.profile.contains(.percent),
        number(in: text) == nil, let other = self.source(of: text, in: source),
        let number = number(in: other)
      else { continue }
      if hasDigits(text) || text.template.nodes.contains(where: \.isVariable) { continue }
      result.append((text, number))
    }
    return result
  }

  /// The source text whose number counts: the form `other` of the same plural, or the text that
  /// has no plural.
  private static func source(of text: LintText, in entry: LintEntry) -> LintText? {
    if let name = text.substitution {
      return entry.texts.first { $0.substitution == name && $0.category == .other }
    }
    let texts = entry.texts.filter { $0.substitution == nil }
    return texts.first { $0.category == .other } ?? (texts.count == 1 ? texts[0] : nil)
  }

  private static func hasDigits(_ text: LintText) -> Bool {
    text.template.nodes.contains { node in
      guard case .text(let text) = node else { return false }
      return text.unicodeScalars.contains { $0.properties.numericType != nil }
    }
  }

  private static func number(in text: LintText) -> String? { number(in: text.template.nodes) }

  /// The first placeholder that shows a number.
  private static func number(in nodes: [TemplateNode]) -> String? {
    for node in nodes {
      switch node {
      case .placeholder(let specifier):
        if specifier.isSelectingArgument { return specifier.source }
        switch specifier.conversion {
        // Code may hand over a number that it has formatted.
        case "d", "D", "i", "u", "U", "x", "X", "o", "O", "f", "g", "e", "@":
          return specifier.source
        default: continue
        }
      case .span(_, let children): if let found = number(in: children) { return found }
      case .text, .variable: continue
      }
    }
    return nil
  }
}

extension TemplateNode {
  fileprivate var isVariable: Bool {
    if case .variable = self { return true }
    return false
  }
}
