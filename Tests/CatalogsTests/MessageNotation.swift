// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

/// Writes messages in one line, so that a table of cases can be read.
enum MessageNotation {
  static func text(_ message: LocalizedMessage) -> String {
    let variables = message.variables.sorted { $0.key < $1.key }.map { name, variable in
      let number = variable.argumentNumber.map { "\($0)$" } ?? ""
      return " \(name)=\(number)\(variable.valueFormat):\(text(variable.pattern))"
    }
    return text(message.pattern) + variables.joined()
  }

  static func text(_ pattern: MessagePattern) -> String {
    switch pattern {
    case .template(let template): "“\(template.source)”"
    case .plural(let variants):
      "plural(\(members(variants.forms.map { ($0.key.rawValue, $0.value) })))"
    case .device(let patterns): "device(\(members(patterns.map { ($0.key, $0.value) })))"
    case .width(let patterns): "width(\(members(patterns.map { (String($0.key), $0.value) })))"
    case .gender(let patterns): "gender(\(members(patterns.map { (String($0.key), $0.value) })))"
    }
  }

  private static func members(_ members: [(String, MessagePattern)]) -> String {
    members.sorted { $0.0 < $1.0 }.map { "\($0.0): \(text($0.1))" }.joined(separator: ", ")
  }

  /// `key=“text”` for each entry.
  static func text(_ entries: some Sequence<CatalogEntry>) -> String {
    entries.map { "\($0.key)=\(text($0.message))" }.joined(separator: " ")
  }

  /// `line:column severity rule` for each diagnostic.
  static func text(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column) " } ?? ""
      return "\(place)\(diagnostic.severity) \(diagnostic.rule)"
    }
  }
}

/// The tag of a language that is well-formed.
func tag(_ text: String) -> LanguageTag {
  guard let tag = LanguageTag(validating: text) else { preconditionFailure(text) }
  return tag
}
