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
  ]

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
