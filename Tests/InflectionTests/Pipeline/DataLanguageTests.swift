// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Inflection

/// The languages whose knowledge is data, file by file.
@Suite struct DataLanguageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Shared/Language/Inflection/Lexicons/Data")

  private func text(_ language: String, _ file: String) -> String? {
    for place in [language, "families"] {
      let path = Self.folder.appending(path: "\(place)/\(file)")
      if let text = try? String(contentsOf: path, encoding: .utf8) { return text }
    }
    return nil
  }

  /// Every form is understood as what it is, every rule fires in its example and gives what it
  /// promises, and something needs every rule.
  @Test(arguments: GrammarFiles.languages)
  func isWithoutMistake(_ language: String) throws {
    let cases = try PhraseCase.load(language).map(\.notation)
    let check = GrammarCheck(language: language, cases: cases) { self.text(language, $0) }
    for finding in check.findings.prefix(20) { Issue.record("\(language)/\(finding)") }
    #expect(check.findings.isEmpty, "\(check.findings.count)")
    // Korean nouns have no gender, and their particles are heard.
    #expect(check.wordCount > (language == "ko" ? 3_000 : 7_500))
  }

  @Test(arguments: GrammarFiles.languages)
  func embeddedFilesAreTheFolders(_ language: String) throws {
    let files = GrammarFiles(embedded: language)
    for file in [
      "features.tsv", "paradigms.tsv", "lexicon.tsv", "government.tsv", "pronouns.tsv",
      "syntax.cg3", "sandhi.cg3",
    ] {
      #expect(files.text(of: file) == text(language, file), "\(language)/\(file)")
    }
  }

  /// Nothing in shared rules is a word of a language: only marks of punctuation stand in quotes.
  @Test func familiesHaveNoWords() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: "families"), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let rule = line.split(separator: "#", maxSplits: 1).first ?? ""
        for quoted in rule.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        where quoted.offset % 2 == 1 {
          // What stands behind an ordinal (3ª) is a letter to Unicode alone, and x a sign (2x).
          let hasLetters = quoted.element.contains { $0.isLetter && !"ºªx".contains($0) }
          #expect(!hasLetters, "\(file.lastPathComponent): \(line)")
        }
      }
    }
  }
}
