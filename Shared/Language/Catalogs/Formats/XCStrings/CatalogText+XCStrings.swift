// SPDX-License-Identifier: Apache-2.0

import Locales

extension CatalogText {
  /// The texts of one localization of a String Catalog, in the file's order.
  static func texts(
    ofLocalization node: DocumentNode, key: String, language: LanguageTag, isSource: Bool
  ) -> [CatalogText] {
    var result: [CatalogText] = []
    collect(node, [], isSource: isSource, into: &result)
    return result.map { text in
      CatalogText(language: language.identifier, key: key, form: text.form, value: text.value)
    }
  }

  private static func collect(
    _ node: DocumentNode, _ form: [String], isSource: Bool, into texts: inout [CatalogText]
  ) {
    let variations = node["variations"]
    for member in node.members ?? [] {
      switch member.key {
      case "stringUnit" where variations == nil:
        if let value = member.node["value"]?.string,
          !XCStringsPatterns.isUntranslated(member.node, isSource: isSource)
        {
          texts.append(CatalogText(key: "", form: form, value: value))
        }
      case "stringSet" where variations == nil && node["stringUnit"] == nil:
        guard case .array(let phrases)? = member.node["values"]?.value else { continue }
        for (index, phrase) in phrases.enumerated() {
          guard let value = phrase.string else { continue }
          texts.append(CatalogText(key: "", form: form + ["set", String(index)], value: value))
        }
      case "variations":
        let kind = member.node["device"] == nil ? "plural" : "device"
        for variant in member.node[kind]?.members ?? []
        where kind == "device" || PluralCategory(rawValue: variant.key) != nil {
          collect(variant.node, form + [kind, variant.key], isSource: isSource, into: &texts)
        }
      case "substitutions" where form.isEmpty:
        for variable in member.node.members ?? [] {
          collect(
            variable.node, ["substitutions", variable.key], isSource: isSource, into: &texts)
        }
      default: continue
      }
    }
  }
}
