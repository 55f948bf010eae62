// SPDX-License-Identifier: Apache-2.0

import Messages
import ServiceTestSupport
import Stubs
import Testing

@testable import LocalizationService

/// Attributed text, as it is answered.
@Suite struct AttributedTextTests {
  typealias V1 = Caffe.Localization.V1

  private static func resource() -> V1.LocalizedStringResource {
    .init(
      key: "total",
      arguments: [.init(value: .floatingPoint(1234.5), format: .init(style: .number(.init())))])
  }

  @Test func theValuesPartsAreMarked() async throws {
    try await LocalizationFixture.with(strings: ["total": "Total: %@"]) { fixture in
      let answer = try await fixture.localization.resolve(
        .init(resource: Self.resource(), options: .init(locales: ["en"], output: .attributed)))
      let text = try #require(answer.attributedText)
      #expect(text.text == "Total: 1,234.5")
      #expect(text.runs.map(\.length) == [7, 1, 1, 3, 1, 1])
      let parts = text.runs.map { run in
        run.attributes.first { $0.name == "Foundation.NumberFormatPart" }?.value
      }
      #expect(
        parts == [nil, .integer(0), .integer(0), .integer(0), nil, .integer(1)])
    }
  }

  /// No run is empty, and neighbours differ, as the contract says: callers send such texts back.
  @Test func imagesWithoutADescriptionAreNoRuns() async throws {
    try await LocalizationFixture.with(strings: ["a": "one ![](/i)two ![three](/i)"]) { fixture in
      let answer = try await fixture.localization.resolve(
        .init(resource: .init(key: "a"), options: .init(locales: ["en"], output: .attributed)))
      #expect(answer.attributedText?.text == "one two three")
      #expect(answer.attributedText?.runs.map(\.length) == [8, 5])
    }
  }

  @Test func otherOutputsHaveNone() async throws {
    try await LocalizationFixture.with(strings: ["total": "**Total: %@**"]) { fixture in
      let answer = try await fixture.localization.resolve(
        .init(resource: Self.resource(), options: .init(locales: ["en"], output: .html)))
      #expect(answer.text.contains("<strong>Total: </strong><strong>1,234.5</strong>"))
    }
  }
}
