// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Testing

@testable import CatalogLint

/// How findings are written.
@Suite struct LintReportTests {
  private static let files = [
    "en.lproj/L.strings": "\"a\" = \"Ready\";\n",
    "fr.lproj/L.strings": "/* x */ \"a\" = \"Prêt à %d, 100%\";\n",
  ]

  private static func report() async -> LintReport {
    let sources = files.sorted { $0.key < $1.key }.map {
      LintSource(path: $0.key, bytes: Array($0.value.utf8))
    }
    var configuration = LintConfiguration()
    configuration.only = ["placeholder-extra"]
    return LintReport(await Linter(configuration: configuration).lint(sources), sources: sources)
  }

  @Test func textShowsTheLineWithACaret() async {
    #expect(
      await Self.report().text(.text) == """
        fr.lproj/L.strings:1:23: error: “%d” asks for argument 1, which the source text has not. \
        (fr) [placeholder-extra]
          /* x */ "a" = "Prêt à %d, 100%";
                                ^~
        """)
    #expect(await Self.report().text(.text, isStyled: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(await Self.report().summary == "1 error in 2 files")
  }

  @Test func aLongLineIsCut() {
    let line = String(repeating: "x", count: 300)
    let finding = LintFinding(
      rule: "r", severity: .note, message: "m",
      location: .init(file: "f", line: 1, column: 200), key: "k")
    let report = LintReport(
      [finding], sources: [LintSource(path: "f", bytes: Array(line.utf8))])
    let lines = report.text(.text).split(separator: "\n")
    #expect(lines.dropFirst().allSatisfy { $0.count <= 102 })
    #expect(lines.last?.firstIndex(of: "^") != nil)
  }

  @Test func jsonHasAllThatIsKnown() async throws {
    let object =
      try JSONSerialization.jsonObject(
        with: Data(await Self.report().text(.json).utf8)) as? [String: Any]
    #expect(object?["errors"] as? Int == 1)
    let finding = (object?["findings"] as? [[String: Any]])?.first
    #expect(finding?["column"] as? Int == 23)
    #expect(finding?["language"] as? String == "fr")
  }

  @Test func sarifNamesRulesAndPlaces() async throws {
    let object =
      try JSONSerialization.jsonObject(
        with: Data(await Self.report().text(.sarif).utf8)) as? [String: Any]
    #expect(object?["version"] as? String == "2.1.0")
    let run = (object?["runs"] as? [[String: Any]])?.first
    let result = (run?["results"] as? [[String: Any]])?.first
    #expect(result?["ruleId"] as? String == "placeholder-extra")
    #expect(result?["ruleIndex"] as? Int == 0)
    #expect(result?["level"] as? String == "error")
    let driver = (run?["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect((driver?["rules"] as? [[String: Any]])?.count == 1)
  }

  @Test func annotationsEscapeWhatEndsThem() {
    let finding = LintFinding(
      rule: "r", severity: .warning, message: "100%\nof it",
      location: .init(file: "a:b,c", line: 2, column: 3))
    let report = LintReport([finding], sources: [])
    #expect(
      report.text(.github)
        == "::warning file=a%3Ab%2Cc,line=2,col=3,title=r::100%25%0Aof it")
  }

  @Test(arguments: [
    LintFinding(
      rule: "r", severity: .warning, message: "“a\r\n::stop-commands::x” is not there",
      location: .init(file: "a\r\n::error::b", line: 1, column: 1)),
    // A sign that has a mark behind it is one all the same.
    LintFinding(
      rule: "r", severity: .warning, message: "50%\u{301}0A", location: .init(
        file: "a,\u{301}line=9:\u{301}", line: 1, column: 1)),
  ])
  func annotationsAreOneLineWhateverIsInThem(_ finding: LintFinding) {
    let line = LintReport([finding], sources: []).text(.github)
    let bytes = Array(line.utf8)
    #expect(!bytes.contains(0x0A) && !bytes.contains(0x0D))
    // Those between the properties, and those around the command and its message.
    #expect(bytes.count { $0 == UInt8(ascii: ",") } == 3)
    #expect(line.hasPrefix("::warning file=a%"))
    #expect(!line.utf8.starts(with: "::warning file=a,".utf8))
    #expect(bytes.firstRange(of: "50%\u{301}".utf8) == nil)
  }

  /// Files of one line, as scripts write them, with the same text and key again and again.
  @Test(arguments: [
    (
      "en.lproj/L.strings",
      #"/* c */ "x  y" = "x  y"; key = "x  y"; "k\"3" = "\" x  y"; "x  z";"#,
      ["x  y\"; key", "x  y\"; \"k", "x  y\"; \"x", "x  z\";"]
    ),
    (
      "values/strings.xml",
      #"<resources><string name="x  y">"x  y"</string><plurals name="p">"#
        + #"<item quantity="one">"x  y"</item><item quantity="other">"x  y"</item></plurals>"#
        + "</resources>",
      ["x  y\"</string", "x  y\"</item><item", "x  y\"</item></plurals"]
    ),
    (
      "L.xcstrings",
      #"{"sourceLanguage":"en","version":"1.0","strings":{"x  z":{},"x  y":{"localizations":"#
        + #"{"en":{"stringUnit":{"state":"new","value":"x  y"}}}},"b":{"localizations":{"en":"#
        + #"{"stringUnit":{"state":"translated","value":"\" x  y"}}}}}}"#,
      ["x  z\":{}", "x  y\"}}}},\"b", "x  y\"}}}}}}"]
    ),
  ])
  func eachOfSeveralTextsOfALineHasItsPlace(path: String, line: String, pieces: [String]) async {
    let sources = [LintSource(path: path, bytes: Array(line.utf8))]
    var configuration = LintConfiguration()
    configuration.only = ["double-space"]
    let findings = await Linter(configuration: configuration).lint(sources)
    let report = LintReport(findings, sources: sources)
    let places = pieces.compactMap { piece in
      line.range(of: piece, options: .backwards).map {
        line.unicodeScalars.distance(from: line.startIndex, to: $0.lowerBound) + 1
      }
    }
    #expect(places.count == pieces.count)
    #expect(report.findings.map(\.location.column) == places)
  }

  @Test(.timeLimit(.minutes(1))) func aLineOfMegabytesIsNotReadAgainForEachFinding() {
    let (start, piece, count) = (18, #""key": {"value": "Add  to cart"}, "#, 20_000)
    let line = String(repeating: piece, count: count)
    let findings = (0..<count).map { number in
      LintFinding(
        rule: "r", severity: .warning, message: "m",
        location: .init(file: "f", line: 1, column: number * piece.count + start),
        excerpt: "Add  to", key: "k")
    }
    let report = LintReport(findings, sources: [LintSource(path: "f", bytes: Array(line.utf8))])
    #expect(
      report.findings.map(\.location.column) == (0..<count).map { $0 * piece.count + start + 1 })
    #expect(report.text(.text).contains("^~~~~~~"))
  }

  /// A catalog in a pull request says nothing to the terminal of whoever lints it.
  @Test func whatATerminalWouldObeyIsNotSaid() async {
    let sources = [
      LintSource(
        path: "en.lproj/L.strings", bytes: Array("\"a\\U001b]0;x\\U0007\" = \"Read now\";".utf8)),
      LintSource(path: "fr.lproj/L.strings", bytes: Array("\"b\" = \"Lire\";".utf8)),
      LintSource(path: "de\u{1B}[31m\n.lproj/L.strings", bytes: Array("oops".utf8)),
    ]
    let findings = await Linter(configuration: LintConfiguration()).lint(sources)
    #expect(findings.contains { $0.message.contains("\u{1B}") })
    #expect(findings.contains { $0.location.file.contains("\u{1B}") })
    let text = LintReport(findings, sources: sources).text(.text)
    #expect(!text.utf8.contains(0x1B) && !text.utf8.contains(0x07))
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("  ") || $0.contains(": ") })
  }
}
