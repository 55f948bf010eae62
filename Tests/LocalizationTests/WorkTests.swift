// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Inflection
import Locales
import Localization
import Resources
import Testing

/// What texts take is counted, whatever they do, and it ends where the limits are.
///
/// Steps are counted, and not time: the same text takes the same steps on any machine.
@Suite struct WorkTests {
  /// A kind of text that is as much work as one likes.
  struct Kind: CustomTestStringConvertible {
    var name: String
    var options: @Sendable (inout ResolveOptions) -> Void = { _ in }
    var make: @Sendable (Int) -> LocalizedStringResource

    var testDescription: String { name }

    /// A template that is so many times a text.
    init(
      _ name: String, repeating text: String, _ arguments: [LocalizationArgument] = [],
      options: @escaping @Sendable (inout ResolveOptions) -> Void = { _ in }
    ) {
      self.init(name, options: options) {
        WorkTests.text(String(repeating: text, count: $0), arguments)
      }
    }

    /// A template with so many arguments.
    init(
      _ name: String, arguments: @escaping @Sendable (Int) -> LocalizationArgument,
      options: @escaping @Sendable (inout ResolveOptions) -> Void = { _ in }
    ) {
      self.init(name, options: options) { count in
        WorkTests.text(String(repeating: "%@ ", count: count), (0..<count).map(arguments))
      }
    }

    init(
      _ name: String, options: @escaping @Sendable (inout ResolveOptions) -> Void = { _ in },
      make: @escaping @Sendable (Int) -> LocalizedStringResource
    ) {
      self.name = name
      self.options = options
      self.make = make
    }
  }

  /// A text that no catalog has.
  static func text(
    _ template: String, _ arguments: [LocalizationArgument] = []
  ) -> LocalizedStringResource {
    LocalizedStringResource(
      key: "none", defaultValue: String.LocalizationValue(key: template, arguments: arguments))
  }

  private static let date = Date(timeIntervalSince1970: 1_700_000_000)

  /// Text of runs that each have an attribute.
  private static func runs(_ count: Int, _ name: String, _ value: String) -> LocalizationArgument {
    LocalizationArgument(
      .attributedText(
        AttributedString(
          encodedRuns: (0..<count).map {
            EncodedRun(text: "a", attributes: [name: .text(value + String($0 % 2))])
          })))
  }

  static let kinds: [Kind] = [
    Kind("texts", repeating: "%1$@", [.text("x")]),
    Kind("empty texts", repeating: "%1$@", [.text("")]),
    Kind("escaped percent signs", repeating: "%%", [.text("x")]),
    Kind("integers", repeating: "%1$lld", [.int(1)]),
    Kind("fractions", repeating: "%1$.3f", [.double(1.5)]),
    Kind("missing arguments", repeating: "%9$@", [.int(1)]),
    Kind("spans", repeating: "*a* "),
    Kind("attributes", repeating: "^[a](b: 1)"),
    Kind("wrong attributes", repeating: "^[a](inflect: 1, agreeWithArgument: 'x')"),
    Kind("unknown variables", repeating: "%#@a@", [.int(1)]),
    Kind("literal text") { text(String(repeating: "*_[ab]_* ", count: $0)) },
    Kind("explanations", repeating: "%1$@", [.text("x")]) { $0.explains = true },
    Kind("isolated arguments", repeating: "%1$@", [.text("x")]) { $0.isolatesArguments = true },
    Kind("resources") {
      text(
        String(repeating: "%1$@", count: $0),
        [LocalizationArgument(.resource(LocalizedStringResource(key: "here")))])
    },
    Kind("missing keys", arguments: { .key("none \($0)") }),
    Kind("missing keys in many languages", arguments: { .key("none \($0)") }) {
      $0.fallsBackPerKey = true
    },
    Kind("long keys", make: { .init(key: String(repeating: "é%lld", count: $0)) }),
    Kind("lists") { count in
      text("%@", [LocalizationArgument(.list((0..<count).map { .int(Int64($0)) }))])
    },
    Kind("empty lists", repeating: "%1$@", [LocalizationArgument(.list([]))]),
    Kind("the same list", repeating: "%1$@", [LocalizationArgument(.list([.int(1), .int(2)]))]),
    Kind("attributed texts", repeating: "%1$@", [runs(3, "NSLink", "a")]),
    Kind("runs") { text("%@", [runs($0, "NSLink", "a")]) },
    Kind("morphologies") {
      text("%@", [runs($0, "NSMorphology", "{\"number\":\"plural\"}")])
    },
    Kind("dates", repeating: "%1$@", [LocalizationArgument(.date(date))]),
    Kind(
      "intervals", repeating: "%1$@",
      [
        LocalizationArgument(.dateInterval(DateInterval(start: date, duration: 60)))
      ]),
    Kind("durations", repeating: "%1$@", [LocalizationArgument(.duration(.seconds(60)))]),
    Kind(
      "distances", repeating: "%1$@",
      [
        LocalizationArgument(.date(date), style: .relativeDate(.init(kind: .named)))
      ]),
    Kind("parts of values", repeating: "%1$@", [LocalizationArgument(.date(date))]) {
      $0.keepsFields = true
    },
    Kind(
      "numbers in words", repeating: "%1$@",
      [
        LocalizationArgument(.signedInteger(7), style: .spelledOut(.init()))
      ]),
    Kind(
      "bytes", repeating: "%1$@",
      [
        LocalizationArgument(.signedInteger(7000), style: .byteCount(.init()))
      ]),
    Kind(
      "units", repeating: "%1$@",
      [
        LocalizationArgument(.measurement(value: 1.5, unit: "length-meter"))
      ]),
    Kind("names", repeating: "%1$@", [LocalizationArgument(.personName(PersonNameComponents()))]),
    Kind("phrases", repeating: "^[2 ensalada pequeño](inflect: true) "),
    Kind("agreeing words") {
      text(
        "^[%1$@](inflect: true)"
          + String(repeating: "^[pequeño](agreeWithArgument: 1) ", count: $0),
        [.text("ensalada")])
    },
    Kind("concepts", repeating: "^[pequeño](agreeWithConcept: 1) ") {
      $0.concepts = [.localizedPhrase(text("ensalada"))]
    },
    Kind("pronouns", repeating: "^[él](referentConcept: 1) ") {
      $0.concepts = [.termsOfAddress([.init(gender: .feminine)])]
    },
    Kind(
      "alternatives", repeating: "^[Bienvenido](inflect: true, inflectionAlternative: 'x') "),
    Kind("a long phrase") {
      text("^[\(String(repeating: "ensalada ", count: $0))](inflect: true)")
    },
  ]

  private static func options(_ kind: Kind) throws -> ResolveOptions {
    var options = ResolveOptions(locales: [try .init("es"), try .init("en")], now: date)
    kind.options(&options)
    return options
  }

  private static func resolver(_ limits: ResolverLimits = ResolverLimits()) throws -> Resolver {
    let catalogs = try TemporaryCatalogs([
      "en": ["here": "here", "%d": "x"], "es": ["here": "aquí", "ten": "\(ten)"],
    ])
    return Resolver(snapshot: catalogs.snapshot, limits: limits)
  }

  private static let ten = String(repeating: "%1$@", count: 10)

  private static var unlimited: ResolverLimits {
    var limits = ResolverLimits()
    (limits.stepsMax, limits.textBytesMax) = (1 << 40, 1 << 40)
    return limits
  }

  /// The steps that a text takes.
  private static func steps(
    _ resource: LocalizedStringResource, _ options: ResolveOptions, _ resolver: Resolver
  ) throws -> Int {
    var budget = WorkBudget(steps: 1 << 40, bytes: 1 << 40)
    _ = try resolver.resolve(resource, options: options, budget: &budget)
    return budget.stepsMax - budget.steps
  }

  /// The least of several counts.
  ///
  /// Formats and the like are made once, which is counted too; and once more where a cache is busy
  /// with another test just then.
  private static func least(_ count: () throws -> Int) rethrows -> Int {
    var least = try count()
    for _ in 0..<5 { least = min(least, try count()) }
    return least
  }

  @Test(arguments: kinds) func everyKindIsCounted(_ kind: Kind) throws {
    let resolver = try Self.resolver(Self.unlimited)
    let options = try Self.options(kind)
    let hundred = try Self.least { try Self.steps(kind.make(100), options, resolver) }
    let twoHundred = try Self.least { try Self.steps(kind.make(200), options, resolver) }
    #expect(twoHundred - hundred >= 100)
  }

  @Test(arguments: kinds) func everyKindIsRefusedAtTheLimit(_ kind: Kind) throws {
    var limits = Self.unlimited
    limits.stepsMax = 2000
    let resolver = try Self.resolver(limits)
    let error = #expect(throws: ResolverError.self) {
      try resolver.resolve(kind.make(1500), options: try Self.options(kind))
    }
    #expect(error?.code == .limitExceeded)
    #expect(error?.message == "The text takes more than 2000 steps to compose.")
  }

  /// A variable is found by walking over those before it.
  @Test func manyVariablesCount() throws {
    func steps(_ count: Int) throws -> Int {
      let names = (0..<count).map { "v\($0)" }
      let variables = names.map { name in
        """
        <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>
        <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
        <string>lld</string><key>other</key><string>x</string></dict>
        """
      }
      let format = names.map { "%1$#@\($0)@" }.joined()
      let catalogs = try TemporaryCatalogs([
        "main/en.lproj/Localizable.stringsdict": """
        <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>
        <string>\(format)</string>\(variables.joined())</dict></dict></plist>
        """
      ])
      let resolver = Resolver(snapshot: catalogs.snapshot, limits: Self.unlimited)
      let resource = LocalizedStringResource(key: "k", arguments: [.int(1)])
      return try Self.least {
        try Self.steps(resource, ResolveOptions(locales: [.english]), resolver)
      }
    }
    #expect(try steps(1000) - 2 * steps(500) > 20_000)
  }

  /// Twelve levels of ten would be a million million texts.
  @Test func textsWithinTextsAreRefusedSoon() throws {
    var resource = Self.text("x")
    for _ in 0..<12 {
      resource = Self.text(Self.ten, [LocalizationArgument(.resource(resource))])
    }
    var budget = WorkBudget(steps: 10 * ResolverLimits().stepsMax, bytes: 1 << 40)
    let error = #expect(throws: ResolverError.self) {
      try Self.resolver().resolve(
        resource, options: ResolveOptions(locales: [.english]), budget: &budget)
    }
    #expect(error?.code == .limitExceeded)
    #expect(budget.stepsMax - budget.steps == ResolverLimits().stepsMax)
  }

  /// What is said of each of many runs goes out with each.
  @Test func attributesCountAsBytes() throws {
    let template = "^[\(Self.ten)](a: '\(String(repeating: "x", count: 1000))')"
      .replacing("%1$@", with: "%1$@%2$@")
    var limits = Self.unlimited
    limits.textBytesMax = 19_000
    let resource = Self.text(template, [.text("x"), .text("y")])
    let options = ResolveOptions(locales: [.english])
    let error = #expect(throws: ResolverError.self) {
      try Self.resolver(limits).resolve(resource, options: options)
    }
    #expect(error?.message == "The text is longer than 19000 bytes.")
    limits.textBytesMax = 21_000
    #expect(try Self.resolver(limits).resolve(resource, options: options).text.runs.count == 20)
  }

  @Test func aCallHasOneBudget() throws {
    let resolver = try Self.resolver()
    let options = ResolveOptions(locales: [.english])
    let resource = Self.text("%1$@ %1$@", [.text("x")])
    // The template is taken apart by then.
    _ = try Self.steps(resource, options, resolver)
    let steps = try Self.steps(resource, options, resolver)
    var budget = WorkBudget(steps: 3 * steps - 1, bytes: 1000)
    for _ in 0..<2 {
      #expect(try resolver.resolve(resource, options: options, budget: &budget).string == "x x")
    }
    #expect(budget.steps == steps - 1)
    #expect(budget.bytes == 1000 - 2 * 3)
    let error = #expect(throws: ResolverError.self) {
      try resolver.resolve(resource, options: options, budget: &budget)
    }
    #expect(
      error
        == ResolverError(
          .limitExceeded, "The texts of this call take more than \(3 * steps - 1) steps to compose."
        )
    )
    #expect(budget.isUsedUp)
  }

  @Test func aCallHasOneLength() throws {
    let resolver = try Self.resolver()
    let options = ResolveOptions(locales: [.english])
    var budget = WorkBudget(steps: 1 << 20, bytes: 100)
    let resource = Self.text("%@", [.text(String(repeating: "x", count: 60))])
    _ = try resolver.resolve(resource, options: options, budget: &budget)
    let error = #expect(throws: ResolverError.self) {
      try resolver.resolve(resource, options: options, budget: &budget)
    }
    #expect(error?.message == "The texts of this call are longer than 100 bytes.")
  }

  @Test func otherWorkOfACallCountsToo() throws {
    var budget = WorkBudget(steps: 10, bytes: 10)
    try budget.spend(steps: 4, bytes: 10)
    #expect((budget.steps, budget.bytes) == (6, 0))
    #expect(throws: ResolverError.self) { try budget.spend(steps: 7) }
    #expect(budget.isUsedUp)
  }

  /// What is counted does not depend on what a text is asked for.
  @Test func charactersAloneAreRefusedToo() throws {
    let catalogs = try TemporaryCatalogs(["es": ["here": "aquí", "ten": Self.ten]])
    var resource = LocalizedStringResource(key: "here")
    for _ in 0..<12 {
      resource = LocalizedStringResource(
        key: "ten", arguments: [LocalizationArgument(.resource(resource))])
    }
    let options = ResolveOptions(locales: [try .init("es")])
    var budget = WorkBudget(steps: 1 << 40, bytes: 1 << 40)
    #expect(throws: ResolverError.self) {
      try catalogs.resolver.text(of: resource, options: options, budget: &budget)
    }
    #expect(budget.stepsMax - budget.steps <= ResolverLimits().stepsMax)
  }

  @Test(arguments: kinds) func charactersAloneAreCounted(_ kind: Kind) throws {
    let resolver = try Self.resolver(Self.unlimited)
    let options = try Self.options(kind)
    func steps(_ count: Int) throws -> Int {
      var budget = WorkBudget(steps: 1 << 40, bytes: 1 << 40)
      _ = try resolver.text(of: kind.make(count), options: options, budget: &budget)
      return budget.stepsMax - budget.steps
    }
    let hundred = try Self.least { try steps(100) }
    #expect(try Self.least { try steps(200) } - hundred >= 100)
  }

  /// A message that repeats a long text is given up before all of it is there.
  @Test func charactersAloneHaveALength() throws {
    let catalogs = try TemporaryCatalogs(["es": ["ten": Self.ten]])
    let resource = LocalizedStringResource(
      key: "ten", arguments: [.text(String(repeating: "x", count: 1000))])
    let options = ResolveOptions(locales: [try .init("es")])
    for (bytes, isEnough) in [(10_000, true), (9999, false)] {
      var limits = ResolverLimits()
      limits.textBytesMax = bytes
      let resolver = Resolver(snapshot: catalogs.snapshot, limits: limits)
      #expect(((try? resolver.text(of: resource, options: options)) != nil) == isEnough)
    }
  }

  /// A list of a hundred texts that hold three each, which agree and are new, is not refused.
  @Test(arguments: [
    ("es", "Hay %@.", "con", ["ensalada", "pequeño", "queso"]),
    ("de", "Es gibt %@.", "mit", ["Salat", "klein", "Käse"]),
    ("ru", "Есть %@.", "с", ["салат", "маленький", "сыр"]),
    ("cs", "Je tu %@.", "s", ["salát", "malý", "sýr"]),
    ("ro", "Sunt %@.", "cu", ["salată", "mic", "brânză"]),
  ])
  func honestTextsAreBelowTheLimits(
    _ language: String, _ sentence: String, _ with: String, _ words: [String]
  ) throws {
    let elements = (0..<100).map { number in
      let inner = [words[0], words[1], "\(words[2]) \(number)"].map {
        LocalizationArgument(.resource(Self.text($0)))
      }
      return LocalizationArgument(
        .resource(
          Self.text(
            "^[%lld %@ %@ \(with) %@](inflect: true)",
            [LocalizationArgument(.signedInteger(Int64(number)))] + inner)))
    }
    let resource = Self.text(sentence, [LocalizationArgument(.list(elements))])
    let options = ResolveOptions(locales: [try .init(language)])
    // The formats of the locale are made by then, and the phrases are new all the same.
    _ = try Self.steps(resource, options, try Self.resolver())
    let steps = try Self.steps(resource, options, try Self.resolver())
    #expect(steps < ResolverLimits().stepsMax)
  }

  /// A phrase that takes the rules long is paid for, though it is short.
  @Test func whatRulesTakeIsCounted() throws {
    let phrase = Phrase([
      Phrase.Segment("2", number: NumericValue(2)), Phrase.Segment(" ensalada pequeño"),
    ])
    let took = try Self.resolver().inflect(phrase, rule: .automatic, language: .init("es"))
    #expect(took.steps > 0)
    let template = Self.text("^[2 ensalada pequeño](inflect: true)")
    let options = ResolveOptions(locales: [try .init("es")])
    let resolver = try Self.resolver()
    let new = try Self.steps(template, options, resolver)
    let seen = try Self.least { try Self.steps(template, options, resolver) }
    #expect(new - seen >= took.steps)
  }

  @Test func whatIsSaidOfALongKeyIsShort() throws {
    let key = String(repeating: "é👩‍👧", count: 80)
    let options = ResolveOptions(locales: [.english], explains: true)
    let result = try Self.resolver().resolve(
      Self.text("^[%@](inflect: {b: 1})", [.key(key), .text(key)]), options: options)
    #expect(!result.diagnostics.isEmpty)
    #expect(!result.steps.isEmpty)
    for message in result.diagnostics.map(\.message) + result.steps.map(\.detail) {
      #expect(message.utf8.count < 1100)
      #expect(!message.contains("\u{FFFD}"))
    }
    #expect(result.diagnostics.contains { $0.message.contains("👩‍👧é…\" has no translation") })
  }
}
