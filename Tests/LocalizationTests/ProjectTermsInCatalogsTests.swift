// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Inflection
import Locales
import Localization
import Resources
import Testing

/// A project's own words in the folder of its catalogs.
struct ProjectTermsInCatalogsTests {
  private static let strings =
    "\"order\" = \"^[2 slurpi frío](inflect: true), ^[2 mate frío](inflect: true)\";"

  private func text(_ resolver: Resolver) throws -> String {
    try resolver.resolve(
      LocalizedStringResource(key: "order"),
      options: ResolveOptions(locales: [try LanguageTag("es")])
    ).text.string
  }

  @Test func theyWinOverBuiltInWords() throws {
    let catalogs = try TemporaryCatalogs([
      "main/es.lproj/Localizable.strings": Self.strings,
      // Another bundle's words serve as well.
      "menu/terms.es.tsv": "slurpi\tnoun\tf\nmate\tnoun\tf\n",
    ])
    let resolver = catalogs.resolver
    #expect(resolver.termDiagnostics.isEmpty)
    #expect(try text(resolver) == "2 slurpis frías, 2 mates frías")
    #expect(
      try text(Resolver(snapshot: resolver.snapshot, inflection: .shared)).hasSuffix(
        "2 mates fríos"))
  }

  @Test func wrongLinesAreNamedAndTheRestServes() throws {
    let catalogs = try TemporaryCatalogs([
      "main/es.lproj/Localizable.strings": Self.strings,
      "main/terms.es.tsv": "slurpi\tnoun\tf\nmate\tnoun\tfemme\n",
    ])
    let resolver = catalogs.resolver
    #expect(
      resolver.termDiagnostics.map { "\($0)" } == [
        "main/terms.es.tsv:2:11: warning: There is no trait “femme”. [unknown-term-name]"
      ])
    #expect(resolver.snapshot.diagnostics.isEmpty)
    #expect(try text(resolver) == "2 slurpis frías, 2 mates fríos")
  }

  @Test func aReloadBringsOthers() throws {
    let catalogs = try TemporaryCatalogs([
      "main/es.lproj/Localizable.strings": Self.strings,
      "main/terms.es.tsv": "slurpi\tnoun\tf\n",
    ])
    let store = CatalogStore(directory: catalogs.folder.path)
    let before = Resolver(snapshot: store.snapshot)
    try Data("slurpi\tnoun\tm\tpl=slurpen\n".utf8).write(
      to: catalogs.folder.appending(path: "main/terms.es.tsv"))
    let reload = store.reload()
    #expect(reload.isReplaced)
    #expect(reload.snapshot.revision != before.snapshot.revision)
    #expect(try text(Resolver(snapshot: reload.snapshot)).hasPrefix("2 slurpen fríos"))
    // Who has the resolver of before keeps its words, too.
    #expect(try text(before).hasPrefix("2 slurpis frías"))
  }

  /// What a program resolves itself has the words of its catalogs, and those of a reload.
  @Test func theyServeInProcess() throws {
    let catalogs = try TemporaryCatalogs([
      "main/es.lproj/Localizable.strings": Self.strings,
      "main/terms.es.tsv": "slurpi\tnoun\tf\nmate\tnoun\tf\n",
    ])
    let store = CatalogStore(directory: catalogs.folder.path)
    let spanish = [try LanguageTag("es")]
    let ofStore = LocalizationCatalogs(store: store, preferredLanguages: spanish)
    let ofSnapshot = LocalizationCatalogs(
      snapshot: store.snapshot, preferredLanguages: spanish)
    func order(_ catalogs: LocalizationCatalogs) -> String {
      LocalizationCatalogs.$current.withValue(catalogs) { String(localized: "order") }
    }
    #expect(order(ofStore) == "2 slurpis frías, 2 mates frías")
    #expect(order(ofSnapshot) == "2 slurpis frías, 2 mates frías")
    // A grammar that is given is taken as it is.
    let builtIn = LocalizationCatalogs(
      store: store, inflection: .shared, preferredLanguages: spanish)
    #expect(order(builtIn).hasSuffix("2 mates fríos"))

    try Data("slurpi\tnoun\tm\tpl=slurpen\n".utf8).write(
      to: catalogs.folder.appending(path: "main/terms.es.tsv"))
    #expect(store.reload().isReplaced)
    #expect(order(ofStore) == "2 slurpen fríos, 2 mates fríos")
    #expect(order(ofSnapshot) == "2 slurpis frías, 2 mates frías")
  }
}
