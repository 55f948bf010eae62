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
}
