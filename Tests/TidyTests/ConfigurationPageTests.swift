// SPDX-License-Identifier: Apache-2.0

import Testing

/// Every setting is in the reference page, and the page has no others.
@Suite struct ConfigurationPageTests {
  private static let page = "Shared/Documentation/configuration.md"

  private static func declared(_ file: SourceFile) -> [(name: String, line: Int)] {
    file.text.matches(of: #/ConfigurationKey\(\s*"([A-Z][A-Z0-9_]*)"/#).map { match in
      let line = file.text[..<match.output.1.startIndex].count { $0.isNewline } + 1
      return (String(match.output.1), line)
    }
  }

  /// The names in the first column of the page's tables.
  private static func documented(_ page: SourceFile) -> [(name: String, line: Int)] {
    page.lines.enumerated().compactMap { index, line in
      line.firstMatch(of: #/^\| `([A-Z][A-Z0-9_]*)` \|/#).map { (String($0.output.1), index + 1) }
    }
  }

  @Test func everyKeyIsInTheReference() throws {
    let page = SourceFile(path: Self.page, text: try #require(Repository.text(Self.page)))
    let documented = Set(Self.documented(page).map(\.name))
    let files = Repository.files(
      under: ["Shared/Platform/ServiceKit", "Services"], extensions: ["swift"])
    let declared = files.flatMap { file in Self.declared(file).map { (file.path, $0) } }
    #expect(declared.count >= 9)
    report(
      declared.filter { !documented.contains($0.1.name) }.map { path, key in
        Finding(path: path, line: key.line, text: "\(key.name) is not in \(Self.page)")
      })
  }

  @Test func theReferenceHasNoOthers() throws {
    let page = SourceFile(path: Self.page, text: try #require(Repository.text(Self.page)))
    let files = Repository.files(
      under: ["Shared/Platform/ServiceKit", "Shared/Tools/CommandLine", "Services"],
      extensions: ["swift"])
    let scripts = Repository.files(under: ["scripts"], extensions: ["sh"])
    let declared = Set(files.flatMap(Self.declared).map(\.name))
    report(
      Self.documented(page).filter { key in
        // The file's own variable is read by name, and the scripts have variables of their own.
        !declared.contains(key.name) && !(files + scripts).contains { $0.text.contains(key.name) }
      }.map { Finding(path: page.path, line: $0.line, text: "no such key as \($0.name)") })
  }

  @Test func aKeyIsFoundWhereverItsNameStands() {
    let file = SourceFile(path: "a.swift", text: "\nConfigurationKey(\n  \"A_B\", summary: \"\")")
    #expect(Self.declared(file).map(\.name) == ["A_B"])
    #expect(Self.declared(file).map(\.line) == [3])
  }
}
