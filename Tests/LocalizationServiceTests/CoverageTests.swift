// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Stubs
import Testing

@testable import LocalizationService

/// How far tables are translated.
@Suite struct CoverageTests {
  typealias V1 = Caffe.Localization.V1

  private static func file(_ strings: String) -> [UInt8] {
    Array(#"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#.utf8)
  }

  private static func unit(_ state: String, _ value: String) -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  private static let catalog = file(
    """
    "one": {"localizations": {"es": \(unit("translated", "uno")), "fr": \(unit("new", "one"))}},
    "two": {"localizations": {"es": \(unit("needs_review", "dos"))}},
    "three": {},
    "caffe": {"shouldTranslate": false}
    """)

  @Test func everyKeyIsInOneOfTheNumbers() async throws {
    try await LocalizationFixture.with(strings: ["a": "b"]) { fixture in
      try fixture.write(Self.catalog, to: "shop/Goods.xcstrings")
      _ = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      let response = try await fixture.localization.listCoverage(.init(bundle: "shop"))
      #expect(
        response.tables == [
          .init(bundle: "shop", table: "Goods", locale: "en", translated: 3),
          .init(
            bundle: "shop", table: "Goods", locale: "es", translated: 1, needsReview: 1,
            missing: 1),
          .init(bundle: "shop", table: "Goods", locale: "fr", missing: 3),
        ])
      #expect(!response.catalogRevision.isEmpty)
      // Page by page it is the same list.
      var pages: [V1.TableCoverage] = []
      var request = V1.ListCoverageRequest(bundle: "shop", pageSize: 1)
      repeat {
        let page = try await fixture.localization.listCoverage(request)
        #expect(page.tables.count == 1)
        pages += page.tables
        request.pageToken = page.nextPageToken
      } while !request.pageToken.isEmpty
      #expect(pages == response.tables)
      let all = try await fixture.localization.listCoverage(.init())
      #expect(all.tables.map(\.bundle) == ["main", "shop", "shop", "shop"])
    }
  }

  @Test(arguments: [
    (V1.ListCoverageRequest(bundle: "nowhere"), RPCStatus.Code.notFound),
    (V1.ListCoverageRequest(pageSize: -1), .invalidArgument),
    (V1.ListCoverageRequest(pageToken: "nonsense"), .invalidArgument),
  ])
  func refused(request: V1.ListCoverageRequest, code: RPCStatus.Code) async throws {
    try await LocalizationFixture.with(strings: ["a": "b"]) { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.listCoverage(request)
      }
      #expect(error?.code == code)
    }
  }
}
