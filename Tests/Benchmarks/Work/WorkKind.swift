// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Locales
import Localization
import Resources

/// A kind of work that a text can ask for, at the size that takes longest.
struct WorkKind {
  var name: String
  var resource: LocalizedStringResource
  var options: ResolveOptions

  static func all() throws -> [WorkKind] {
    try [honest()] + templates() + values() + grammar() + outputs() + lookups()
  }

  /// A list of a hundred sentences that hold three texts each and agree, which is to be resolved.
  private static func honest() throws -> WorkKind {
    func found(_ key: String, _ arguments: [LocalizationArgument] = []) -> LocalizationArgument {
      argument(.resource(LocalizedStringResource(key: key, arguments: arguments)))
    }
    let elements = (0..<100).map { number in
      found(
        "honest",
        [
          argument(.signedInteger(Int64(number))), found("ensalada"), found("pequeño"),
          found("label.\(number)"),
        ])
    }
    return try .init("honest", text("Hay %@.", [argument(.list(elements))]), options(["es"]))
  }

  private static func options(
    _ locales: [String] = ["en"], _ change: (inout ResolveOptions) -> Void = { _ in }
  ) throws -> ResolveOptions {
    var options = ResolveOptions(locales: try locales.map { try LanguageTag($0) })
    change(&options)
    return options
  }

  private init(
    _ name: String, _ resource: LocalizedStringResource, _ options: ResolveOptions? = nil
  ) throws {
    self.name = name
    self.resource = resource
    self.options = try options ?? Self.options()
  }

  /// A text that no catalog has.
  private static func text(
    _ template: String, _ arguments: [LocalizationArgument] = []
  ) -> LocalizedStringResource {
    LocalizedStringResource(
      key: "k", defaultValue: String.LocalizationValue(key: template, arguments: arguments))
  }

  private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Words that differ and begin like the first of a text.
  private static func manyWords(like text: String) -> String {
    let start = text.split(separator: " ")[0]
    return (0..<250).map { start + ($0 % 26 == 0 ? "a" : times("b", $0 % 26)) }
      .joined(separator: " ")
  }

  /// Words that nobody knows, of syllables with which many words begin.
  private static func unknownWords(_ count: Int, letters: Int) -> String {
    var state: UInt64 = 1
    let words = (0..<count).map { _ in
      String(
        (0..<letters).map { place in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let set = Array(place % 2 == 0 ? "bdfgklmnprstv" : "aeiou")
          return set[Int(state >> 33) % set.count]
        })
    }
    return words.joined(separator: " ")
  }

  /// Phrases of a text's words in any order, with numbers between them: each is new, and rules find
  /// far more in them than in what anybody writes.
  private static func oddGroups(of text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    // A generator with a fixed seed (Knuth's MMIX), so that each run measures the same.
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let groups = (0..<100).map { _ in
      let phrase = (0..<12).map { _ in next(4) == 0 ? String(next(23)) : words[next(words.count)] }
      return "^[\(phrase.joined(separator: " "))](inflect: true)"
    }
    return groups.joined(separator: " ")
  }

  /// As many as a default value holds.
  private static func filling(_ text: String, _ bytes: Int = 64 << 10) -> String {
    times(text, bytes / text.utf8.count)
  }

  private static func argument(_ value: LocalizationArgument.Value) -> LocalizationArgument {
    LocalizationArgument(value)
  }

  /// Texts within texts, each with the one within several times.
  private static func nested(
    _ levels: Int, _ template: String, _ inner: LocalizedStringResource? = nil
  ) -> LocalizedStringResource {
    var resource = inner ?? text("lol")
    for _ in 0..<levels { resource = text(template, [argument(.resource(resource))]) }
    return resource
  }

  // Templates -----------------------------------------------------------------------------------

  private static func templates() throws -> [WorkKind] {
    let lines = String(repeating: "word ", count: 2000)
    var plain = LocalizedStringResource(key: "label.1")
    for _ in 0..<12 {
      plain = LocalizedStringResource(key: "ten", arguments: [argument(.resource(plain))])
    }
    var kinds: [WorkKind] = [
      try .init("levels_of_ten", nested(12, times("%1$@", 10))),
      try .init("levels_of_ten_plain", plain),
      try .init("levels_of_two", nested(30, "%1$@%1$@")),
      try .init(
        "levels_of_one",
        nested(31, "%1$@", text(filling("a*b*%%"), [argument(.signedInteger(1))]))),
      try .init(
        "levels_isolated", nested(20, "%1$@%1$@", text("x")),
        options { $0.isolatesArguments = true }),
      try .init(
        "levels_explained", nested(31, "%1$@%1$@", text(lines)), options { $0.explains = true }),
      try .init("integers", text(filling("%1$lld"), [argument(.signedInteger(12_345))])),
      try .init("texts", text(filling("%1$@"), [.init(.text("x"))])),
      try .init("long_texts", text(filling("%1$@"), [.init(.text(times("é&", 1 << 10)))])),
      try .init("one_long_text", text("%1$@ %1$@", [.init(.text(times("é&", 150_000)))])),
      try .init(
        "explained", text(filling("%1$@"), [.init(.text(times("x", 500)))]),
        options { $0.explains = true }),
      try .init(
        "plurals",
        LocalizedStringResource(
          key: "plurals", arguments: [argument(.floatingPoint(1.5)), .init(.text("x"))])),
      try .init(
        "large_form",
        LocalizedStringResource(
          key: "large",
          arguments: [
            argument(
              .resource(LocalizedStringResource(key: "large", arguments: [.init(.text("x"))])))
          ])),
      try .init("missing_arguments", text(filling("%5$@"), [argument(.signedInteger(1))])),
      try .init(
        "many_arguments", text(filling("%@"), (0..<40_000).map { argument(.signedInteger($0)) })),
      try .init(
        "wide",
        text(
          filling("%1$*2$.*2$f"),
          [argument(.floatingPoint(1.5)), argument(.signedInteger(1 << 31))])),
      try .init("precise", text(filling("%1$.99999f"), [argument(.floatingPoint(1.5))])),
      try .init("hexadecimal", text(filling("%1$#99999x"), [argument(.signedInteger(.max))])),
    ]
    for (name, unit) in [
      ("stars", "*_"), ("emphasis", "*a* "), ("brackets", "["), ("unclosed", "^["),
      ("links", "[a](b)"),
      ("groups", "^[a](a: 1)"), ("entities", "&amp;"), ("html", "<a b=\"c\">"),
      ("backticks", "`a``"),
      ("closers", "]("), ("escapes", "\\*"), ("specifiers", "%#@a@"), ("autolinks", "<ab:c>"),
      ("nested_spans", "**a _b ~~c~~_**"),
      ("alternatives", "^[x](inflectionAlternative: '*a*')"),
      ("unclosed_attributes", "^[x](a: ["), ("objects", "^[x](a: {b:{c:{d:1}}})"),
    ] {
      kinds.append(try .init("markdown_\(name)", text(filling(unit))))
      kinds.append(
        try .init("markdown_\(name)_formatted", text(filling(unit), [argument(.signedInteger(1))])))
    }
    kinds.append(
      try .init(
        "default_values",
        text(
          times("%1$@", 1) + "%@",
          (0..<60).map { number in
            argument(.resource(text("\(number)" + filling("*a* ", 60_000))))
          })))
    kinds.append(
      try .init(
        "many_default_values",
        text(
          times("%@", 60),
          (0..<60).map { number in
            argument(.resource(text("\(number)" + filling("*a* ", 60_000))))
          })))
    return kinds
  }

  // Values --------------------------------------------------------------------------------------

  private static func values() throws -> [WorkKind] {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    func list(_ count: Int, _ value: (Int) -> LocalizationArgument) -> LocalizedStringResource {
      text("%@", [argument(.list((0..<count).map(value)))])
    }
    func many(_ name: String, _ arguments: [LocalizationArgument]) throws -> WorkKind {
      try .init(name, text(times("%@", arguments.count), arguments))
    }
    let languages = [
      "af", "am", "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en",
      "es",
      "et", "eu", "fa", "fi", "fil", "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id",
      "is",
      "it", "ja", "ka", "kk", "km", "kn", "ko", "ky", "lo", "lt", "lv", "mk", "ml", "mn", "mr",
      "ms",
      "my", "nb", "ne", "nl", "or", "pa", "pl", "ps", "pt", "ro", "ru", "sd", "si", "sk", "sl",
      "so",
      "sq", "sr", "sv", "sw", "ta", "te", "th", "tk", "tr", "uk", "ur", "uz", "vi", "yo", "zh",
      "zu",
    ]
    /// A value in many locales: each text within the text has a locale of its own.
    func locales(_ name: String, _ value: LocalizationArgument) throws -> WorkKind {
      let inner = languages.flatMap { language in
        ["", "-u-nu-arab", "-u-ca-islamic"].map { extensions in
          argument(
            .resource(
              LocalizedStringResource(
                key: "%@", defaultValue: String.LocalizationValue(key: "%@", arguments: [value]),
                locale: Locale(identifier: language + extensions))))
        }
      }
      return try .init(name, text(times("%@", inner.count), inner), options([]))
    }
    var kinds: [WorkKind] = [
      try .init("list", list(100_000) { _ in .init(.text("x")) }),
      try .init(
        "list_of_lists",
        list(300) { _ in argument(.list((0..<300).map { argument(.signedInteger($0)) })) }),
      try .init(
        "list_of_texts",
        list(1000) { number in
          argument(.resource(LocalizedStringResource(key: "label.\(number)")))
        }),
      try .init(
        "list_again",
        text(filling("%1$@"), [argument(.list((0..<1000).map { argument(.signedInteger($0)) }))])),
      try .init("list_long_texts", list(10) { _ in .init(.text(times("é", 25_000))) }),
      try .init(
        "decimals",
        text(
          filling("%1$@"),
          [argument(.decimal(ExactDecimal(times("9", 1000)) ?? ExactDecimal(0)))])),
      try .init(
        "specifiers_of_arguments",
        text(
          filling("%1$@"),
          [LocalizationArgument(.signedInteger(1), style: .specifier(times("0", 100_000) + "d"))])),
      try many(
        "skeletons",
        (0..<1000).map { number in
          var style = ValueStyle.Number()
          style.fractionDigits = .init(minimum: 0, maximum: number % 1000)
          style.integerDigits = .init(minimum: number % 999, maximum: nil)
          return LocalizationArgument(.floatingPoint(1.5), style: .number(style))
        }),
      try many(
        "currencies",
        (0..<2000).map { number in
          let letters = [number / 676 % 26, number / 26 % 26, number % 26].map {
            String(Unicode.Scalar(UInt8(65 + $0)))
          }
          var style = ValueStyle.Currency()
          style.currencyCode = letters.joined()
          style.presentation = .fullName
          return LocalizationArgument(.floatingPoint(1.5), style: .currency(style))
        }),
      try many(
        "units",
        (0..<1000).map { argument(.measurement(value: 1.5, unit: "length-meter-per-\($0)-second")) }
      ),
      try many(
        "long_units",
        (0..<100).map { _ in
          argument(.measurement(value: 1.5, unit: times("meter-per-second-", 1000) + "meter"))
        }),
      try many("dates", (0..<1000).map { _ in argument(.date(date)) }),
      try many(
        "date_skeletons",
        (0..<1000).map { number in
          var style = ValueStyle.Date()
          style.skeleton =
            times("y", number % 20 + 1) + times("E", number / 20 % 20) + times("B", number / 400)
            + "jm"
          return LocalizationArgument(.date(date), style: .date(style))
        }),
      try many(
        "intervals",
        (0..<1000).map { _ in argument(.dateInterval(DateInterval(start: date, duration: 5000))) }),
      try many(
        "interval_skeletons",
        (0..<1000).map { number in
          var style = ValueStyle.Date()
          style.skeleton = times("y", number % 20 + 1) + times("E", number / 20 % 20) + "jm"
          return LocalizationArgument(
            .dateInterval(DateInterval(start: date, duration: 5000)), style: .date(style))
        }),
      try many("durations", (0..<1000).map { _ in argument(.duration(.seconds(3725))) }),
      try many(
        "durations_in_units",
        (0..<1000).map { _ in
          LocalizationArgument(.duration(.seconds(3725)), style: .duration(.init(kind: .units)))
        }),
      try many(
        "spelled_out",
        (0..<1000).map {
          LocalizationArgument(.signedInteger($0 * 987_654_321_123), style: .spelledOut(.init()))
        }),
      try many(
        "bytes",
        (0..<1000).map {
          LocalizationArgument(.signedInteger($0 * 987_654_321), style: .byteCount(.init()))
        }),
      try many(
        "names",
        (0..<1000).map { number in
          var name = PersonNameComponents()
          name.givenName = "Given\(number)"
          name.familyName = times("Family ", 100)
          return LocalizationArgument(
            .personName(name), style: .personName(.init(length: .abbreviated)))
        }),
    ]
    for kind in [ValueStyle.RelativeDate.Kind.named, .numeric, .relative, .offset, .timer] {
      kinds.append(
        try many(
          "relative_\(kind)",
          (0..<1000).map { number in
            LocalizationArgument(
              .date(date.addingTimeInterval(Double(number) * 100_000)),
              style: .relativeDate(.init(kind: kind)))
          }))
      kinds.append(
        try locales(
          "locales_relative_\(kind)",
          LocalizationArgument(.date(date), style: .relativeDate(.init(kind: kind)))))
    }
    kinds.append(try locales("locales_number", argument(.floatingPoint(1.5))))
    kinds.append(try locales("locales_integer", argument(.signedInteger(1234))))
    kinds.append(try locales("locales_date", argument(.date(date))))
    kinds.append(
      try locales(
        "locales_interval", argument(.dateInterval(DateInterval(start: date, duration: 5000)))))
    kinds.append(try locales("locales_duration", argument(.duration(.seconds(3725)))))
    kinds.append(
      try locales(
        "locales_duration_units",
        LocalizationArgument(.duration(.seconds(3725)), style: .duration(.init(kind: .units)))))
    kinds.append(
      try locales("locales_list", argument(.list([.init(.text("a")), .init(.text("b"))]))))
    kinds.append(
      try locales(
        "locales_spelled_out",
        LocalizationArgument(.signedInteger(987_654), style: .spelledOut(.init(isOrdinal: true)))))
    kinds.append(
      try locales(
        "locales_bytes", LocalizationArgument(.signedInteger(987_654), style: .byteCount(.init()))))
    kinds.append(
      try locales("locales_unit", argument(.measurement(value: 1.5, unit: "length-meter"))))
    var name = PersonNameComponents()
    name.givenName = "Ana"
    name.familyName = "Sol"
    kinds.append(try locales("locales_name", argument(.personName(name))))
    return kinds
  }

  // Grammar -------------------------------------------------------------------------------------

  private static func grammar() throws -> [WorkKind] {
    var kinds: [WorkKind] = []
    let words = [
      "ca": "2 amanides petites i fresques ", "cs": "2 malý salát a v ",
      "da": "2 lille salat og ",
      "de": "2 klein Salat mit der Soße und ", "en": "2 small salad and the child's ",
      "es": "2 ensalada pequeño y el agua del ", "fr": "2 petit salade et l'eau de ",
      "hi": "2 छोटा कमरा और ", "it": "2 insalata piccolo e dell'acqua ",
      "ko": "2 샐러드은(는) ", "nb": "2 liten salat og ", "nl": "2 klein salade en het ",
      "pl": "2 mały sałatka i ", "pt": "2 salada pequeno e da ",
      "ro": "2 mic salată și de ", "ru": "2 маленький салат и в ", "sk": "2 malý šalát a v ",
      "sv": "2 liten sallad och ", "uk": "2 маленький салат і в ",
    ]
    for (language, phrase) in words.sorted(by: { $0.key < $1.key }) {
      let options = try options([language])
      let other = phrase.split(separator: " ").dropFirst().joined(separator: " ") + " "
      kinds.append(
        try .init("phrase_\(language)", text("^[\(filling(phrase, 1500))](inflect: true)"), options)
      )
      kinds.append(
        try .init(
          "phrase_uncounted_\(language)", text("^[\(filling(other, 1500))](inflect: true)"), options
        ))
      kinds.append(
        try .init(
          "phrase_one_word_\(language)",
          text("^[2 \(filling(String(other.split(separator: " ")[0]), 16_000))](inflect: true)"),
          options))
      kinds.append(
        try .init(
          "phrase_many_words_\(language)",
          text("^[2 \(manyWords(like: other))](inflect: true)"), options))
      kinds.append(
        try .init(
          "phrase_unknown_words_\(language)",
          text("^[2 \(unknownWords(200, letters: 40))](inflect: true)"), options))
      kinds.append(
        try .init("groups_\(language)", text(filling("^[\(phrase)](inflect: true)")), options))
      kinds.append(try .init("groups_odd_\(language)", text(oddGroups(of: phrase)), options))
      kinds.append(
        try .init(
          "groups_new_\(language)",
          text(
            (0..<1000).map { "^[\($0) \(other.split(separator: " ")[0])\($0)](inflect: true)" }
              .joined(separator: " ")),
          options))
    }
    let spanish = try options(["es"])
    kinds.append(
      try .init(
        "nested_groups", text(filling(times("^[2 ensalada ", 30) + times("](inflect: true)", 30))),
        spanish))
    kinds.append(
      try .init(
        "agreeing",
        text(
          "^[%1$@](inflect: true)" + filling("^[pequeño](agreeWithArgument: 1)"),
          [.init(.text("ensalada"))]), spanish))
    kinds.append(
      try .init(
        "agreeing_apart",
        text(
          "^[%1$@](inflect: true)" + filling("^[pequeño](agreeWithArgument: 1)", 30_000) + "%1$@",
          [.init(.text("ensalada"))]), spanish))
    kinds.append(
      try .init(
        "alternatives",
        text(
          filling("^[Bienvenido](inflect: true, inflectionAlternative: 'a%1$@b')"),
          [.init(.text("ensalada"))]), spanish))
    var concepts = spanish
    concepts.concepts = (0..<64).map { _ in .localizedPhrase(text(times("ensalada pequeño ", 120)))
    }
    kinds.append(try .init("concepts", text(filling("^[pequeño](agreeWithConcept: 7)")), concepts))
    concepts.concepts = (0..<64).map { _ in .localizedPhrase(nested(12, times("%1$@", 10))) }
    kinds.append(
      try .init("concepts_nested", text(filling("^[pequeño](agreeWithConcept: 7)")), concepts))
    concepts.concepts = [.termsOfAddress([.init(gender: .feminine, pronouns: [])])]
    kinds.append(try .init("pronouns", text(filling("^[él](referentConcept: 1)")), concepts))
    kinds.append(
      try .init(
        "long_pronoun", text(filling("^[\(times("él ", 2000))](referentConcept: 1)")), concepts))
    return kinds
  }

  // Outputs -------------------------------------------------------------------------------------

  private static func outputs() throws -> [WorkKind] {
    func attributed(_ runs: Int, _ name: String, _ value: String) -> LocalizationArgument {
      argument(
        .attributedText(
          AttributedString(
            encodedRuns: (0..<runs).map {
              EncodedRun(text: "a\($0 % 10)", attributes: [name: .text(value + "\($0)")])
            })))
    }
    return [
      try .init("escapes", text("%@", [.init(.text(times("&<>\"'", 100_000)))])),
      try .init("emoji", text("%@", [.init(.text(times("👩‍👧", 50_000)))])),
      try .init("controls", text("%@", [.init(.text(times("\u{1}a", 200_000)))])),
      try .init(
        "attributes_again",
        text(
          "^[\(filling("%1$@%2$@", 30_000))](a: '\(times("x&", 16_000))')",
          [.init(.text("x")), .init(.text("y"))])),
      try .init(
        "many_attributes",
        text(
          "^[\(filling("%1$@%2$@", 20_000))]"
            + "(\((0..<4000).map { "a\($0): 1" }.joined(separator: ",")))",
          [.init(.text("x")), .init(.text("y"))])),
      try .init("attributed", text("%@", [attributed(10_000, "NSLink", "https://a.example/")])),
      try .init("attributed_again", text(filling("%1$@"), [attributed(100, "app", "x")])),
      try .init(
        "morphologies",
        text(
          filling("%1$@"), [attributed(100, "NSMorphology", "{\"grammaticalGender\":\"feminine\"}")]
        )),
      try .init(
        "fields", text(filling("%1$@"), [argument(.date(Date(timeIntervalSince1970: 0)))]),
        options { $0.keepsFields = true }),
    ]
  }

  // Lookups -------------------------------------------------------------------------------------

  private static func lookups() throws -> [WorkKind] {
    func many(_ count: Int, _ key: (Int) -> String) -> LocalizedStringResource {
      text(
        times("%@", count),
        (0..<count).map {
          argument(
            .resource(
              LocalizedStringResource(key: key($0), arguments: [argument(.signedInteger(1))])))
        })
    }
    let locales = (0..<64).map {
      WorkCatalogs.languages[$0 % 18] + "-u-ca-"
        + ["buddhist", "chinese", "coptic", "dangi"][$0 / 18]
    }
    return [
      try .init("keys_found", many(10_000) { "label.\($0 % 1000)" }),
      try .init("keys_missing", many(10_000) { "none.\($0)" }),
      try .init("long_keys", many(250) { "\($0)" + filling("%lld ", 16 << 10) }),
      try .init("many_locales", many(10_000) { "label.\($0 % 1000)" }, options(locales)),
      try .init("many_locales_missing", many(10_000) { "none.\($0)" }, options(locales)),
      try .init(
        "many_locales_per_key", many(1000) { "none.\($0)%lld" },
        options(locales) { $0.fallsBackPerKey = true }),
      try .init(
        "locales_explained", many(1000) { "none.\($0)%lld" },
        options(locales) { $0.explains = true }),
    ]
  }
}
