// SPDX-License-Identifier: Apache-2.0

@testable import CatalogLint

/// Catalogs that are linted and mended: the first byte says the format, the rest is the file, and
/// in formats of one language a zero byte parts the English file from the German one.
enum LintTarget {
  private static let names = ["T.xcstrings", "T.strings", "T.stringsdict", "strings.xml"]

  static func run(_ bytes: [UInt8]) async throws {
    guard let first = bytes.first else { return }
    let name = names[Int(first) % names.count]
    var sources: [LintSource] = []
    if name == names[0] {
      sources.append(LintSource(path: name, bytes: Array(bytes.dropFirst())))
    } else {
      let folders = name == names[3] ? ["values", "values-de"] : ["en.lproj", "de.lproj"]
      let parts = bytes.dropFirst().split(
        separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      for (folder, part) in zip(folders, parts) {
        sources.append(LintSource(path: "\(folder)/\(name)", bytes: Array(part)))
      }
    }
    let mender = LintMender(configuration: LintConfiguration())
    let mended = await mender.mend(sources) { $0 }
    // What is written in a way that is left to people is said.
    let left = mended.findings.first { $0.mend != nil }
    try FuzzFailure.unless(
      left == nil || !mended.problems.isEmpty, "\(left?.rule ?? "") is not mended")
    let again = await mender.mend(mended.sources) { $0 }
    try FuzzFailure.unless(
      again.files.isEmpty || !mended.problems.isEmpty, "a second run changes something")
    for format in LintReport.Format.allCases {
      _ = LintReport(mended.findings, sources: mended.sources).text(format)
    }
  }
}
