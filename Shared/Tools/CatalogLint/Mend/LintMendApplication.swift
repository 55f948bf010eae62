// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Catalogs
import Locales

/// The mends of a file, made where what is read afterwards is what was meant, and nothing else.
struct LintMendApplication {
  /// The file's contents with the mends.
  private(set) var bytes: [UInt8]
  /// How many mends were made.
  private(set) var count = 0
  /// Those that could not be made, and why.
  private(set) var refused: [(finding: LintFinding, reason: String)] = []

  private let path: String

  /// - Parameters:
  ///   - findings: Findings of the file that have a mend, one for each text.
  ///   - source: The file.
  init(_ findings: [LintFinding], to source: LintSource) {
    path = source.path
    bytes = source.bytes
    apply(findings[...])
  }

  /// Makes mends together, or, where that is not possible, each half by itself.
  private mutating func apply(_ findings: ArraySlice<LintFinding>) {
    let reason: String
    do throws(CatalogProblem) {
      bytes = try mended(findings)
      count += findings.count
      return
    } catch {
      reason = "\(error)"
    }
    guard findings.count > 1 else {
      refused += findings.map { ($0, reason) }
      return
    }
    let middle = findings.startIndex + findings.count / 2
    apply(findings[..<middle])
    apply(findings[middle...])
  }

  private func mended(_ findings: ArraySlice<LintFinding>) throws(CatalogProblem) -> [UInt8] {
    guard let kind = CatalogKind(ofFile: path) else {
      throw CatalogProblem("Files of this kind are not written.", file: path)
    }
    var document = try kind.open(bytes, file: path)
    try document.mend(
      findings.compactMap { finding in
        finding.mend.map {
          TextMend(key: finding.key, language: finding.language, path: $0.form, text: $0.text)
        }
      })
    let mended = document.bytes
    guard isAsMeant(findings, from: Self.texts(bytes, path), to: Self.texts(mended, path)) else {
      throw CatalogProblem("A text is written in a way that is left to people.", file: path)
    }
    return mended
  }

  private static func texts(_ bytes: [UInt8], _ path: String) -> [CatalogText] {
    LintFile(
      LintSource(path: path, bytes: bytes), formats: .standard, developmentLanguage: .english)?
      .texts ?? []
  }

  /// Whether the texts of these findings changed as they were to, and no others.
  private func isAsMeant(
    _ findings: ArraySlice<LintFinding>, from before: [CatalogText], to after: [CatalogText]
  ) -> Bool {
    var wanted: [String: Int] = [:]
    for case let mend? in findings.lazy.map(\.mend) {
      if let text = mend.text { wanted[text, default: 0] += 1 }
    }
    let removedCount = findings.count { $0.mend?.text == nil }
    guard before.count - after.count == removedCount else { return false }
    guard removedCount == 0 else {
      // Forms go by themselves, and all other texts stay in their order.
      var rest = after[...]
      for text in before where Self.isSame(text, rest.first) { rest.removeFirst() }
      return rest.isEmpty
    }
    for (old, new) in zip(before, after) {
      guard old.key == new.key, old.form == new.form, old.language == new.language else {
        return false
      }
      guard old.value != new.value else { continue }
      guard let count = wanted[new.value], count > 0 else { return false }
      wanted[new.value] = count - 1
    }
    return wanted.values.allSatisfy { $0 == 0 }
  }

  private static func isSame(_ text: CatalogText, _ other: CatalogText?) -> Bool {
    guard let other else { return false }
    return text.key == other.key && text.form == other.form && text.language == other.language
      && text.value == other.value
  }
}
