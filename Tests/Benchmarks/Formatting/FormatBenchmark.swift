// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Inflection
import Locales
import Localization
import Resources

/// How long a message takes in process, as `Peers/icu_format.cc` measures ICU's MessageFormat.
///
/// Prints a line for each measurement: its name and the nanoseconds of a message, the median of
/// seven rounds, and how long the messages were. Arguments name what to measure; without any it is
/// everything. `plain`, `two_texts`, `plural` and `plural_ar` write messages that were parsed
/// before, as the rival's are; `lexicons` is all nineteen read once; `lookup_…` look a text
/// up in a table of so many keys; `phrase_…` inflect phrases of three words; `resolved_…` are all
/// that the service does for a text: looking it up and writing it with the texts that are in it.
@main
struct FormatBenchmark {
  static func main() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "format-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try writeCatalogs(in: folder, large: isWanted("lookup_million"))
    let snapshot = CatalogStore(directory: folder.path).snapshot
    try measureLexicons()
    try measureMessages(snapshot)
    try measurePhrases(snapshot)
    try measureLookups(snapshot)
    try measureResources(snapshot)
  }

  // Lexicons ------------------------------------------------------------------------------------

  /// The first phrase of each language, for which its lexicon is read and its table made.
  private static func measureLexicons() throws {
    guard isWanted("lexicons") else { return }
    let languages = try [
      "ca", "cs", "da", "de", "en", "es", "fr", "hi", "it", "ko",
      "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sv", "uk",
    ].map { try LanguageTag($0) }
    // No word, since an unknown one would have a model learned, too.
    let phrase = Phrase([Phrase.Segment("2", number: NumericValue(2))])
    let elapsed = ContinuousClock().measure {
      for language in languages {
        _ = InflectionEngine.shared.features(of: phrase, language: language)
      }
    }
    print("lexicons\t\(Int(elapsed / .nanoseconds(1)))\t(0 bytes)")
  }

  // Grammar -------------------------------------------------------------------------------------

  /// A number, an adjective and a noun in the dictionary form, in each language that has genders
  /// or cases: as a phrase that is new, and as one that was seen before.
  private static func measurePhrases(_ snapshot: CatalogSnapshot) throws {
    let resolver = Resolver(snapshot: snapshot)
    for (language, adjective, noun) in [
      ("en", "small", "salad"), ("es", "pequeño", "ensalada"), ("de", "klein", "Salat"),
      ("fr", "petit", "salade"), ("ru", "маленький", "салат"), ("hi", "छोटा", "कमरा"),
      ("cs", "malý", "salát"), ("ro", "mic", "salată"),
    ] {
      let tag = try LanguageTag(language)
      let phrases = (1...100).map { number in
        Phrase([
          Phrase.Segment("\(number)", number: NumericValue(number)),
          Phrase.Segment(" "), Phrase.Segment(adjective, isArgument: true), Phrase.Segment(" "),
          Phrase.Segment(noun, isArgument: true),
        ])
      }
      measure("phrase_new_\(language)") { index in
        // As the service asks, unless a reader wants to know why.
        InflectionEngine.shared.inflect(
          phrases[index % 100], rule: .automatic, language: tag, explains: false
        ).segments.last
      }
      measure("phrase_seen_\(language)") { index in
        resolver.inflect(phrases[index % 100], rule: .automatic, language: tag).segments.last
      }
    }
  }

  // Messages ------------------------------------------------------------------------------------

  /// Messages that were looked up before, as the rival's were: what is measured is the second half
  /// of what the service calls for a text, which `resolved_…` measure as a whole.
  private static func measureMessages(_ snapshot: CatalogSnapshot) throws {
    let resolver = Resolver(snapshot: snapshot)
    func measure(
      _ name: String, _ language: String, _ arguments: (Int) -> [LocalizationArgument]
    ) throws {
      let options = ResolveOptions(locales: [try LanguageTag(language)])
      let resource = LocalizedStringResource(key: name, bundle: .named("thousand"))
      guard let message = resolver.look(up: resource, options: options) else {
        throw BenchmarkError(description: "there is no \(name) in \(language)")
      }
      Self.measure(name) { index in
        try? resolver.text(of: message, with: arguments(index), options: options)
      }
    }
    try measure("plain", "en") { _ in [] }
    try measure("two_texts", "es") { _ in
      [LocalizationArgument(.text("pequeña")), LocalizationArgument(.text("ensalada"))]
    }
    // In the digits of the rival's CLDR.
    for (name, language) in [("plural", "en"), ("plural_ar", "ar-u-nu-arab")] {
      try measure(name, language) { index in
        [LocalizationArgument(.signedInteger(Int64(index % 1000)))]
      }
    }
  }

  // Resources -----------------------------------------------------------------------------------

  /// Resources with all that a call of the service does for one: lookups, arguments that are
  /// resources themselves, agreement.
  private static func measureResources(_ snapshot: CatalogSnapshot) throws {
    let resolver = Resolver(snapshot: snapshot)
    func resource(_ key: String, _ arguments: [LocalizationArgument] = []) -> LocalizationArgument {
      LocalizationArgument(
        .resource(
          LocalizedStringResource(key: key, arguments: arguments, bundle: .named("thousand"))))
    }
    for (name, language, argument) in [
      ("resolved_plain", "en", resource("plain")),
      ("resolved_plural", "en", resource("plural", [LocalizationArgument(.signedInteger(1204))])),
      ("resolved_sentence", "es", resource("ready", [resource("small"), resource("salad")])),
    ] {
      guard case .resource(let resource) = argument.value else { continue }
      let options = ResolveOptions(locales: [try LanguageTag(language)])
      measure(name) { _ in try? resolver.text(of: resource, options: options).text }
    }
  }

  // Lookups -------------------------------------------------------------------------------------

  private static func measureLookups(_ snapshot: CatalogSnapshot) throws {
    let options = ResolveOptions(locales: [try LanguageTag("en")])
    let resolver = Resolver(snapshot: snapshot)
    for (bundle, count) in [("thousand", smallCount), ("million", largeCount)]
    where isWanted("lookup_\(bundle)") {
      // As many keys in both, spread over the table: what differs is the table's size.
      let keys = (0..<smallCount).map { key($0 * (count / smallCount)) }
      let resources = keys.map {
        LocalizedStringResource(key: $0, bundle: .named(bundle))
      }
      measure("lookup_\(bundle)") { index in
        try? resolver.resolve(resources[index % smallCount], options: options).string
      }
    }
  }

  private static let smallCount = 1000
  private static let largeCount = 1_000_000

  private static func key(_ number: Int) -> String { "screen.section.label.\(number)" }

  // Measuring -----------------------------------------------------------------------------------

  private static let messagesPerRound = 100_000

  /// The measurements that the command line names; all where it names none.
  private static let wanted = Set(CommandLine.arguments.dropFirst())

  private static func isWanted(_ name: String) -> Bool {
    wanted.isEmpty || wanted.contains(name)
  }

  private static func measure(_ name: String, _ write: (Int) -> String?) {
    guard isWanted(name) else { return }
    var bytes = 0
    let rounds = (0..<7).map { _ in
      let elapsed = ContinuousClock().measure {
        for index in 0..<messagesPerRound { bytes += write(index)?.utf8.count ?? 0 }
      }
      return elapsed / .nanoseconds(1) / Double(messagesPerRound)
    }
    let median = Int(rounds.sorted()[rounds.count / 2].rounded())
    print("\(name)\t\(median)\t(\(bytes) bytes)")
  }

  // Catalogs ------------------------------------------------------------------------------------

  private static func writeCatalogs(in folder: URL, large: Bool) throws {
    for (bundle, count) in [("thousand", smallCount), ("million", large ? largeCount : 0)] {
      var lines = (0..<count).map { "\"\(key($0))\" = \"Label \($0)\";\n" }
      if bundle == "thousand" { lines.append("\"plain\" = \"Add to your order\";\n") }
      try write(lines.joined(), "\(bundle)/en.lproj/Localizable.strings", in: folder)
    }
    let spanish = [
      "two_texts": "Tu %2$@ %1$@ está lista.",
      "ready": "Tu ^[%2$@ %1$@](inflect: true) está ^[listo](agreeWithArgument: 2).",
      "small": "pequeño", "salad": "ensalada",
    ].map { "\"\($0)\" = \"\($1)\";\n" }
    try write(spanish.joined(), "thousand/es.lproj/Localizable.strings", in: folder)
    try write(
      plural(["one": "%lld ticket sold", "other": "%lld tickets sold"], key: "plural"),
      "thousand/en.lproj/Localizable.stringsdict", in: folder)
    let arabic = [
      "zero": "%lld a", "one": "%lld b", "two": "%lld c", "few": "%lld d", "many": "%lld e",
      "other": "%lld f",
    ]
    try write(
      plural(arabic, key: "plural_ar"), "thousand/ar.lproj/Localizable.stringsdict", in: folder)
  }

  private static func plural(_ forms: [String: String], key: String) throws -> String {
    let variable = forms.merging(
      ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld"]
    ) { first, _ in first }
    let entry: [String: Any] = ["NSStringLocalizedFormatKey": "%#@count@", "count": variable]
    let data = try PropertyListSerialization.data(
      fromPropertyList: [key: entry], format: .xml, options: 0)
    return String(decoding: data, as: UTF8.self)
  }

  private static func write(_ text: String, _ path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

/// Why nothing was measured.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
}
