// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Diagnostics

/// Holds the catalogs that are in use, and exchanges them when they are loaded again.
///
/// Whoever asks gets a snapshot and can work with it as long as it takes; a reload does not
/// touch it.
public final class CatalogStore: Sendable {
  /// What came of a reload.
  public struct Reload: Sendable {
    /// The catalogs that are in use now.
    public var snapshot: CatalogSnapshot

    /// Whether files were taken over: all but those that kept what they had.
    ///
    /// Otherwise nothing that could be read is different, or no file is left, and the catalogs are
    /// those of before.
    public var isReplaced: Bool

    /// The paths of the files that have errors now, or cannot be read, and kept what they had when
    /// they were last without; sorted.
    public var keptFiles: [String]

    /// What was wrong with the files.
    public var diagnostics: [Diagnostic]

    /// Says what came of a reload.
    public init(
      snapshot: CatalogSnapshot, isReplaced: Bool, keptFiles: [String], diagnostics: [Diagnostic]
    ) {
      self.snapshot = snapshot
      self.isReplaced = isReplaced
      self.keptFiles = keptFiles
      self.diagnostics = diagnostics
    }
  }

  /// The folder that the catalogs are loaded from.
  public let directory: String

  private let formats: CatalogFormats
  private let current: Mutex<CatalogSnapshot>
  /// What the files had when they were last without errors.
  ///
  /// One reload at a time has it, so that an older one never takes the place of a newer one.
  private let contents: Mutex<KeptContents>

  /// Loads a folder's catalogs as far as they can be read; `snapshot.diagnostics` has the rest.
  ///
  /// - Parameters:
  ///   - directory: The folder's path.
  ///   - formats: The formats that are read.
  public init(directory: String, formats: CatalogFormats = .standard) {
    self.directory = directory
    self.formats = formats
    let loaded = CatalogLoader.load(
      directory: directory, formats: formats, keeping: KeptContents())
    current = Mutex(loaded.snapshot)
    contents = Mutex(loaded.contents)
  }

  /// The catalogs that are in use.
  public var snapshot: CatalogSnapshot { current.withLock { $0 } }

  /// Loads the folder's catalogs again.
  ///
  /// A file that has errors or cannot be read keeps what it had when it was last without; one that
  /// never was is used as far as it can be read, as at the start. All others are taken over.
  ///
  /// Where all files are gone, everything stays: a volume that is not mounted, or a folder that is
  /// about to be filled, looks like that.
  ///
  /// It reads files and takes time: not for an event loop.
  public func reload() -> Reload {
    contents.withLock { contents in
      let former = snapshot
      let loaded = CatalogLoader.load(
        directory: directory, formats: formats, keeping: contents)
      if loaded.snapshot.bundles.isEmpty, !former.bundles.isEmpty {
        let problem = Diagnostic(
          .error, rule: "no-catalogs", message: "All catalogs are gone.",
          location: SourceLocation(file: directory, line: 1, column: 1))
        return Reload(
          snapshot: former, isReplaced: false, keptFiles: contents.paths.sorted(),
          diagnostics: loaded.snapshot.diagnostics + [problem])
      }
      contents = loaded.contents
      let isReplaced =
        loaded.keptFiles.isEmpty || loaded.snapshot.revision != former.revision
      if isReplaced { current.withLock { $0 = loaded.snapshot } }
      return Reload(
        snapshot: snapshot, isReplaced: isReplaced, keptFiles: loaded.keptFiles,
        diagnostics: loaded.snapshot.diagnostics)
    }
  }
}
