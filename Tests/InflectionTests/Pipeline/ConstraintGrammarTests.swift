// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessTestSupport
import Testing

@testable import Inflection

/// Our interpreter of rules beside Debian's `vislcg3`: the same rules over the same cohorts leave
/// the same readings, with the same tags and the same parents.
@Suite struct ConstraintGrammarTests {
  private static let program = "/usr/bin/vislcg3"

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: program), "cg3 is not installed"),
    arguments: GrammarFiles.languages)
  func agreesWithVislcg3(_ language: String) throws {
    let grammar = try #require(Grammars.grammar(for: language))
    let files = GrammarFiles(embedded: language)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // One file, since what is included lies elsewhere.
    let rules = inlined(try #require(files.text(of: "syntax.cg3")), files)
    try rules.write(to: folder.appending(path: "rules.cg3"), atomically: true, encoding: .utf8)

    let phrases = try PhraseCase.load(language).map(\.phrase)
    var input = ""
    var expected: [String] = []
    for phrase in phrases {
      guard let cohorts = grammar.cohorts(of: phrase) else { continue }
      input += text(cohorts, grammar, readingsOnly: true) + "\n"
      var interpreter = RuleInterpreter(grammar.syntax, cohorts)
      interpreter.run()
      expected += lines(interpreter.cohorts, grammar)
    }
    try input.write(to: folder.appending(path: "input.txt"), atomically: true, encoding: .utf8)
    let output = folder.appending(path: "output.txt")
    let process = try ChildProcess(
      Self.program, ["--single-run", "-g", folder.appending(path: "rules.cg3").path],
      input: folder.appending(path: "input.txt").path, output: output.path,
      errors: "/dev/null")
    #expect(process.waitUntilExit() == .init(code: 0))
    let found = parsed(try String(contentsOf: output, encoding: .utf8))
    #expect(found.count == expected.count)
    var differences = 0
    for (ours, theirs) in zip(expected, found) where ours != theirs {
      differences += 1
      if differences <= 10 { Issue.record("ours: \(ours)\ntheirs: \(theirs)") }
    }
    #expect(differences == 0)
  }

  private func inlined(_ text: String, _ files: GrammarFiles) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ")
      guard words.first == "INCLUDE", words.count > 1 else { return String(line) }
      return inlined(files.text(of: String(words[1])) ?? "", files)
    }.joined(separator: "\n")
  }

  private func names(_ tags: TagSet, _ grammar: DataGrammar) -> [String] {
    grammar.lexicon.features.tags.names(of: tags)
  }

  /// A form or a dictionary form; vislcg3 takes an empty one, that of the mark between joined
  /// words, for a tag.
  private func named(_ text: String) -> String { text.isEmpty ? "joined" : text }

  /// Cohorts in the stream format of constraint grammars.
  private func text(_ cohorts: [Cohort], _ grammar: DataGrammar, readingsOnly: Bool) -> String {
    cohorts.map { cohort in
      "\"<\(named(cohort.form))>\"\n"
        + cohort.readings.map { reading in
          "\t\"\(named(cohort.lemma(of: reading)))\" "
            + names(reading.tags, grammar).joined(separator: " ")
        }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// One line for each cohort: its form, its readings in order, its parent.
  private func lines(_ cohorts: [Cohort], _ grammar: DataGrammar) -> [String] {
    cohorts.enumerated().map { index, cohort in
      let readings = Set(
        cohort.readings.map { reading in
          ([named(cohort.lemma(of: reading))] + names(reading.tags, grammar).sorted())
            .joined(separator: " ")
        }
      ).sorted()
      let parent = cohort.parent.map { String($0 + 1) } ?? "-"
      return spaced("\(named(cohort.form)) | \(readings.joined(separator: " / ")) | \(parent)")
    }
  }

  /// A line whose spaces are all alike: vislcg3 keeps no others.
  private func spaced(_ line: String) -> String {
    line.replacing("\u{a0}", with: " ").replacing("\u{202f}", with: " ")
  }

  /// The same lines from what vislcg3 prints.
  private func parsed(_ output: String) -> [String] {
    var lines: [String] = []
    var form: String?
    var readings: Set<String> = []
    var parent = "-"
    func flush() {
      guard let form else { return }
      lines.append(spaced("\(form) | \(readings.sorted().joined(separator: " / ")) | \(parent)"))
    }
    for line in output.split(separator: "\n") {
      if line.hasPrefix("\"<") {
        flush()
        form = String(line.dropFirst(2).dropLast(2))
        (readings, parent) = ([], "-")
      } else if line.hasPrefix("\t\"") {
        // A mark of quotation is its own dictionary form.
        let quote = line.dropFirst(3).firstIndex(of: "\"") ?? line.endIndex
        // The empty mark between joined words is printed with its form before it.
        let isEmpty = form?.isEmpty == true
        let lemma = isEmpty ? "" : String(line.dropFirst(2)[..<quote])
        var tags: [String] = []
        for tag in line[quote...].dropFirst().split(separator: " ")
        where !isEmpty || tag != "\"\"" {
          if tag.hasPrefix("#"), let arrow = tag.firstRange(of: "->") {
            let (own, other) = (tag[..<arrow.lowerBound].dropFirst(), tag[arrow.upperBound...])
            parent = own == other ? "-" : String(other)
          } else {
            tags.append(String(tag))
          }
        }
        readings.insert(([lemma] + Set(tags).sorted()).joined(separator: " "))
      }
    }
    flush()
    return lines
  }
}
