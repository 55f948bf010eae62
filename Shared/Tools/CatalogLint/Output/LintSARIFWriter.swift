// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Writes findings in the Static Analysis Results Interchange Format (OASIS, SARIF 2.1.0).
enum LintSARIFWriter {
  private struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    var tool: Tool
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  private struct Tool: Encodable { var driver: Driver }

  private struct Driver: Encodable {
    var name = "caffe catalog lint"
    var rules: [Rule]
  }

  private struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var defaultConfiguration: Level
  }

  private struct Level: Encodable { var level: String }

  private struct Message: Encodable { var text: String }

  private struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
  }

  private struct Location: Encodable { var physicalLocation: PhysicalLocation }

  private struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  private struct ArtifactLocation: Encodable { var uri: String }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }

  static func text(_ report: LintReport) -> String {
    let used = Set(report.findings.map(\.rule))
    let rules = LintRules.all.filter { used.contains($0.id) }
    let places = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
    let results = report.findings.map { finding in
      Result(
        ruleId: finding.rule, ruleIndex: places[finding.rule] ?? -1,
        level: "\(finding.severity)", message: Message(text: finding.message),
        locations: [
          Location(
            physicalLocation: PhysicalLocation(
              artifactLocation: ArtifactLocation(uri: uri(finding.location.file)),
              region: Region(
                startLine: finding.location.line, startColumn: finding.location.column)))
        ],
        // A finding stays the same one when lines move.
        partialFingerprints: [
          "catalogEntry/v1": [finding.rule, finding.key, finding.language, finding.form]
            .joined(separator: "/")
        ])
    }
    let driver = Driver(
      rules: rules.map {
        Rule(
          id: $0.id, shortDescription: Message(text: $0.summary),
          fullDescription: Message(text: $0.explanation),
          defaultConfiguration: Level(level: "\($0.severity)"))
      })
    return LintJSONWriter.encoded(
      Log(runs: [Run(tool: Tool(driver: driver), results: results)]))
  }

  /// A path as a reference of RFC 3986.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
