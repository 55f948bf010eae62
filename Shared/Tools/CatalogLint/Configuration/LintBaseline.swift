// SPDX-License-Identifier: Apache-2.0

import Diagnostics
public import Foundation

/// What was found once and is let pass since, so that only new problems fail.
///
/// A finding is known by its rule, file, key, language and form, and not by its line: what is
/// inserted above does not make it new. One in several languages counts in each by itself, so that
/// it is not new when one of them is mended.
public struct LintBaseline: Sendable, Hashable {
  private struct Record: Hashable, Codable {
    var file: String
    var rule: String
    var key: String
    var language: String
    var form: String
  }

  private struct Document: Codable {
    struct Counted: Codable {
      var file: String
      var rule: String
      var key: String
      var language: String
      var form: String
      var count: Int
    }

    var version: Int
    var findings: [Counted]
  }

  private static let version = 1
  private static let countMax = 1 << 32

  private var counts: [Record: Int] = [:]

  /// Makes the baseline that lets all of these pass.
  public init(_ findings: [LintFinding]) {
    for record in findings.flatMap(Self.records) { counts[record, default: 0] += 1 }
  }

  /// Reads a baseline.
  ///
  /// - Throws: `DecodingError` if the data are no baseline.
  public init(data: Data) throws {
    let document = try JSONDecoder().decode(Document.self, from: data)
    guard document.version == Self.version else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "The version \(document.version) is not known."))
    }
    for own in document.findings {
      // Older ones have several languages in one record.
      for language in Self.languages(own.language) {
        let record = Record(
          file: own.file, rule: own.rule, key: own.key, language: language, form: own.form)
        // More than any file has findings, and few enough to be added.
        counts[record, default: 0] += min(max(own.count, 0), Self.countMax)
      }
    }
  }

  /// How many findings it lets pass, each language's by itself.
  public var count: Int { counts.values.reduce(0, +) }

  /// The file's contents, sorted, so that two baselines can be compared line by line.
  ///
  /// - Throws: An error of the encoder.
  public func data() throws -> Data {
    let findings = counts.map { record, count in
      Document.Counted(
        file: record.file, rule: record.rule, key: record.key, language: record.language,
        form: record.form, count: count)
    }.sorted {
      ($0.file, $0.key, $0.rule, $0.language, $0.form)
        < ($1.file, $1.key, $1.rule, $1.language, $1.form)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Document(version: Self.version, findings: findings))
      + Data("\n".utf8)
  }

  /// The findings that are not in the baseline, or not in all of their languages.
  public func new(among findings: [LintFinding]) -> [LintFinding] {
    var left = counts
    return findings.filter { finding in
      let records = Self.records(finding)
      guard records.allSatisfy({ left[$0, default: 0] > 0 }) else { return true }
      for record in records { left[record, default: 0] -= 1 }
      return false
    }
  }

  private static func records(_ finding: LintFinding) -> [Record] {
    languages(finding.language).map { language in
      Record(
        file: finding.location.file, rule: finding.rule, key: finding.key, language: language,
        form: finding.form)
    }
  }

  private static func languages(_ names: String) -> [String] {
    names.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
