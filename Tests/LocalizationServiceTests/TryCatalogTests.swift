// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import LocalizationService

/// Catalogs that callers send: what they say, what is wrong with them, and that nothing stays.
@Suite struct TryCatalogTests {
  typealias V1 = Caffe.Localization.V1

  private static let catalog = #"""
    {"sourceLanguage": "en", "strings": {
      "%lld new %@": {"localizations": {
        "es": {"stringUnit": {"state": "translated",
          "value": "^[%1$lld %2$@ nuevo](inflect: true)"}},
        "fr": {"stringUnit": {"state": "translated", "value": "%lld"}}
      }},
      "salad": {"localizations": {
        "es": {"stringUnit": {"state": "translated", "value": "ensalada"}}}}
    }, "version": "1.0"}
    """#

  private static func request(
    _ contents: String = catalog, locale: String = "es", lint: Bool = false
  ) -> V1.TryCatalogRequest {
    let resource = V1.LocalizedStringResource(
      key: "%lld new %@",
      arguments: [
        .init(value: .signedInteger(2)), .init(value: .resource(.init(key: "salad"))),
      ])
    return V1.TryCatalogRequest(
      fileName: "Localizable.xcstrings", contents: Array(contents.utf8),
      requests: [.init(resource: resource, options: .init(locales: [locale]))], lint: lint)
  }

  private static func text(_ response: V1.TryCatalogResponse) -> String? {
    guard case .response(let answer) = response.results.first?.outcome else { return nil }
    return answer.text
  }

  @Test func saysWhatItWouldSay() async throws {
    try await LocalizationFixture.with(strings: ["a": "b"]) { fixture in
      let response = try await fixture.localization.tryCatalog(Self.request())
      #expect(Self.text(response) == "2 ensaladas nuevas")
      #expect(response.locales == ["en", "es", "fr"])
      #expect(response.strings.map(\.key) == ["%lld new %@", "salad"])
      #expect(response.findings == [])
      // Nothing of it is kept, neither its strings nor what they lack.
      let strings = try await fixture.localization.listStrings(.init())
      #expect(strings.strings.map(\.key) == ["a"])
      let missing = try await fixture.localization.listMissingStrings(.init())
      #expect(missing.strings == [])
    }
  }

  /// What the file lacks, the catalogs that are loaded have.
  @Test func theLoadedCatalogsAreBehindIt() async throws {
    try await LocalizationFixture.with { fixture in
      let file = #"{"sourceLanguage": "es", "strings": {"pizza": {}}, "version": "1.0"}"#
      try fixture.write(Array(file.utf8), to: "shop/Localizable.xcstrings")
      _ = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      var request = Self.request()
      request.requests[0].resource?.arguments[1] = .init(value: .resource(.init(key: "pizza")))
      let response = try await fixture.localization.tryCatalog(request)
      #expect(Self.text(response) == "2 pizzas nuevas")
    }
  }

  @Test func saysWhatIsWrong() async throws {
    try await LocalizationFixture.with { fixture in
      let response = try await fixture.localization.tryCatalog(Self.request(lint: true))
      let finding = try #require(response.findings.first { $0.rule == "placeholder-missing" })
      #expect(finding.locale == "fr")
      #expect(finding.key == "%lld new %@")
      #expect(finding.line == 5)
      #expect(response.findingsTotal == UInt32(response.findings.count))
      // What is serious comes first.
      let severities = response.findings.map(\.severity.rawValue)
      #expect(severities == severities.sorted(by: >))
      // A file that does not parse is said to be so, with the place.
      let broken = try await fixture.localization.tryCatalog(
        Self.request(#"{"strings": {"a""#, lint: true))
      #expect(broken.findings.first?.rule == "broken-file")
      #expect(broken.findings.first?.line == 1)
    }
  }

  /// A catalog with a text in so many languages.
  private static func languages(_ count: Int) -> [UInt8] {
    let letters = Array("abcdefghijklmnopqrst")
    let texts = (0..<count).map { number in
      let name = [number / 400, number / 20 % 20, number % 20].map { String(letters[$0]) }.joined()
      return #""\#(name)": {"stringUnit": {"value": "a"}}"#
    }
    let all = texts.joined(separator: ",")
    return Array(
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {\#(all)}}}}"#.utf8)
  }

  @Test func threeHundredLanguagesAreFine() async throws {
    try await LocalizationFixture.with { fixture in
      let response = try await fixture.localization.tryCatalog(
        .init(fileName: "a.xcstrings", contents: Self.languages(299), lint: true))
      #expect(response.locales.count == 300)
    }
  }

  @Test(arguments: [
    (V1.TryCatalogRequest(fileName: "", contents: []), ["file_name"]),
    (V1.TryCatalogRequest(fileName: "a.txt", contents: []), ["file_name"]),
    (
      V1.TryCatalogRequest(fileName: String(repeating: "a", count: 300), contents: []),
      ["file_name"]
    ),
    (
      V1.TryCatalogRequest(
        fileName: "a.xcstrings",
        contents: Array(repeating: 0x20, count: LocalizationHandlers.triedBytesMax + 1),
        requests: Array(repeating: .init(), count: 65)),
      ["contents", "requests"]
    ),
    (V1.TryCatalogRequest(fileName: "a.xcstrings", contents: languages(301)), ["contents"]),
  ])
  func refused(request: V1.TryCatalogRequest, fields: [String]) async throws {
    try await LocalizationFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.tryCatalog(request)
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == fields)
    }
  }

  /// The list of what is wrong ends, and says how much there is.
  @Test func findingsHaveABound() async throws {
    try await LocalizationFixture.with { fixture in
      let entries = (0..<4000).map { number in
        #""\#(number)": {"localizations": {"en": {"stringUnit": {"value": "a  b"}}}}"#
      }
      let file = #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ","))}}"#
      let response = try await fixture.localization.tryCatalog(
        .init(fileName: "a.xcstrings", contents: Array(file.utf8), lint: true))
      #expect(response.findings.count == 500)
      #expect(response.findingsTotal >= 4000)
      #expect(response.strings.count == 1000)
    }
  }

  /// One is tried at a time, few wait, and the rest are told so.
  @Test func onlySoManyWait() async throws {
    let trials = CatalogTrials()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let results = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2 * CatalogTrials.waitingMax {
        group.addTask {
          do {
            try await trials.run { for await _ in gate { break } }
            return true
          } catch {
            return false
          }
        }
      }
      // Those that find no room end at once; the others when they are let.
      var results: [Bool] = []
      for _ in 0..<CatalogTrials.waitingMax - 1 { results.append(await group.next() ?? true) }
      open.finish()
      for await result in group { results.append(result) }
      return results
    }
    #expect(results.filter { $0 }.count == CatalogTrials.waitingMax + 1)
    #expect(results.prefix(CatalogTrials.waitingMax - 1).allSatisfy { !$0 })
  }
}
