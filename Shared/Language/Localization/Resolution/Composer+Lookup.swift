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
    // The first that has the key; mostly there is no other than that of the name.
    var start = 0
    if let last = lastReaders(of: table), last.bundle.name == name {
      if let found = find(resource, in: last, preferred: preferred) { return found }
      start = 1
    }
    for bundle in resolver.candidates(for: name).dropFirst(start) {
      guard !work.isUsedUp else { return nil }
      let readers = readersTable(table, of: bundle, for: preferred)
      if let found = find(resource, in: readers, preferred: preferred) { return found }
    }
    let place = self.place(lacking: resource.key, name, table, preferred: preferred)
    explain(.lookup, "\(Excerpt.quoted(resource.key)) for \(preferred.names): \(place)")
    report(
      .warning, "missing-translation",
      "\(Excerpt.quoted(resource.key)) has no translation for \(preferred.names): \(place).")
    return nil
  }

  /// Looks a resource's words up in one table, and says what was asked, found and chosen.
  private mutating func find(
    _ resource: LocalizedStringResource, in readers: ReadersTable, preferred: [LanguageTag]
  ) -> Resolver.Lookup? {
    guard
      let found = resolver.lookup(
        key: resource.key, in: readers, for: preferred, perKey: options.fallsBackPerKey,
        work: &work)
    else { return nil }
    if options.explains {
      let bundle = readers.bundle
      explain(
        .lookup,
        "\(Excerpt.quoted(resource.key)) for \(preferred.names) in bundle \(bundle.name), "
          + "table \(readers.name) (has \(bundle.languages.names)): found in "
          + found.voice.words.identifier
          + (found.texts.table.entries.location(at: found.place).map { " at \($0)" } ?? ""))
    }
    report(found, resource, preferred: preferred)
    return found
  }

  /// Where the last text came from, if its table has this name and the reader is the same for all.
  private func lastReaders(of table: String) -> ReadersTable? {
    guard let readers, readers.name == table, !options.locales.isEmpty else { return nil }
    return readers
  }

  /// Where a bundle's texts of a table come from: mostly from where the last one's did.
  private mutating func readersTable(
    _ table: String, of bundle: CatalogBundle, for preferred: [LanguageTag]
  ) -> ReadersTable {
    if let last = lastReaders(of: table), last.bundle === bundle { return last }
    let found = resolver.readersTable(table, of: bundle, for: preferred, work: &work)
    readers = found
    return found
  }

  /// Where a key was looked for in vain, for people: the bundle that was asked for, and those
  /// besides that were looked in or have the key.
  private mutating func place(
    lacking key: String, _ name: String, _ table: String, preferred: [LanguageTag]
  ) -> String {
    let asked = resolver.snapshot.bundles[name]
    let start =
      asked == nil ? "there is no bundle \(name)" : "bundle \(name), table \(table) lacks it"
    guard name == Resolver.mainBundle else {
      let other = resolver.mainCandidates.prefix(Self.otherBundlesMax).first { bundle in
        bundle.name != name
          && resolver.lookup(
            key: key, in: readersTable(table, of: bundle, for: preferred), for: preferred,
            perKey: false, work: &work)
            != nil
      }
      return start + (other.map { "; bundle \($0.name) has it" } ?? "")
    }
    work.owe(steps: resolver.mainCandidates.count)
    let others = resolver.candidates(for: name).map(\.name).filter { $0 != name }
    guard !others.isEmpty else { return start }
    let rest = others.count > Self.otherBundlesMax ? ", …" : ""
    return start + (asked == nil ? ", and all others lack it (" : ", and so do all others (")
      + others.prefix(Self.otherBundlesMax).joined(separator: ", ") + rest + ")"
  }

  /// How many other bundles are looked in for the sake of a message, or named in one.
  private static let otherBundlesMax = 8

  private mutating func report(
    _ found: Resolver.Lookup, _ resource: LocalizedStringResource, preferred: [LanguageTag]
  ) {
    if found.isElsewhere(than: resource.bundle.name, in: resolver) {
      report(
        .note, "other-bundle",
        "\(Excerpt.quoted(resource.key)) is not in bundle \(resource.bundle.name), table "
          + "\(resource.tableName); bundle \(found.texts.bundle.name) has it.")
    }
    if found.isNormalized {
      report(
        .note, "normalized-key",
        "\(Excerpt.quoted(resource.key)) was found under the key "
          + "\(Excerpt.quoted(found.texts.table.entries.key(at: found.place))), which differs in "
          + "how its specifiers are written.")
    }
    if !found.texts.fit.isAny {
      report(
        .note, "fallback-language",
        "\(Excerpt.quoted(resource.key)) has no translation for \(preferred.names); "
          + "\(found.voice.words.identifier) answers.")
    }
  }
}

extension [LanguageTag] {
  /// The tags, for people.
  var names: String { map(\.identifier).joined(separator: ", ") }
}
