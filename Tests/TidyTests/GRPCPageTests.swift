// SPDX-License-Identifier: Apache-2.0

import Testing

/// The page on gRPC names tests that there are.
@Suite struct GRPCPageTests {
  private static let page = "Shared/Documentation/grpc.md"

  @Test func everyTestThatIsNamedExists() throws {
    let page = SourceFile(path: Self.page, text: try #require(Repository.text(Self.page)))
    #expect(NamedTest.all(in: page).count > 150)
    report(NamedTest.missing(from: page))
  }

  @Test func everyRuleHasATestOrAReason() throws {
    let page = SourceFile(path: Self.page, text: try #require(Repository.text(Self.page)))
    let rules = page.lines.enumerated().filter { index, line in
      line.hasPrefix("| ") && !line.hasPrefix("| rule ") && !line.hasPrefix("| what ")
    }
    #expect(rules.count > 80)
    report(
      rules.filter { index, line in
        !line.contains("**–**")
          && NamedTest.all(in: SourceFile(path: "", text: String(line))).isEmpty
          && !line.contains("scripts/interop.sh")
      }.map { Finding(path: page.path, line: $0.offset + 1, text: "has neither test nor reason") })
  }

  @Test func aNameIsFoundWhereverItStands() {
    let page = SourceFile(
      path: "a.md", text: "| x |\n| y | `OneTests.two`, `test_a.py::test_b` (`test_c`) |")
    #expect(
      NamedTest.all(in: page) == [
        NamedTest(file: "OneTests.swift", test: "two", line: 2),
        NamedTest(file: "test_a.py", test: "test_b", line: 2),
      ])
    let file = SourceFile(path: "a/b.py", text: "def test_b(c):\n    pass\n")
    #expect(NamedTest.functions([file]) == ["b.py": ["test_b"]])
  }
}
