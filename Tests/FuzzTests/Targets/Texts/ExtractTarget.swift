// SPDX-License-Identifier: Apache-2.0

@testable import CatalogTools

/// Source files whose calls are looked for: the first byte says the language, the first line after
/// it is a pattern, the rest is the file. In place of a language, the file may be a configuration.
enum ExtractTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    guard let first = bytes.first else { return }
    let languages = SourceLanguage.allCases
    let choice = Int(first) % (languages.count + 1)
    guard choice < languages.count else {
      _ = try? ExtractionConfiguration(Array(bytes.dropFirst()), file: "f")
      return
    }
    let line = bytes.dropFirst().prefix { $0 != 0x0A }
    let source = Array(bytes.dropFirst(1 + line.count + 1))
    // Where the line is none, a pattern that finds whatever a file with calls has.
    let pattern =
      try (try? CallPattern(String(decoding: line, as: UTF8.self)))
      ?? CallPattern("_(KEY, DEFAULT, {comment: COMMENT})")
    let found = CallExtraction(source, file: "f", language: languages[choice], patterns: [pattern])
    for string in found.strings { try check(string.line, string.column, in: source) }
    for problem in found.problems { try check(problem.line, problem.column, in: source) }
    // An empty line above moves what is found, and changes nothing else.
    let lower = CallExtraction(
      [0x0A] + source, file: "f", language: languages[choice], patterns: [pattern])
    let moved = found.strings.map { string in
      var string = string
      string.line += 1
      return string
    }
    try FuzzFailure.unless(lower.strings == moved, "an empty line changes what is found")
  }

  /// A place is one of the file: a line that there is, and a column on it.
  private static func check(_ line: Int, _ column: Int, in source: [UInt8]) throws {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    try FuzzFailure.unless(lines.indices.contains(line - 1), "there is no line \(line)")
    let columns = lines[line - 1].count { $0 & 0xC0 != 0x80 }
    try FuzzFailure.unless(
      column >= 1 && column <= columns + 1, "line \(line) has no column \(column)")
  }
}
