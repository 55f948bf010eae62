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

    /// Whether the files were taken over.
    ///
    /// Otherwise one of them could not be read, and the catalogs are those of before.
    public var isReplaced: Bool

    /// What was wrong with the files.
    public var diagnostics: [Diagnostic]
  }

  /// The folder that the catalogs are loaded from.
  public let directory: String

  private let current: Mutex<CatalogSnapshot>
  /// One reload at a time, so that an older one never takes the place of a newer one.
  private let reloading = Mutex(())

  /// Loads a folder's catalogs as far as they can be read; `snapshot.diagnostics` has the rest.
  public init(directory: String) {
    self.directory = directory
    current = Mutex(CatalogLoader.load(directory: directory))
  }

  /// The catalogs that are in use.
  public var snapshot: CatalogSnapshot { current.withLock { $0 } }

  /// Loads the folder's catalogs again.
  ///
  /// If something cannot be read, those in use stay. So they do where all files are gone: a volume
  /// that is not mounted, or a folder that is about to be filled, looks like that.
  ///
  /// It reads files and takes time: not for an event loop.
  public func reload() -> Reload {
    reloading.withLock { _ in
      let loaded = CatalogLoader.load(directory: directory)
      var diagnostics = loaded.diagnostics
      if loaded.bundles.isEmpty, !snapshot.bundles.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, rule: "no-catalogs", message: "All catalogs are gone.",
            location: SourceLocation(file: directory, line: 1, column: 1)))
      }
      let isReplaced = !diagnostics.contains { $0.severity == .error }
      if isReplaced { current.withLock { $0 = loaded } }
      return Reload(snapshot: snapshot, isReplaced: isReplaced, diagnostics: diagnostics)
    }
  }
}
