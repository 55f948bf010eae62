// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// A three-way merge of files that are one entry after another.
struct SegmentMerge {
  /// A version of the file.
  struct Version {
    let text: [UInt8]
    let segments: Segments
    /// The entries by name; of several of one name, the second has a number.
    let byName: [ExactText: Segments.Segment]
    let names: [ExactText]

    init(_ text: [UInt8], _ segments: Segments) {
      self.text = text
      self.segments = segments
      var byName: [ExactText: Segments.Segment] = [:]
      var names: [ExactText] = []
      for segment in segments.all {
        var name = ExactText(segment.name)
        var number = 1
        while byName[name] != nil {
          number += 1
          name = ExactText("\(segment.name) #\(number)")
        }
        byName[name] = segment
        names.append(name)
      }
      self.byName = byName
      self.names = names
    }

    static let empty = Version([], Segments(head: 0..<0, all: [], tail: 0..<0))
  }

  private let base: Version
  private let ours: Version
  private let theirs: Version
  private let hasBase: Bool
  private let markers: MergeMarkers?
  private let lineEnd: [UInt8]
  private var result: [UInt8] = []
  private var conflicts: [MergeConflict] = []

  private init(base: Version?, ours: Version, theirs: Version, markers: MergeMarkers?) {
    self.base = base ?? .empty
    hasBase = base != nil
    self.ours = ours
    self.theirs = theirs
    self.markers = markers
    let isDOS = ours.text.firstIndex(of: 0x0A).map { $0 > 0 && ours.text[$0 - 1] == 0x0D } ?? false
    lineEnd = isDOS ? [0x0D, 0x0A] : [0x0A]
  }

  /// Merges the versions.
  static func merge(
    base: Version?, ours: Version, theirs: Version, markers: MergeMarkers?
  ) -> MergeResult {
    var merge = SegmentMerge(base: base, ours: ours, theirs: theirs, markers: markers)
    merge.mergeAll()
    return MergeResult(bytes: merge.result, conflicts: merge.conflicts)
  }

  private mutating func mergeAll() {
    result += whole(\.head)
    // What they added follows what it follows in their file; nil is the file's start.
    var followers: [ExactText?: [ExactText]] = [:]
    var previous: ExactText?
    for name in theirs.names {
      if ours.byName[name] == nil {
        followers[previous, default: []].append(name)
      } else {
        previous = name
      }
    }
    for name in followers[nil] ?? [] { mergeEntry(name) }
    for name in ours.names {
      mergeEntry(name)
      for name in followers[name] ?? [] { mergeEntry(name) }
    }
    result += whole(\.tail)
  }

  /// The head or the tail: theirs where only they changed it.
  private func whole(_ part: KeyPath<Segments, Range<Int>>) -> ArraySlice<UInt8> {
    let own = ours.text[ours.segments[keyPath: part]]
    guard hasBase, own.elementsEqual(base.text[base.segments[keyPath: part]]) else { return own }
    return theirs.text[theirs.segments[keyPath: part]]
  }

  // MARK: Entries

  private mutating func mergeEntry(_ name: ExactText) {
    let b = base.byName[name].map { base.text[$0.range] }
    let o = ours.byName[name].map { ours.text[$0.range] }
    let t = theirs.byName[name].map { theirs.text[$0.range] }
    if Self.isSame(o, t) || Self.isSame(b, t) {
      append(o)
    } else if Self.isSame(b, o) {
      append(t)
    } else if let merged = mergedParts(name) {
      append(merged[...])
    } else {
      conflicts.append(
        MergeConflict(
          key: name.text, part: "", base: entry(name, base), ours: entry(name, ours),
          theirs: entry(name, theirs)))
      guard let markers else { return append(o) }
      endLine()
      result += markers.block(ours: Array(o ?? []), theirs: Array(t ?? []))
    }
  }

  /// An entry of which one side changed the comment and the other the text.
  private func mergedParts(_ name: ExactText) -> [UInt8]? {
    guard let b = base.byName[name], let o = ours.byName[name], let t = theirs.byName[name] else {
      return nil
    }
    let before = Self.merged(
      base.text[b.range.lowerBound..<b.entry.lowerBound],
      ours.text[o.range.lowerBound..<o.entry.lowerBound],
      theirs.text[t.range.lowerBound..<t.entry.lowerBound])
    let entry = Self.merged(base.text[b.entry], ours.text[o.entry], theirs.text[t.entry])
    let after = Self.merged(
      base.text[b.entry.upperBound..<b.range.upperBound],
      ours.text[o.entry.upperBound..<o.range.upperBound],
      theirs.text[t.entry.upperBound..<t.range.upperBound])
    guard let before, let entry, let after else { return nil }
    return Array(before + entry + after)
  }

  private static func merged(
    _ b: ArraySlice<UInt8>, _ o: ArraySlice<UInt8>, _ t: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    if isSame(o, t) || isSame(b, t) { return o }
    return isSame(b, o) ? t : nil
  }

  private func entry(_ name: ExactText, _ version: Version) -> String? {
    version.byName[name].map { String(decoding: version.text[$0.entry], as: UTF8.self) }
  }

  /// Whether two parts are the same but for the space around them.
  private static func isSame(_ left: ArraySlice<UInt8>?, _ right: ArraySlice<UInt8>?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return trimmed(left).elementsEqual(trimmed(right))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }

  // MARK: Result

  private mutating func append(_ bytes: ArraySlice<UInt8>?) {
    guard let bytes else { return }
    // The last entry of a file may lack the end of its line.
    if bytes.first != 0x0A, bytes.first != 0x0D { endLine() }
    result += bytes
  }

  private mutating func endLine() {
    if let last = result.last, last != 0x0A { result += lineEnd }
  }
}
