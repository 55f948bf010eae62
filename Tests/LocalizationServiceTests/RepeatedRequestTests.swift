// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import LocalizationService

/// The same requests again, alone and in batches: an answer that was kept is the one that would be
/// made.
@Suite struct RepeatedRequestTests {
  typealias V1 = Caffe.Localization.V1

  private static let strings = [
    "greeting": "Hello", "order": "^[%lld small salad](inflect: true)", "since": "since %@",
  ]

  private static func request(
    _ key: String, _ arguments: [V1.Argument] = [], options: V1.ResolveOptions? = nil
  ) -> V1.ResolveRequest {
    V1.ResolveRequest(resource: .init(key: key, arguments: arguments), options: options)
  }

  private static let requests: [V1.ResolveRequest] = [
    request("greeting"), request("greeting", options: .init(locales: ["en"], explain: true)),
    request("order", [.init(value: .signedInteger(1))]),
    request("order", [.init(value: .signedInteger(2))]),
    request(
      "order", [.init(value: .signedInteger(2))], options: .init(locales: ["en"], output: .html)),
    request("greeting", options: .init(locales: ["not a locale"])),
    request("no such key"), request(""),
    request("greeting", options: .init(locales: ["fr"])),
    request("no such key", options: .init(locales: ["en"], missing: .fail)),
    V1.ResolveRequest(),
  ]

  /// What a request is answered alone.
  private static func outcome(
    _ request: V1.ResolveRequest, _ fixture: LocalizationFixture
  ) async -> V1.ResolveResult.Outcome {
    do {
      return .response(try await fixture.localization.resolve(request))
    } catch {
      return .error(V1.ResolveError(answering: error))
    }
  }

  @Test(arguments: requests.indices)
  func answersAreTheSameEachTime(index: Int) async throws {
    let request = Self.requests[index]
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      let first = await Self.outcome(request, fixture)
      for _ in 0..<3 { #expect(await Self.outcome(request, fixture) == first) }
      // The same again, where another test's answers cannot have been kept.
      try await LocalizationFixture.with(strings: Self.strings, answerCacheBytes: 0) { other in
        #expect(await Self.outcome(request, other) == first)
      }
    }
  }

  @Test func aBatchAnswersAsEachRequestAlone() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      let defaults = V1.ResolveOptions(locales: ["en-GB"])
      var expected: [V1.ResolveResult.Outcome?] = []
      for request in Self.requests {
        var request = request
        request.options = request.options ?? defaults
        expected.append(await Self.outcome(request, fixture))
      }
      for _ in 0..<3 {
        let response = try await fixture.localization.resolveBatch(
          .init(requests: Self.requests, defaultOptions: defaults))
        #expect(response.results.map(\.outcome) == expected)
      }
      // Without common options each has its own or none.
      let bare = try await fixture.localization.resolveBatch(.init(requests: Self.requests))
      for (request, result) in zip(Self.requests, bare.results) {
        #expect(result.outcome == (await Self.outcome(request, fixture)))
      }
    }
  }

  @Test func anEmptyBatchHasNoResults() async throws {
    try await LocalizationFixture.with { fixture in
      let response = try await fixture.localization.resolveBatch(.init())
      #expect(response.results == [])
    }
  }

  @Test func whatIsMissingIsCountedEachTime() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      for _ in 0..<3 {
        let response = try await fixture.localization.resolve(
          Self.request("no such key", options: .init(locales: ["en"])))
        #expect(response.text == "no such key")
      }
      let missing = try await fixture.localization.listMissingStrings(.init())
      #expect(missing.strings.map(\.times) == [3])
    }
  }

  /// The playground explains what is typed: half a word is nothing that readers miss.
  @Test func whatIsExplainedIsNotMissed() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      let request = Self.request("no such k", options: .init(locales: ["en"], explain: true))
      #expect(try await fixture.localization.resolve(request).text == "no such k")
      _ = try await fixture.localization.resolveBatch(.init(requests: [request]))
      var watched = try await fixture.localization.watchText(.init(request: request))
        .makeAsyncIterator()
      #expect(try await watched.next()?.response?.text == "no such k")
      let missing = try await fixture.localization.listMissingStrings(.init())
      #expect(missing.strings == [])
    }
  }

  /// A dish whose name nobody has translated, in a sentence that somebody has.
  @Test func whatIsMissingWithinATextIsCountedToo() async throws {
    try await LocalizationFixture.with(strings: ["ready": "%@ is ready"]) { fixture in
      let request = V1.ResolveRequest(
        resource: .init(
          key: "ready",
          arguments: [.init(value: .resource(.init(key: "salad", table: "Foods")))]),
        options: .init(locales: ["en"]))
      for _ in 0..<2 {
        #expect(try await fixture.localization.resolve(request).text == "salad is ready")
      }
      let missing = try await fixture.localization.listMissingStrings(.init())
      #expect(missing.strings.map(\.key) == ["salad"])
      #expect(missing.strings.map(\.table) == ["Foods"])
      #expect(missing.strings.map(\.times) == [2])
      #expect(missing.strings.map(\.answeredBy) == [.key])
    }
  }

  @Test func newCatalogsHaveNewAnswers() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      let request = Self.request("greeting", options: .init(locales: ["en"]))
      for text in ["Hello", "Good morning", "Good night"] {
        try fixture.write(["greeting": text])
        _ = try await fixture.localization.reloadCatalogs(
          .init(), options: LocalizationFixture.administrator)
        for _ in 0..<2 {
          #expect(try await fixture.localization.resolve(request).text == text)
        }
      }
    }
  }

  @Test func timeGoesOn() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      let start = Date()
      var date = V1.Argument(
        value: .date(.init(seconds: Int64(start.timeIntervalSince1970) - 30)))
      date.format = .init(style: .relativeDate(.init(kind: .timer)))
      let request = Self.request("since", [date], options: .init(locales: ["en"]))
      let first = try await fixture.localization.resolve(request).text
      // The text has seconds: it changes at the next one at the latest.
      while try await fixture.localization.resolve(request).text == first {
        try #require(Date().timeIntervalSince(start) < 600)
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }
}
