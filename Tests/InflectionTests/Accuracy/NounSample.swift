// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A language's scored sample: nouns drawn by frequency, with what a speaker knows of them.
///
/// `Samples/<language>.tsv` has a noun a line: the dictionary form, its gender, the form after 2,
/// and where the language has another one the form after 5. A comment
/// `# floors: gender 99 plural 98 unseen-gender 93 unseen-plural 93` says what share, in percent,
/// is kept: of the sample, and of the lexicon's own nouns when a fifth of it is held out. After a
/// comment that begins with `# Outside` stand nouns that the lexicon lacks, drawn from rarer
/// words; their floors are `outside-gender` and `outside-plural`.
struct NounSample {
  struct Noun {
    var line: Int
    var singular: String
    var gender: String
    var counted: [(number: Int, form: String)]
  }

  var language: String
  var nouns: [Noun] = []
  var outside: [Noun] = []
  var floors: [String: Double] = [:]

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Samples")
  }

  /// The languages that have a sample.
  static func languages() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".tsv") }.map { String($0.dropLast(4)) }.sorted()
  }

  init(_ language: String) throws {
    self.language = language
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(language).tsv"), encoding: .utf8)
    var isOutside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("# floors: ") {
        let words = line.dropFirst(10).split(separator: " ").map(String.init)
        for (name, value) in zip(words, words.dropFirst()) { floors[name] = Double(value) }
      }
      if line.hasPrefix("# Outside") { isOutside = true }
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count >= 3 else { continue }
      let noun = Noun(
        line: index + 1, singular: columns[0], gender: columns[1],
        counted: zip([2, 5], columns.dropFirst(2)).map { ($0, $1) })
      if isOutside { outside.append(noun) } else { nouns.append(noun) }
    }
  }
}
