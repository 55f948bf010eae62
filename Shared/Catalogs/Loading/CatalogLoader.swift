// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// Loads a folder of catalogs:
///
///     <folder>/<bundle>/<table>.xcstrings
///     <folder>/<bundle>/<language>.lproj/<table>.strings
///     <folder>/<bundle>/<language>.lproj/<table>.stringsdict
///
/// Where files have the same key of the same table and language, a `.stringsdict` wins over a
/// `.strings`, as in CFBundle, and both win over an `.xcstrings`: what lies in an `.lproj` is
/// what a developer put beside the catalog to override it. A bundle's development language is
/// the source language of its first String Catalog, else English.
public enum CatalogLoader {
  /// The most diagnostics that a snapshot keeps.
  public static let diagnosticsMax = 2000

  /// Loads everything that can be loaded. What cannot be is named in the diagnostics.
  ///
  /// - Parameter directory: The folder's path.
  public static func load(directory path: String) -> CatalogSnapshot {
    var directory = CatalogDirectory(path)
    var builders: [String: CatalogBundleBuilder] = [:]
    var hash = ContentHash()
    for file in directory.files {
      guard let bytes = directory.bytes(of: file) else { continue }
      hash.add(file.path.utf8)
      hash.add(bytes)
      builders[file.bundle, default: CatalogBundleBuilder(name: file.bundle)].add(bytes, of: file)
    }
    var diagnostics = directory.diagnostics
    var bundles: [String: CatalogBundle] = [:]
    for (name, builder) in builders.sorted(by: { $0.key < $1.key }) {
      let (bundle, problems) = builder.build()
      bundles[name] = bundle
      diagnostics += problems
    }
    return CatalogSnapshot(
      bundles: bundles, revision: hash.text, diagnostics: sorted(diagnostics))
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
