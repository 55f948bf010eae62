// SPDX-License-Identifier: Apache-2.0

/// A test that a page names: its file, its function, and the line that names it.
struct NamedTest: Equatable {
  let file: String
  let test: String
  let line: Int

  /// The tests that a page names, `Suite.test` and `test_file.py::test_name`.
  static func all(in page: SourceFile) -> [NamedTest] {
    page.lines.enumerated().flatMap { index, line in
      let swift = line.matches(of: #/`([A-Za-z0-9]+Tests)\.([A-Za-z0-9]+)`/#).map {
        NamedTest(file: "\($0.output.1).swift", test: "\($0.output.2)", line: index + 1)
      }
      let python = line.matches(of: #/`(test_[a-z0-9_]+\.py)::(test_[a-z0-9_]+)`/#).map {
        NamedTest(file: "\($0.output.1)", test: "\($0.output.2)", line: index + 1)
      }
      return swift + python
    }
  }

  /// The functions of each file; a name may be that of several files.
  static func functions(_ files: [SourceFile]) -> [String: Set<Substring>] {
    files.reduce(into: [:]) { all, file in
      guard let name = file.path.split(separator: "/").last else { return }
      let functions = file.text.matches(of: #/(?:func|def) +([A-Za-z0-9_]+)\(/#).map(\.output.1)
      all[String(name), default: []].formUnion(functions)
    }
  }

  /// The tests that a page names and that there are not.
  static func missing(from page: SourceFile) -> [Finding] {
    let tests = functions(Repository.files(under: ["Tests"], extensions: ["swift", "py"]))
    return all(in: page).filter { !(tests[$0.file]?.contains(Substring($0.test)) ?? false) }.map {
      Finding(path: page.path, line: $0.line, text: "no test \($0.test) in \($0.file)")
    }
  }
}
