// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// The bundles of a snapshot while their files come in.
struct SnapshotBuilder {
  private let formats: CatalogFormats
  private var bundles: [String: CatalogBundleBuilder] = [:]
  private var terms: [CatalogTerms] = []
  private var hash = ContentHash()

  init(_ formats: CatalogFormats) { self.formats = formats }

  /// Reads a file.
  ///
  /// What there is to say is of these contents, also where others are used.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - file: What it is.
  ///   - kept: What it had when it was last without errors; that is used where it has some now.
  /// - Returns: Whether the contents are without errors.
  @discardableResult
  mutating func add(
    _ bytes: [UInt8], of file: CatalogFile, orElse kept: () -> [UInt8]? = { nil }
  ) -> Bool {
    let developmentLanguage = bundles[file.bundle]?.developmentLanguage ?? .english
    func read(_ bytes: [UInt8]) -> CatalogDocument {
      file.format.read(
        bytes, file: file.path, place: file.place, developmentLanguage: developmentLanguage)
    }
    var used = bytes
    var document = read(bytes)
    let isGood = !document.diagnostics.contains { $0.severity == .error }
    if !isGood, let kept = kept() {
      let diagnostics = document.diagnostics
      used = kept
      document = read(kept)
      document.diagnostics = diagnostics
    }
    hash.add(file.path.utf8)
    hash.add(used)
    if let own = document.terms {
      // Words make no bundle.
      terms.append(own)
    } else {
      bundles[file.bundle, default: CatalogBundleBuilder(name: file.bundle, formats: formats)]
        .add(document, of: file)
    }
    return isGood
  }

  /// Puts the catalogs together.
  ///
  /// - Parameters:
  ///   - problems: What was wrong before the files were read.
  ///   - revision: What the catalogs are called; a hash of the files where there is no name.
  /// - Returns: The catalogs.
  func build(_ problems: [Diagnostic], revision: String? = nil) -> CatalogSnapshot {
    var diagnostics = problems
    var built: [String: CatalogBundle] = [:]
    for (name, builder) in bundles.sorted(by: { $0.key < $1.key }) {
      let (bundle, problems) = builder.build()
      built[name] = bundle
      diagnostics += problems
    }
    return CatalogSnapshot(
      bundles: built, terms: terms, revision: revision ?? hash.text,
      diagnostics: Self.sorted(diagnostics))
  }

  /// Errors are kept before all else where there are too many; then in order of place.
  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let kept = diagnostics.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.prefix(CatalogLoader.diagnosticsMax)
    return kept.map(\.element).sorted { left, right in
      let (a, b) = (left.location, right.location)
      return (a?.file ?? "", a?.line ?? 0, a?.column ?? 0)
        < (b?.file ?? "", b?.line ?? 0, b?.column ?? 0)
    }
  }
}
