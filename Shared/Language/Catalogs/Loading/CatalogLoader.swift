// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// Loads the catalogs in a folder, in each of which is a bundle.
///
///     <folder>/<bundle>/<table>.xcstrings
///     <folder>/<bundle>/<language>.lproj/<table>.strings
///
/// Which files there are beside those, and which of them wins where several have the same key of
/// the same table and language, ``CatalogFormats`` says. A bundle's development language is the
/// source language of its first file that names one, else English.
public enum CatalogLoader {
  /// The most diagnostics that a snapshot keeps.
  public static let diagnosticsMax = 2000

  /// Loads everything that can be loaded; the diagnostics name what cannot.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - formats: The formats that are read.
  /// - Returns: The catalogs.
  public static func load(
    directory path: String, formats: CatalogFormats = .standard
  ) -> CatalogSnapshot {
    var directory = CatalogDirectory(path, formats)
    var builder = SnapshotBuilder(formats)
    for file in directory.files {
      if let bytes = directory.bytes(of: file) { builder.add(bytes, of: file) }
    }
    return builder.build(directory.diagnostics)
  }

  /// Loads a folder again, where each file that has errors keeps what it had without.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - formats: The formats that are read.
  ///   - former: What the files had.
  /// - Returns: The catalogs, what the files have now that is without errors, and the paths of
  ///   those that kept what they had.
  static func load(
    directory path: String, formats: CatalogFormats, keeping former: KeptContents
  ) -> (snapshot: CatalogSnapshot, contents: KeptContents, keptFiles: [String]) {
    var directory = CatalogDirectory(path, formats)
    var builder = SnapshotBuilder(formats)
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
      + lostFiles(of: directory, formats, former).map { (file: $0, isLost: true) }
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
    of directory: CatalogDirectory, _ formats: CatalogFormats, _ former: KeptContents
  ) -> [CatalogFile] {
    guard !directory.unreadableFolders.isEmpty else { return [] }
    let paths = former.paths.filter { path in
      directory.unreadableFolders.contains { path.hasPrefix($0) }
    }
    return paths.compactMap { formats.file(at: $0).file }
  }

  /// The paths of the files that ``load(directory:formats:)`` would read now, sorted.
  ///
  /// It lists folders and reads no file: enough to see whether there is another file, or one less.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - formats: The formats that are read.
  /// - Returns: The files' paths; none where there is no such folder.
  public static func paths(
    directory path: String, formats: CatalogFormats = .standard
  ) -> [String] {
    CatalogDirectory(path, formats).files.map { path + "/" + $0.path }
  }

  /// Reads the files that ``load(directory:formats:)`` would read, without looking into them.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - formats: The formats that are read.
  /// - Returns: The files' contents, by paths as `menu/es.lproj/Localizable.strings`, and what
  ///   could not be read, is in the wrong place, or is called like another.
  public static func files(
    directory path: String, formats: CatalogFormats = .standard
  ) -> (files: [String: [UInt8]], diagnostics: [Diagnostic]) {
    var directory = CatalogDirectory(path, formats)
    var files: [String: [UInt8]] = [:]
    var diagnostics: [Diagnostic] = []
    for file in directory.files {
      guard let bytes = directory.bytes(of: file) else { continue }
      // Names that differ in their bytes alone are one to whoever looks files up by them.
      guard files.updateValue(bytes, forKey: file.path) != nil else { continue }
      diagnostics.append(
        Diagnostic(
          .error, rule: "same-name", message: "There are two files whose names look the same.",
          location: SourceLocation(file: file.path, line: 1, column: 1)))
    }
    return (files, directory.diagnostics + diagnostics)
  }

  /// Loads catalogs that are in memory, by their paths below the folder that they would be in.
  ///
  /// - Parameters:
  ///   - files: The files' contents, by paths as `menu/es.lproj/Localizable.strings`.
  ///   - revision: What the catalogs are called; a hash of the files where there is no name.
  ///   - formats: The formats that are read.
  /// - Returns: The catalogs.
  public static func load(
    files: [String: [UInt8]], revision: String? = nil, formats: CatalogFormats = .standard
  ) -> CatalogSnapshot {
    var builder = SnapshotBuilder(formats)
    var diagnostics: [Diagnostic] = []
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let (file, problem) = formats.file(at: path)
      if let file { builder.add(bytes, of: file) }
      if let problem { diagnostics.append(problem) }
    }
    return builder.build(diagnostics, revision: revision)
  }
}
