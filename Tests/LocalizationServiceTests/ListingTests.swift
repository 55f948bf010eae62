// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import LocalizationService

/// The pages of what the catalogs have.
@Suite struct ListingTests {
  typealias V1 = Caffe.Localization.V1

  static let strings = Dictionary(
    uniqueKeysWithValues: (100...349).map { ("key \($0)", "text \($0)") })

  @Test func pagesMakeUpTheWholeList() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      var keys: [String] = []
      var request = V1.ListStringsRequest()
      repeat {
        let response = try await fixture.localization.listStrings(request)
        #expect(response.strings.count <= 100)
        keys += response.strings.map(\.key)
        request.pageToken = response.nextPageToken
      } while !request.pageToken.isEmpty
      #expect(keys == Self.strings.keys.sorted())
    }
  }

  @Test(arguments: [
    (V1.ListStringsRequest(pageSize: -1), ["page_size"]),
    (V1.ListStringsRequest(pageSize: 1_001), ["page_size"]),
    (V1.ListStringsRequest(pageToken: "nonsense"), ["page_token"]),
    (V1.ListStringsRequest(locale: "?"), ["locale"]),
  ])
  func wrongFieldsAreReported(request: V1.ListStringsRequest, fields: [String]) async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.listStrings(request)
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == fields)
    }
  }

  @Test func aTokenContinuesItsOwnListingOnly() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      let first = try await fixture.localization.listStrings(.init(pageSize: 2))
      let others = [
        V1.ListStringsRequest(bundle: "main", pageToken: first.nextPageToken),
        V1.ListStringsRequest(locale: "en", pageToken: first.nextPageToken),
      ]
      for request in others {
        let error = await #expect(throws: RPCError.self) {
          try await fixture.localization.listStrings(request)
        }
        #expect(error?.wrongFields == ["page_token"])
      }
      let missing = await #expect(throws: RPCError.self) {
        try await fixture.localization.listMissingStrings(.init(pageToken: first.nextPageToken))
      }
      #expect(missing?.wrongFields == ["page_token"])
    }
  }

  /// Counting on in other catalogs would leave strings out.
  @Test func aTokenEndsWithItsCatalogs() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      let first = try await fixture.localization.listStrings(.init(pageSize: 2))
      try fixture.write(["a": "b", "c": "d", "e": "f"])
      _ = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.listStrings(.init(pageToken: first.nextPageToken))
      }
      #expect(error?.code == .failedPrecondition)
    }
  }

  @Test func whatIsMissingIsListedInPages() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      for key in ["x", "y", "z", "y"] {
        _ = try await fixture.localization.resolve(
          .init(resource: .init(key: key), options: .init(locales: ["en"])))
      }
      let first = try await fixture.localization.listMissingStrings(.init(pageSize: 2))
      #expect(first.strings.map(\.key) == ["y", "x"])
      #expect(first.strings.map(\.times) == [2, 1])
      let second = try await fixture.localization.listMissingStrings(
        .init(pageSize: 2, pageToken: first.nextPageToken))
      #expect(second.strings.map(\.key) == ["z"])
      #expect(second.nextPageToken.isEmpty)
    }
  }

  /// Counts change while pages are read, and entries move up: none is left out for that.
  @Test func whatIsMissedBetweenPagesIsNotLeftOut() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      func miss(_ keys: some Sequence<Int>) async throws {
        for key in keys {
          _ = try await fixture.localization.resolve(
            .init(resource: .init(key: "k\(key)"), options: .init(locales: ["en"])))
        }
      }
      try await miss(0..<50)
      var request = V1.ListMissingStringsRequest(pageSize: 20)
      let first = try await fixture.localization.listMissingStrings(request)
      // On the first page, on further ones, and new.
      try await miss([3, 25, 26, 45, 99])
      var found = first.strings.map(\.key)
      request.pageToken = first.nextPageToken
      while !request.pageToken.isEmpty {
        let page = try await fixture.localization.listMissingStrings(request)
        found += page.strings.map(\.key)
        request.pageToken = page.nextPageToken
        #expect(found.count < 100)
        try await miss([26])
      }
      #expect(Set(found) == Set((0..<50).map { "k\($0)" } + ["k99"]))
      // Those that did not change are there once.
      let counts = Dictionary(grouping: found) { $0 }.mapValues(\.count)
      #expect(Set(counts.filter { $0.value > 1 }.keys).isSubset(of: ["k3", "k25", "k26", "k45"]))
    }
  }

  @Test func aTokenOfAnotherProcessIsRefused() async throws {
    try await LocalizationFixture.with(strings: Self.strings) { fixture in
      for key in ["x", "y"] {
        _ = try await fixture.localization.resolve(
          .init(resource: .init(key: key), options: .init(locales: ["en"])))
      }
      let first = try await fixture.localization.listMissingStrings(.init(pageSize: 1))
      try await LocalizationFixture.with(strings: Self.strings) { other in
        let error = await #expect(throws: RPCError.self) {
          try await other.localization.listMissingStrings(
            .init(pageToken: first.nextPageToken))
        }
        #expect(error?.code == .failedPrecondition)
      }
    }
  }
}
