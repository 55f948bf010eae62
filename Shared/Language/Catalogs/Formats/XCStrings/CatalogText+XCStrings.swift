// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

extension [CatalogText] {
  /// Appends the texts of one localization of a String Catalog, in the file's order.
  mutating func append(
    localization node: DocumentNode, key: String, language: LanguageTag, isSource: Bool,
    log: DiagnosticLog
  ) {
    let start = count
    collect(node, [], isSource: isSource, log)
    for index in start..<count {
      self[index].language = language.identifier
      self[index].key = key
    }
  }

  private mutating func collect(
    _ node: DocumentNode, _ form: [String], isSource: Bool, _ log: DiagnosticLog
  ) {
    let variations = node["variations"]
    for member in node.members ?? [] {
      switch member.key {
      case "stringUnit" where variations == nil:
        if let node = member.node["value"], let value = node.string,
          !XCStringsPatterns.isUntranslated(member.node, isSource: isSource)
        {
          append(
            CatalogText(
              key: "", form: form, value: value, location: log.location(at: node.offset)))
        }
      case "stringSet" where variations == nil && node["stringUnit"] == nil:
        guard case .array(let phrases)? = member.node["values"]?.value else { continue }
        for (index, phrase) in phrases.enumerated() {
          guard let value = phrase.string else { continue }
          append(
            CatalogText(
              key: "", form: form + ["set", String(index)], value: value,
              location: log.location(at: phrase.offset)))
        }
      case "variations":
        let kind = member.node["device"] == nil ? "plural" : "device"
        for variant in member.node[kind]?.members ?? []
        where kind == "device" || PluralCategory(rawValue: variant.key) != nil {
          collect(variant.node, form + [kind, variant.key], isSource: isSource, log)
        }
      case "substitutions" where form.isEmpty:
        for variable in member.node.members ?? [] {
          collect(variable.node, ["substitutions", variable.key], isSource: isSource, log)
        }
      default: continue
      }
    }
  }
}
