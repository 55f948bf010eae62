// SPDX-License-Identifier: Apache-2.0

import Testing

/// The page on Foundation's features names tests that there are.
@Suite struct FoundationPageTests {
  private static let path = "Shared/Documentation/foundation-parity.md"

  private static func page() throws -> SourceFile {
    SourceFile(path: path, text: try #require(Repository.text(path)))
  }

  @Test func everyTestThatIsNamedExists() throws {
    let page = try Self.page()
    #expect(NamedTest.all(in: page).count > 60)
    report(NamedTest.missing(from: page))
  }

  @Test func everyFeatureHasATestOrAReason() throws {
    let page = try Self.page()
    let features = page.lines.enumerated().filter { _, line in
      line.hasPrefix("| ") && !line.hasPrefix("| feature ")
    }
    #expect(features.count > 50)
    report(
      features.filter { _, line in
        !line.contains("**–**")
          && NamedTest.all(in: SourceFile(path: "", text: String(line))).isEmpty
      }.map {
        Finding(path: page.path, line: $0.offset + 1, text: "has neither test nor reason")
      })
  }
}
