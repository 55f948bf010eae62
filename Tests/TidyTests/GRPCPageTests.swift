// SPDX-License-Identifier: Apache-2.0

import Testing

/// The page on gRPC names tests that there are.
@Suite struct GRPCPageTests {
  private static let page = "Shared/Documentation/grpc.md"

  /// A test that a page names: the stem of its file, its function, and the line that names it.
  struct Named: Equatable {
    let file: String
    let test: String
    let line: Int
  }

  private static func named(_ page: SourceFile) -> [Named] {
    page.lines.enumerated().flatMap { index, line in
      let swift = line.matches(of: #/`([A-Za-z0-9]+Tests)\.([A-Za-z0-9]+)`/#)
        .map { Named(file: "\($0.output.1).swift", test: "\($0.output.2)", line: index + 1) }
      let python = line.matches(of: #/`(test_[a-z0-9_]+\.py)::(test_[a-z0-9_]+)`/#)
        .map { Named(file: "\($0.output.1)", test: "\($0.output.2)", line: index + 1) }
      return swift + python
    }
  }

  /// The functions of each file; a name may be that of several files.
  private static func tests(_ files: [SourceFile]) -> [String: Set<Substring>] {
    files.reduce(into: [:]) { all, file in
      guard let name = file.path.split(separator: "/").last else { return }
      let functions = file.text.matches(of: #/(?:func|def) +([A-Za-z0-9_]+)\(/#).map(\.output.1)
      all[String(name), default: []].formUnion(functions)
    }
  }

  @Test func everyTestThatIsNamedExists() throws {
    let page = SourceFile(path: Self.page, text: try #require(Repository.text(Self.page)))
    let named = Self.named(page)
    #expect(named.count > 150)
    let tests = Self.tests(Repository.files(under: ["Tests"], extensions: ["swift", "py"]))
    report(
      named.filter { !(tests[$0.file]?.contains(Substring($0.test)) ?? false) }.map {
        Finding(path: page.path, line: $0.line, text: "no test \($0.test) in \($0.file)")
      })
  }

  @Test func everyRuleHasATestOrAReason() throws {
    let page = SourceFile(path: Self.page, text: try #require(Repository.text(Self.page)))
    let rules = page.lines.enumerated().filter { index, line in
      line.hasPrefix("| ") && !line.hasPrefix("| rule ") && !line.hasPrefix("| what ")
    }
    #expect(rules.count > 80)
    report(
      rules.filter { index, line in
        !line.contains("**–**") && Self.named(SourceFile(path: "", text: String(line))).isEmpty
          && !line.contains("scripts/interop.sh")
      }.map { Finding(path: page.path, line: $0.offset + 1, text: "has neither test nor reason") })
  }

  @Test func aNameIsFoundWhereverItStands() {
    let page = SourceFile(
      path: "a.md", text: "| x |\n| y | `OneTests.two`, `test_a.py::test_b` (`test_c`) |")
    #expect(
      Self.named(page) == [
        Named(file: "OneTests.swift", test: "two", line: 2),
        Named(file: "test_a.py", test: "test_b", line: 2),
      ])
    let file = SourceFile(path: "a/b.py", text: "def test_b(c):\n    pass\n")
    #expect(Self.tests([file]) == ["b.py": ["test_b"]])
  }
}
