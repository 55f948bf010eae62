// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import LocalizationService

/// What callers learn of requests that cannot be answered.
@Suite struct WrongFieldsTests {
  typealias V1 = Caffe.Localization.V1

  static let cases: [(options: V1.ResolveOptions, fields: [String])] = [
    (.init(locales: ["es", "not a locale"]), ["options.locales[1]"]),
    (.init(locales: Array(repeating: "es", count: 65)), ["options.locales"]),
    (.init(timeZone: "Mars/Olympus"), ["options.time_zone"]),
    (.init(now: .init(seconds: .max)), ["options.now.seconds"]),
    (.init(now: .init(seconds: 0, nanos: -1)), ["options.now.nanos"]),
    (.init(formattingLocale: "not a locale"), ["options.formatting_locale"]),
    (.init(concepts: [.init()]), ["options.concepts[0]"]),
    (
      .init(
        concepts: [
          .init(
            concept: .localizedPhrase(
              .init(key: "%@", arguments: [.init(value: .decimal(.init(value: "much")))])))
        ]),
      ["options.concepts[0].localized_phrase.arguments[0].decimal.value"]
    ),
    (
      .init(
        locales: ["?"], timeZone: "?",
        reader: .init(language: "?", pronouns: [.init(form: "they", role: "?")])),
      [
        "options.locales[0]", "options.time_zone", "options.reader.language",
        "options.reader.pronouns[0].role",
      ]
    ),
    (
      .init(
        locales: [long(256)], timeZone: long(65), device: long(65),
        reader: .init(pronouns: [.init(form: long(257), role: "subjective")]),
        acceptLanguage: long(4097)),
      [
        "options.locales[0]", "options.accept_language", "options.device", "options.time_zone",
        "options.reader.pronouns[0].form",
      ]
    ),
  ]

  private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }

  /// Names that are too long are refused in every method before anything is looked up, and in texts
  /// within texts.
  @Test(arguments: [
    (V1.LocalizedStringResource(key: long(16_385)), "resource.key"),
    (V1.LocalizedStringResource(key: "a", defaultValue: long(65_537)), "resource.default_value"),
    (V1.LocalizedStringResource(key: "a", table: long(257)), "resource.table"),
    (V1.LocalizedStringResource(key: "a", table: long(3_000_000)), "resource.table"),
    (V1.LocalizedStringResource(key: "a", bundle: long(257)), "resource.bundle"),
    (
      V1.LocalizedStringResource(
        key: "%@",
        arguments: [.init(value: .resource(.init(key: "a", table: long(257))))]),
      "resource.arguments[0].resource.table"
    ),
  ])
  func namesHaveLengths(resource: V1.LocalizedStringResource, field: String) async throws {
    try await LocalizationFixture.with { fixture in
      let request = V1.ResolveRequest(resource: resource)
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.resolve(request)
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == [field])
      #expect(error.map { $0.message.utf8.count < 1024 } == true)
      let batch = try await fixture.localization.resolveBatch(.init(requests: [request]))
      guard case .error(let refused) = batch.results.first?.outcome else {
        Issue.record("no error: \(batch)")
        return
      }
      #expect(refused.code == Int32(RPCStatus.Code.invalidArgument.rawValue))
      #expect(refused.message.hasPrefix(field))
      let watched = await #expect(throws: RPCError.self) {
        for try await _ in try await fixture.localization.watchText(.init(request: request)) {}
      }
      #expect(watched?.wrongFields == [field])
      let missing = try await fixture.localization.listMissingStrings(.init())
      #expect(missing.strings.isEmpty)
    }
  }

  @Test func listsTakeNoLongNames() async throws {
    try await LocalizationFixture.with { fixture in
      let locales = await #expect(throws: RPCError.self) {
        try await fixture.localization.listLocales(.init(bundle: Self.long(257)))
      }
      #expect(locales?.wrongFields == ["bundle"])
      let strings = await #expect(throws: RPCError.self) {
        try await fixture.localization.listStrings(.init(bundle: "main", table: Self.long(257)))
      }
      #expect(strings?.wrongFields == ["table"])
    }
  }

  @Test(arguments: cases.indices)
  func everyWrongOptionIsReported(index: Int) async throws {
    let (options, fields) = Self.cases[index]
    try await LocalizationFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.resolve(
          .init(resource: .init(key: "greeting"), options: options))
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == fields)
      #expect(error?.message.hasPrefix("\(fields[0]) ") == true)
    }
  }

  @Test(arguments: [
    (V1.ResolveRequest(), ["resource"]), (V1.ResolveRequest(resource: .init()), ["resource.key"]),
    (
      V1.ResolveRequest(
        resource: .init(
          key: "%@",
          arguments: [.init(value: .money(.init(currencyCode: "EUR", units: 1, nanos: -1)))])),
      ["resource.arguments[0].money.nanos"]
    ),
  ])
  func aResourceThatIsNoneIsNamed(request: V1.ResolveRequest, fields: [String]) async throws {
    try await LocalizationFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.resolve(request)
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == fields)
    }
  }

  @Test func theMessageSaysWhatIsWrong() async throws {
    try await LocalizationFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.resolve(
          .init(resource: .init(key: "greeting"), options: .init(locales: ["?"])))
      }
      #expect(error?.message == "options.locales[0] is not a BCP 47 language tag")
    }
  }

  @Test func aBatchTellsWhoseOptionsAreWrong() async throws {
    try await LocalizationFixture.with(strings: ["greeting": "Hello"]) { fixture in
      let response = try await fixture.localization.resolveBatch(
        .init(
          requests: [
            .init(resource: .init(key: "greeting")),
            .init(resource: .init(key: "greeting"), options: .init(locales: ["en"])),
          ], defaultOptions: .init(locales: ["?"])))
      guard case .error(let error) = response.results.first?.outcome else {
        Issue.record("no error: \(response)")
        return
      }
      #expect(error.code == Int32(RPCStatus.Code.invalidArgument.rawValue))
      #expect(error.message == "default_options.locales[0] is not a BCP 47 language tag")
      guard case .response(let text) = response.results.last?.outcome else {
        Issue.record("no response: \(response)")
        return
      }
      #expect(text.text == "Hello")
    }
  }

  @Test func aBatchHasAThousandRequestsAtMost() async throws {
    try await LocalizationFixture.with { fixture in
      let requests = Array(repeating: V1.ResolveRequest(resource: .init(key: "a")), count: 1_001)
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.resolveBatch(.init(requests: requests))
      }
      #expect(error?.wrongFields == ["requests"])
    }
  }
}
