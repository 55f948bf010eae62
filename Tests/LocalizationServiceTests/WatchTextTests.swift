// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC
import Stubs
import Testing

@testable import LocalizationService

/// `WatchText` over TCP.
@Suite struct WatchTextTests {
  private typealias V1 = Caffe.Localization.V1

  private static func request(
    _ key: String, arguments: [V1.Argument] = [], now: Google.Protobuf.Timestamp? = nil
  ) -> V1.WatchTextRequest {
    V1.WatchTextRequest(
      request: .init(
        resource: .init(key: key, arguments: arguments),
        options: .init(locales: ["en"], now: now)))
  }

  @Test func newCatalogsSendTheTextAgainIfItSaysSomethingElse() async throws {
    try await LocalizationFixture.with(strings: ["greeting": "Hello", "other": "x"]) { fixture in
      var texts = try await fixture.localization.watchText(Self.request("greeting"))
        .makeAsyncIterator()
      #expect(try await texts.next()?.response?.text == "Hello")
      // Another revision with the same words is no news.
      try fixture.write(["greeting": "Hello", "other": "y"])
      _ = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      try fixture.write(["greeting": "Good morning", "other": "y"])
      _ = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      #expect(try await texts.next()?.response?.text == "Good morning")
    }
  }

  @Test func aTimerTicks() async throws {
    try await LocalizationFixture.with(strings: ["left": "%@ left"]) { fixture in
      let date = Date().addingTimeInterval(3_000)
      var argument = V1.Argument()
      argument.value = .date(
        .init(seconds: Int64(date.timeIntervalSince1970), nanos: 0))
      argument.format = .init(style: .relativeDate(.init(kind: .timer)))
      var texts = try await fixture.localization.watchText(
        Self.request("left", arguments: [argument])
      ).makeAsyncIterator()
      var seen: [String] = []
      for _ in 0..<3 { seen.append(try await texts.next()?.response?.text ?? "") }
      #expect(Set(seen).count == 3)
      for text in seen { #expect(text.wholeMatch(of: /[0-9]{2}:[0-9]{2} left/) != nil, "\(text)") }
    }
  }

  @Test func whatIsWrongIsToldAtOnce() async throws {
    try await LocalizationFixture.with { fixture in
      for (request, message) in [
        (V1.WatchTextRequest(), "request"),
        (V1.WatchTextRequest(request: .init()), "resource"), (Self.request(""), "resource.key"),
      ] {
        let error = await #expect(throws: RPCError.self) {
          for try await _ in try await fixture.localization.watchText(request) {}
        }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
      }
    }
  }
}
