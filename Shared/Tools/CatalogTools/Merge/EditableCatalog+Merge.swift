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
