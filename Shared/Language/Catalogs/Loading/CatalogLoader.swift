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

  /// Loads a folder again, where each file that has errors keeps what it had without.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - former: What the files had.
  /// - Returns: The catalogs, what the files have now that is without errors, and the paths of
  ///   those that kept what they had.
  static func load(
    directory path: String, keeping former: KeptContents
  ) -> (snapshot: CatalogSnapshot, contents: KeptContents, keptFiles: [String]) {
    var directory = CatalogDirectory(path)
    var builder = SnapshotBuilder()
    var contents = KeptContents()
    var keptFiles: [String] = []
    func keep(_ file: CatalogFile) {
      guard let bytes = former[file.path] else { return }
      builder.add(bytes, of: file)
      contents.keep(file.path, of: former)
      keptFiles.append(file.path)
    }
    let files =
      directory.files.map { (file: $0, isLost: false) }
      + lostFiles(of: directory, former).map { (file: $0, isLost: true) }
    for (file, isLost) in files.sorted(by: { $0.file.path < $1.file.path }) {
      guard !isLost, let bytes = directory.bytes(of: file) else {
        keep(file)
        continue
      }
      var isKept = false
      let isGood = builder.add(bytes, of: file) {
        let bytes = former[file.path]
        isKept = bytes != nil
        return bytes
      }
      if isGood {
        contents.keep(bytes, of: file.path, former: former)
      } else if isKept {
        contents.keep(file.path, of: former)
        keptFiles.append(file.path)
      }
    }
    return (builder.build(directory.diagnostics), contents, keptFiles)
  }

  /// The files that were in folders that cannot be listed now.
  private static func lostFiles(
    of directory: CatalogDirectory, _ former: KeptContents
  ) -> [CatalogFile] {
    guard !directory.unreadableFolders.isEmpty else { return [] }
    let paths = former.paths.filter { path in
      directory.unreadableFolders.contains { path.hasPrefix($0) }
    }
    return paths.compactMap { CatalogFile.read(path: $0).file }
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

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - bytes: Its contents.
    ///   - file: What it is.
    ///   - kept: Other contents, for where these have errors.
    /// - Returns: Whether the contents are without errors.
    @discardableResult
    mutating func add(
      _ bytes: [UInt8], of file: CatalogFile, orElse kept: () -> [UInt8]? = { nil }
    ) -> Bool {
      if file.format == .terms, case .language(let language) = file.place {
        addToHash(bytes, file)
        terms.append(CatalogTerms(file: file.path, language: language, text: bytes))
        return true
      }
      var used = bytes
      let isGood = bundles[file.bundle, default: CatalogBundleBuilder(name: file.bundle)].add(
        bytes,
        orElse: {
          guard let kept = kept() else { return nil }
          used = kept
          return kept
        }, of: file)
      addToHash(used, file)
      return isGood
    }

    private mutating func addToHash(_ bytes: [UInt8], _ file: CatalogFile) {
      hash.add(file.path.utf8)
      hash.add(bytes)
    }

    func build(_ problems: [Diagnostic]) -> CatalogSnapshot {
      var diagnostics = problems
      var built: [String: CatalogBundle] = [:]
      for (name, builder) in bundles.sorted(by: { $0.key < $1.key }) {
        let (bundle, problems) = builder.build()
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
