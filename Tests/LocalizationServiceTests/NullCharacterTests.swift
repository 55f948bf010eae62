// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import LocalizationService

/// U+0000, which arguments can ask for and catalogs can have, and no string of a message may hold:
/// it is answered as U+FFFD.
@Suite struct NullCharacterTests {
  typealias V1 = Caffe.Localization.V1

  /// A character by its number, which is zero.
  private static let request = V1.ResolveRequest(
    resource: .init(key: "a%cb", arguments: [.init(value: .signedInteger(0))]),
    options: .init(locales: ["en"]))

  private static let catalog = #"""
    {"sourceLanguage": "en", "strings": {
      "a\u0000b": {"comment": "c\u0000d", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "e\u0000f"}}}},
      "x": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "g\u0000h"}}}}
    }, "version": "1.0"}
    """#

  private static func text(_ result: V1.ResolveResult?) -> String? {
    guard case .response(let answer) = result?.outcome else { return nil }
    return answer.text
  }

  @Test func asACharacterOfAText() async throws {
    try await LocalizationFixture.with { fixture in
      let response = try await fixture.localization.resolve(Self.request)
      #expect(response.text == "a\u{FFFD}b")
      let batch = try await fixture.localization.resolveBatch(.init(requests: [Self.request]))
      #expect(Self.text(batch.results.first) == "a\u{FFFD}b")
      var watched = try await fixture.localization.watchText(.init(request: Self.request))
        .makeAsyncIterator()
      #expect(try await watched.next()?.response?.text == "a\u{FFFD}b")
    }
  }

  @Test func inAStreamThatGoesOn() async throws {
    try await LocalizationFixture.with { fixture in
      let call = try await fixture.localization.resolveStream()
      var results = call.responses.makeAsyncIterator()
      let next = V1.ResolveRequest(resource: .init(key: "x"), options: .init(locales: ["en"]))
      for (request, text) in [(Self.request, "a\u{FFFD}b"), (next, "x")] {
        try await call.send(.init(request: request))
        #expect(Self.text(try await results.next()?.result) == text)
      }
      call.finish()
    }
  }

  @Test func inACatalogThatIsListed() async throws {
    try await LocalizationFixture.with { fixture in
      try fixture.write(Array(Self.catalog.utf8), to: "shop/Localizable.xcstrings")
      _ = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      let response = try await fixture.localization.listStrings(.init(bundle: "shop"))
      #expect(response.strings.map(\.key) == ["a\u{FFFD}b", "x"])
      #expect(response.strings.map(\.value) == ["e\u{FFFD}f", "g\u{FFFD}h"])
      #expect(response.strings.map(\.comment) == ["c\u{FFFD}d", ""])
    }
  }

  @Test func inACatalogThatIsTried() async throws {
    try await LocalizationFixture.with { fixture in
      let response = try await fixture.localization.tryCatalog(
        .init(
          fileName: "Localizable.xcstrings", contents: Array(Self.catalog.utf8),
          requests: [.init(resource: .init(key: "x"), options: .init(locales: ["en"]))],
          lint: true))
      #expect(response.strings.map(\.key) == ["a\u{FFFD}b", "x"])
      #expect(Self.text(response.results.first) == "g\u{FFFD}h")
      #expect(
        response.findings.contains {
          $0.rule == "control-character" && $0.key == "a\u{FFFD}b"
        })
    }
  }
}
