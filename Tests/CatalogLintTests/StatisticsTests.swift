// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CatalogLint

/// How far catalogs are translated.
@Suite struct StatisticsTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Cancel it": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Abbrechen"}},
        "fr": {"stringUnit": {"state": "needs_review", "value": "Annuler tout cela"}}}},
      "Save": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
      "Old": {"extractionState": "stale", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Alt"}}}},
      "Caffè": {"shouldTranslate": false}
    }}
    """

  private static func statistics(_ files: [String: String]) async -> CatalogStatistics {
    let sources = files.map { LintSource(path: $0.key, bytes: Array($0.value.utf8)) }
    return CatalogStatistics(
      await Linter(configuration: LintConfiguration()).tables(sources))
  }

  @Test func eachLanguageIsCounted() async {
    let statistics = await Self.statistics(["L.xcstrings": Self.catalog])
    #expect(
      StatisticsReport.rows(statistics).map { $0.joined(separator: " ") } == [
        "language translated review stale missing words percent", "en 2 0 1 0 4 100 %",
        "de 1 0 1 1 2 50 %", "fr 0 1 0 1 3 0 %",
      ])
    #expect(statistics.percent == 25)
  }

  @Test func aStringsDictHasKeysOfItsTable() async {
    let statistics = await Self.statistics([
      "en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n",
      "de.lproj/L.strings": "\"a\" = \"Eins\";\n",
      "de.lproj/L.stringsdict": """
      <plist version="1.0"><dict><key>b</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>Zwei</string></dict></dict></plist>
      """,
    ])
    #expect(statistics.languages.map { "\($0.name) \($0.missing)" } == ["en 0", "de 0"])
  }

  @Test func nothingIsAllThereIs() async {
    #expect(await Self.statistics([:]).percent == 100)
  }

  @Test func formsSayTheSame() async throws {
    let statistics = await Self.statistics(["L.xcstrings": Self.catalog])
    #expect(StatisticsReport.markdown(statistics).contains("\n| de | 1 | 0 | 1 | 1 | 2 | 50 % |\n"))
    let json =
      try JSONSerialization.jsonObject(
        with: Data(StatisticsReport.json(statistics).utf8)) as? [String: Any]
    #expect(json?["percent"] as? Int == 25)
    let badge = StatisticsReport.badge(statistics)
    #expect(badge.contains(">25 %</text>") && badge.contains("#c0392b"))
  }
}
