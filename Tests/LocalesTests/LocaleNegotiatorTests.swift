// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

struct LocaleNegotiatorTests {
  /// What Apple's matcher was measured to give; where it gives nothing, what the development
  /// language gives.
  struct Row: Sendable, CustomTestStringConvertible {
    var available: String
    var preferred: String
    var expected: String
    var development = "en"

    var testDescription: String { "[\(available)] for \(preferred)" }
  }

  static let rows = [
    Row(available: "en es es-419", preferred: "es-MX", expected: "es-419 es"),
    Row(available: "en es", preferred: "es-MX", expected: "es"),
    Row(available: "en es-ES es-AR", preferred: "es-CL", expected: "es-ES"),
    Row(available: "en en-GB", preferred: "en-IN", expected: "en-GB en"),
    Row(available: "en pt pt-PT", preferred: "pt-BR", expected: "pt"),
    Row(available: "pt-BR", preferred: "pt-PT", expected: "pt-BR"),
    Row(available: "pt-PT", preferred: "pt-BR", expected: "pt-PT"),
    Row(available: "Base en es", preferred: "es-MX", expected: "es"),
    Row(available: "en_GB en", preferred: "en-AU", expected: "en-GB en"),
    Row(available: "en zh-Hans zh-Hant", preferred: "zh-HK", expected: "zh-Hant"),
    Row(available: "en zh-Hans zh-Hant", preferred: "zh-TW", expected: "zh-Hant"),
    Row(available: "en fr", preferred: "fr-CA", expected: "fr"),
    Row(available: "en fr-CA", preferred: "fr-FR", expected: "fr-CA"),
    Row(available: "de fr", preferred: "ja fr", expected: "fr"),
    Row(available: "de fr", preferred: "ja", expected: "de", development: "de"),
    Row(available: "de fr", preferred: "ja", expected: "fr", development: "fr"),
    Row(available: "en nb", preferred: "no", expected: "nb"),
    Row(available: "en sr sr-Latn", preferred: "sr-Latn-RS", expected: "sr-Latn"),
    Row(available: "en es", preferred: "ca es", expected: "es"),
    Row(available: "en ca", preferred: "es-ES", expected: "en"),
    Row(available: "en ca", preferred: "es-ES", expected: "ca", development: "ca"),
    Row(available: "en he", preferred: "iw", expected: "he"),
    Row(available: "en id", preferred: "in", expected: "id"),
    Row(available: "en hi", preferred: "hi-Latn", expected: "en"),
    Row(available: "en de", preferred: "gsw", expected: "en"),
    Row(available: "en de", preferred: "gsw", expected: "de", development: "de"),
    // The steps after: development language, English, the first there is.
    Row(available: "de en fr", preferred: "ja", expected: "en", development: "it"),
    Row(available: "de fr", preferred: "ja", expected: "de", development: "it"),
    Row(available: "Base ja", preferred: "fr", expected: "ja", development: "it"),
    Row(available: "en es", preferred: "", expected: "es", development: "es"),
    Row(available: "", preferred: "es", expected: ""),
    Row(available: "Base", preferred: "es", expected: ""),
    // Extensions say nothing about the language; a localization is listed once.
    Row(available: "en es", preferred: "es-MX-u-nu-latn-rg-uszzzz", expected: "es"),
    Row(available: "es es en", preferred: "es", expected: "es"),
  ]

  private func tags(_ text: String) -> [LanguageTag] {
    text.split(separator: " ").compactMap { LanguageTag(validating: String($0)) }
  }

  @Test(arguments: rows)
  func chooses(row: Row) throws {
    let negotiator = LocaleNegotiator(
      available: tags(row.available), development: try LanguageTag(row.development))
    let chosen = negotiator.localizations(for: tags(row.preferred))
    #expect(chosen.map(\.identifier).joined(separator: " ") == row.expected)
    // From what it remembers, too.
    #expect(negotiator.localizations(for: tags(row.preferred)) == chosen)
  }

  @Test
  func manyPreferencesAreCut() throws {
    let negotiator = LocaleNegotiator(available: tags("en es"), development: try LanguageTag("en"))
    let strangers = Array(repeating: try LanguageTag("ja"), count: 64)
    let spanish = try LanguageTag("es")
    #expect(negotiator.localizations(for: strangers.dropLast() + [spanish]) == [spanish])
    #expect(negotiator.localizations(for: strangers + [spanish]).map(\.identifier) == ["en"])
  }

  @Test
  func concurrentReadersAgree() async throws {
    let negotiator = LocaleNegotiator(
      available: tags("en es es-419"), development: try LanguageTag("en"))
    let regions = (0..<1000).map { String(format3($0)) }
    await withTaskGroup(of: Bool.self) { group in
      for region in regions {
        group.addTask {
          let tag = LanguageTag(validating: "es-\(region)")
          return negotiator.localizations(for: [tag].compactMap(\.self)).last?.identifier == "es"
        }
      }
      for await agrees in group { #expect(agrees) }
    }
  }

  private func format3(_ number: Int) -> String {
    String(repeating: "0", count: 3 - String(number).count) + String(number)
  }
}
