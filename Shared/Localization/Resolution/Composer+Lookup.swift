// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import Resources

extension Composer {
  /// Looks a resource's words up, and says what was asked, found and chosen.
  mutating func look(
    up resource: LocalizedStringResource, preferred: [LanguageTag]
  ) -> Resolver.Lookup? {
    let name = resource.bundle.name
    let table = resource.tableName
    let bundles = resolver.candidates(for: name)
    for bundle in bundles {
      guard
        let found = resolver.lookup(
          key: resource.key, table: table, in: bundle, for: preferred,
          perKey: options.fallsBackPerKey)
      else { continue }
      explain(
        .lookup,
        "\"\(resource.key)\" for \(preferred.names) in bundle \(bundle.name), table \(table) "
          + "(has \(bundle.languages.names)): found in \(found.language.identifier)"
          + (found.match.entry.location.map { " at \($0)" } ?? ""))
      report(found, key: resource.key, preferred: preferred)
      return found
    }
    let place =
      bundles.isEmpty ? "there is no bundle \(name)" : "bundle \(name), table \(table) lacks it"
    explain(.lookup, "\"\(resource.key)\" for \(preferred.names): \(place)")
    report(
      .warning, "missing-translation",
      "\"\(resource.key)\" has no translation for \(preferred.names): \(place).")
    return nil
  }

  private mutating func report(
    _ found: Resolver.Lookup, key: String, preferred: [LanguageTag]
  ) {
    if found.match.isNormalized {
      report(
        .note, "normalized-key",
        "\"\(key)\" was found under the key \"\(found.match.entry.key)\", which differs in how "
          + "its specifiers are written.")
    }
    if !found.suits(preferred) {
      report(
        .note, "fallback-language",
        "\"\(key)\" has no translation for \(preferred.names); "
          + "\(found.language.identifier) answers.")
    }
  }
}

extension [LanguageTag] {
  /// The tags, for people.
  var names: String { map(\.identifier).joined(separator: ", ") }
}
