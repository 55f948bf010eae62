// SPDX-License-Identifier: Apache-2.0

import Testing

/// What a library must not do: end the process, or write where nobody expects it.
@Suite struct CodeTests {
  private static let banned = [
    ("try!", "throw the error on instead"), ("as!", "bind with 'as?' instead"),
    ("print(", "log, or return the text"), ("debugPrint(", "log, or return the text"),
  ]

  private static func calls(_ file: SourceFile) -> [Finding] {
    file.findingsInCode { line in
      banned.first { SwiftText.contains($0.0, in: line) }
        .map { word, instead in "'\(word)' in a library; \(instead)" }
    }
  }

  @Test func librariesDoNotTrapOrPrint() {
    let libraries = Repository.libraries()
    #expect(libraries.count > 20)
    report(libraries.flatMap(Self.calls))
  }

  @Test(arguments: [
    ("let x = try! y()", 1), ("let x = y as! Z", 1), ("print(x)", 1), ("debugPrint(x)", 1),
    ("// print(x)", 0), ("let x = \"print(x)\"", 0), ("printer.print(x)", 0), ("try y()", 0),
  ])
  func aBannedCallIsFound(code: String, count: Int) {
    #expect(Self.calls(SourceFile(path: "a.swift", text: "\n\(code)")).count == count)
  }

  /// The caches that there are: each has a bound in bytes.
  private static let caches: Set<Substring> = [
    "AnswerCache", "BoundedByteCache", "BoundedCache", "StyleCache",
  ]

  /// What callers could fill: a table of the process under a lock, and a cache of another kind.
  private static func unboundedTables(_ file: SourceFile) -> [Finding] {
    file.findingsInCode { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      if words.starts(with: ["static", "let"]) || words.starts(with: ["private", "static", "let"]),
        ["Mutex<[", "Mutex([:])", "Mutex([])"].contains(where: { line.contains($0) })
      {
        return "a table without a bound; use BoundedCache"
      }
      guard let kind = words.firstIndex(where: { $0 == "class" || $0 == "struct" }),
        kind + 1 < words.count, words[kind + 1].hasSuffix("Cache"),
        !caches.contains(words[kind + 1])
      else { return nil }
      return "a cache of its own; use BoundedCache, which is bounded by bytes"
    }
  }

  @Test func cachesAreBoundedByBytes() {
    let files = Repository.files(under: ["Shared", "Services"], extensions: ["swift"])
    report(files.flatMap(Self.unboundedTables))
  }

  @Test(arguments: [
    ("private static let known = Mutex<[String: Int]>([:])", 1),
    ("static let known = Mutex([:])", 1), ("final class WordCache: Sendable {", 1),
    ("final class AnswerCache: Sendable {", 0),
    ("private let known = Mutex<[String: Int]>([:])", 0),
    ("static let made = Mutex<UInt64>(0)", 0), ("class Cached {", 0),
  ])
  func aTableWithoutABoundIsFound(code: String, count: Int) {
    #expect(Self.unboundedTables(SourceFile(path: "a.swift", text: "\n\(code)")).count == count)
  }
}
