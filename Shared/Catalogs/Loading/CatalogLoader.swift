// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// Loads the catalogs in a folder.
///
///     <folder>/<bundle>/<table>.xcstrings
///     <folder>/<bundle>/<language>.lproj/<table>.strings
///     <folder>/<bundle>/<language>.lproj/<table>.stringsdict
///     <folder>/<bundle>/values[-<language>]/<table>.xml
///     <folder>/<bundle>/terms.<language>.tsv
///
/// Where files have the same key of the same table and language, a `.stringsdict` wins over a
/// `.strings`, as in CFBundle, and both win over an `.xcstrings`: what lies in an `.lproj` is
/// what a developer put beside the catalog to override it. All of them win over Android's
/// resources, whose `strings.xml` is the table `Localizable`. A bundle's development language is
/// the source language of its first String Catalog, else English.
public enum CatalogLoader {
  /// The most diagnostics that a snapshot keeps.
  public static let diagnosticsMax = 2000

  /// Loads everything that can be loaded; the diagnostics name what cannot.
  ///
  /// - Parameter path: The folder's path.
  /// - Returns: The catalogs.
  public static func load(directory path: String) -> CatalogSnapshot {
    var directory = CatalogDirectory(path)
    var builder = SnapshotBuilder()
    for file in directory.files {
      if let bytes = directory.bytes(of: file) { builder.add(bytes, of: file) }
    }
    return builder.build(directory.diagnostics)
  }

  /// The paths of the files that ``load(directory:)`` would read now, sorted.
  ///
  /// It lists folders and reads no file: enough to see whether there is another file, or one less.
  ///
  /// - Parameter path: The folder's path.
  /// - Returns: The files' paths; none where there is no such folder.
  public static func paths(directory path: String) -> [String] {
    CatalogDirectory(path).files.map { path + "/" + $0.path }
  }

  /// Loads catalogs that are in memory, by their paths below the folder that they would be in.
  ///
  /// - Parameter files: The files' contents, by paths as `menu/es.lproj/Localizable.strings`.
  /// - Returns: The catalogs.
  public static func load(files: [String: [UInt8]]) -> CatalogSnapshot {
    var builder = SnapshotBuilder()
    var diagnostics: [Diagnostic] = []
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let (file, problem) = CatalogFile.read(path: path)
      if let file { builder.add(bytes, of: file) }
      if let problem { diagnostics.append(problem) }
    }
    return builder.build(diagnostics)
  }

  /// The bundles while their files come in.
  private struct SnapshotBuilder {
    private var bundles: [String: CatalogBundleBuilder] = [:]
    private var terms: [CatalogTerms] = []
    private var hash = ContentHash()

    mutating func add(_ bytes: [UInt8], of file: CatalogFile) {
      hash.add(file.path.utf8)
      hash.add(bytes)
      if file.format == .terms, case .language(let language) = file.place {
        terms.append(CatalogTerms(file: file.path, language: language, text: bytes))
        return
      }
      bundles[file.bundle, default: CatalogBundleBuilder(name: file.bundle)].add(bytes, of: file)
    }

    func build(_ problems: [Diagnostic]) -> CatalogSnapshot {
      var diagnostics = problems
      var built: [String: CatalogBundle] = [:]
      let unpacked = UnpackedEntries()
      for (name, builder) in bundles.sorted(by: { $0.key < $1.key }) {
        let (bundle, problems) = builder.build(unpacked)
        built[name] = bundle
        diagnostics += problems
      }
      return CatalogSnapshot(
        bundles: built, terms: terms, revision: hash.text, diagnostics: sorted(diagnostics))
    }
  }

  /// Errors are kept before all else where there are too many; then in order of place.
  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let kept = diagnostics.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.prefix(diagnosticsMax)
    return kept.map(\.element).sorted { left, right in
      let (a, b) = (left.location, right.location)
      return (a?.file ?? "", a?.line ?? 0, a?.column ?? 0)
        < (b?.file ?? "", b?.line ?? 0, b?.column ?? 0)
    }
  }
}
