// SPDX-License-Identifier: Apache-2.0

extension XCStringsFile {
  public func merged(
    base: XCStringsFile?, theirs: XCStringsFile, markers: MergeMarkers?
  ) throws(CatalogProblem) -> MergeResult {
    var merge = JSONMerge(
      base: base?.tree, ours: tree, theirs: theirs.tree, markers: markers)
    let bytes = merge.merge()
    if merge.conflicts.isEmpty || markers == nil { _ = try XCStringsFile(bytes, file: file) }
    return MergeResult(bytes: bytes, conflicts: merge.conflicts)
  }
}

extension StringsFile {
  private var version: SegmentMerge.Version {
    let segments = Segments(
      head: 0..<body.lowerBound,
      all: entries.map { .init(name: $0.key, range: $0.segment, entry: $0.range) },
      tail: body.upperBound..<text.count)
    return SegmentMerge.Version(text, segments)
  }

  public func merged(
    base: StringsFile?, theirs: StringsFile, markers: MergeMarkers?
  ) throws(CatalogProblem) -> MergeResult {
    var result = SegmentMerge.merge(
      base: base?.version, ours: version, theirs: theirs.version, markers: markers)
    result.bytes = encoding.encoded(result.bytes)
    if result.conflicts.isEmpty || markers == nil { _ = try StringsFile(result.bytes, file: file) }
    return result
  }
}

extension StringsDictFile {
  private var version: SegmentMerge.Version { SegmentMerge.Version(source.text, segments) }

  public func merged(
    base: StringsDictFile?, theirs: StringsDictFile, markers: MergeMarkers?
  ) throws(CatalogProblem) -> MergeResult {
    var result = SegmentMerge.merge(
      base: base?.version, ours: version, theirs: theirs.version, markers: markers)
    result.bytes = source.encoding.encoded(result.bytes)
    if result.conflicts.isEmpty || markers == nil {
      _ = try StringsDictFile(result.bytes, file: file)
    }
    return result
  }
}

extension AndroidFile {
  private var version: SegmentMerge.Version { SegmentMerge.Version(source.text, segments) }

  public func merged(
    base: AndroidFile?, theirs: AndroidFile, markers: MergeMarkers?
  ) throws(CatalogProblem) -> MergeResult {
    var result = SegmentMerge.merge(
      base: base?.version, ours: version, theirs: theirs.version, markers: markers)
    result.bytes = source.encoding.encoded(result.bytes)
    if result.conflicts.isEmpty || markers == nil { _ = try AndroidFile(result.bytes, file: file) }
    return result
  }
}

extension EditableCatalog {
  /// Merges with a catalog of the same kind of file.
  ///
  /// - Parameters:
  ///   - base: The last version that both have in common; nothing where there is none.
  ///   - theirs: The other side.
  ///   - markers: The names of the sides, to mark conflicts within the file.
  /// - Returns: The merged contents, and the entries that both sides changed differently.
  /// - Throws: ``CatalogProblem`` if the files are of different formats, such as a property list
  ///   and text.
  public func merged(
    base: (any EditableCatalog)?, with theirs: any EditableCatalog, markers: MergeMarkers?
  ) throws(CatalogProblem) -> MergeResult {
    guard let other = theirs as? Self, base == nil || base is Self else {
      throw CatalogProblem(
        "The versions are of different formats, as text and property lists are.", file: file)
    }
    return try merged(base: base as? Self, theirs: other, markers: markers)
  }
}
