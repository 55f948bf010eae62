// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Diagnostics

/// Mends what linting finds, where there is one certain mend.
///
/// Files are changed in memory: all bytes but those of mended texts stay.
public struct LintMender: Sendable {
  /// A file that was mended.
  public struct File: Sendable, Hashable {
    /// Its path, as findings call it.
    public var path: String
    /// Its contents before.
    public var before: [UInt8]
    /// Its contents now.
    public var after: [UInt8]
  }

  /// What mending came to.
  public struct Result: Sendable {
    /// All sources as they are now.
    public var sources: [LintSource]
    /// Those that are others than before, in the sources' order.
    public var files: [File] = []
    /// How many findings were mended.
    public var count = 0
    /// What is left.
    public var findings: [LintFinding] = []
    /// Why findings that have a mend are left, a line for each file.
    public var problems: [String] = []
  }

  /// A text that a finding is about.
  private struct Place: Hashable {
    var file: String
    var key: String
    var language: String
    var form: [String]

    init(_ finding: LintFinding, _ mend: LintMend) {
      file = finding.location.file
      key = finding.key
      language = finding.language
      form = mend.form
    }
  }

  /// One mend makes way for another, as when a text without its ellipsis ends in a space; more
  /// rounds than these none needs.
  private static let roundsMax = 12

  /// Gets how much of a round's checking is done, of how much.
  public var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  private let configuration: LintConfiguration

  /// Makes a mender.
  ///
  /// - Parameter configuration: What to look for.
  public init(configuration: LintConfiguration) {
    self.configuration = configuration
  }

  /// Mends files.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - select: Chooses those of the findings that are to be mended and told about.
  /// - Returns: The files as they are to be, and what cannot be mended.
  public func mend(
    _ sources: [LintSource], select: @Sendable ([LintFinding]) -> [LintFinding]
  ) async -> Result {
    var linter = Linter(configuration: configuration)
    linter.progress = progress
    var result = Result(sources: sources)
    var refused: [Place: String] = [:]
    for _ in 0..<Self.roundsMax {
      result.findings = select(await linter.lint(result.sources))
      let mends = Self.mends(result.findings, refused: refused)
      guard !mends.isEmpty else { break }
      for index in result.sources.indices {
        guard let own = mends[result.sources[index].path] else { continue }
        let application = LintMendApplication(own, to: result.sources[index])
        result.sources[index].bytes = application.bytes
        result.count += application.count
        for (finding, reason) in application.refused {
          if let mend = finding.mend { refused[Place(finding, mend)] = reason }
        }
      }
      // Lines have moved where forms went, and with them what has changed since a revision.
      let removes = mends.values.contains { $0.contains { $0.mend?.text == nil } }
      if removes, configuration.changes != nil {
        result.findings = result.findings.filter { finding in
          finding.mend.map { refused[Place(finding, $0)] != nil } ?? true
        }
        break
      }
    }
    for (before, after) in zip(sources, result.sources) where before.bytes != after.bytes {
      result.files.append(File(path: after.path, before: before.bytes, after: after.bytes))
    }
    let files = Dictionary(grouping: refused, by: \.key.file)
    result.problems = files.keys.sorted().compactMap { file in
      files[file].flatMap { places in places.map(\.value).min() }
    }
    return result
  }

  /// What is to be done in each file now: one mend for a text, and forms go when all texts are
  /// mended.
  private static func mends(
    _ findings: [LintFinding], refused: [Place: String]
  ) -> [String: [LintFinding]] {
    var known: Set<Place> = []
    var mends: [String: [LintFinding]] = [:]
    for finding in findings {
      guard let mend = finding.mend else { continue }
      let place = Place(finding, mend)
      guard refused[place] == nil, known.insert(place).inserted else { continue }
      mends[finding.location.file, default: []].append(finding)
    }
    let hasTexts = mends.values.contains { $0.contains { $0.mend?.text != nil } }
    guard hasTexts else { return mends }
    return mends.mapValues { $0.filter { $0.mend?.text != nil } }.filter { !$0.value.isEmpty }
  }
}
