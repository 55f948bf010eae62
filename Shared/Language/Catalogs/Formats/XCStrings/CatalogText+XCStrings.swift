// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

extension CatalogText {
  /// The texts of one localization of a String Catalog, in the file's order.
  static func texts(
    ofLocalization node: DocumentNode, key: String, language: LanguageTag, isSource: Bool,
    location: (Int) -> SourceLocation
  ) -> [CatalogText] {
    var result: [CatalogText] = []
    collect(node, [], isSource: isSource, location, into: &result)
    for index in result.indices {
      result[index].language = language.identifier
      result[index].key = key
    }
    return result
  }

  private static func collect(
    _ node: DocumentNode, _ form: [String], isSource: Bool,
    _ location: (Int) -> SourceLocation, into texts: inout [CatalogText]
  ) {
    let variations = node["variations"]
    for member in node.members ?? [] {
      switch member.key {
      case "stringUnit" where variations == nil:
        if let node = member.node["value"], let value = node.string,
          !XCStringsPatterns.isUntranslated(member.node, isSource: isSource)
        {
          texts.append(
            CatalogText(key: "", form: form, value: value, location: location(node.offset)))
        }
      case "stringSet" where variations == nil && node["stringUnit"] == nil:
        guard case .array(let phrases)? = member.node["values"]?.value else { continue }
        for (index, phrase) in phrases.enumerated() {
          guard let value = phrase.string else { continue }
          texts.append(
            CatalogText(
              key: "", form: form + ["set", String(index)], value: value,
              location: location(phrase.offset)))
        }
      case "variations":
        let kind = member.node["device"] == nil ? "plural" : "device"
        for variant in member.node[kind]?.members ?? []
        where kind == "device" || PluralCategory(rawValue: variant.key) != nil {
          collect(
            variant.node, form + [kind, variant.key], isSource: isSource, location, into: &texts)
        }
      case "substitutions" where form.isEmpty:
        for variable in member.node.members ?? [] {
          collect(
            variable.node, ["substitutions", variable.key], isSource: isSource, location,
            into: &texts)
        }
      default: continue
      }
    }
  }
}
