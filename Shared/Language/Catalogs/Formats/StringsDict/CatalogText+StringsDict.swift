// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension CatalogText {
  /// The texts of one entry of a `.stringsdict`, in the file's order.
  static func texts(
    ofPlural node: DocumentNode, key: String, location: (Int) -> SourceLocation
  ) -> [CatalogText] {
    var result: [CatalogText] = []
    collectPlural(node, key, [], location, into: &result)
    return result
  }

  private static func collectPlural(
    _ node: DocumentNode, _ key: String, _ form: [String], _ location: (Int) -> SourceLocation,
    into texts: inout [CatalogText]
  ) {
    typealias Name = StringsDictNames
    if let value = node.string {
      texts.append(
        CatalogText(key: key, form: form, value: value, location: location(node.offset)))
      return
    }
    if node[Name.format] != nil {
      for member in node.members ?? [] {
        if member.key == Name.format, let value = member.node.string {
          texts.append(
            CatalogText(
              key: key, form: form + [Name.format], value: value,
              location: location(member.node.offset)))
        }
        for variant in member.node.members ?? [] where !variant.key.hasPrefix("NSString") {
          guard let value = variant.node.string else { continue }
          texts.append(
            CatalogText(
              key: key, form: form + [member.key, variant.key], value: value,
              location: location(variant.node.offset)))
        }
      }
      return
    }
    let (kind, variants) =
      node[Name.device].map { ("device", $0) } ?? ("width", node[Name.width] ?? node)
    for member in variants.members ?? [] {
      collectPlural(member.node, key, form + [kind, member.key], location, into: &texts)
    }
  }
}
