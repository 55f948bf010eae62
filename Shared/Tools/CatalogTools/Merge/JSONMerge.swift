// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// A three-way merge of JSON, object by object: what only one side changed is taken from it, in its
/// own bytes, and all else of our file stays.
struct JSONMerge {
  private typealias Index = JSONTree.Index

  /// An object on one side.
  private struct Side {
    var tree: JSONTree
    /// The members that count.
    var members: [ExactText: Index] = [:]
    /// Those of the same names that do not.
    var others: [ExactText: [Index]] = [:]

    init(_ tree: JSONTree, _ object: Index?, path: [String]) {
      self.tree = tree
      guard let object, tree.kind(of: object) == .object else { return }
      let isFirst = JSONMerge.countsFirst(path)
      for child in tree.children(of: object) {
        let name = ExactText(tree.key(of: child))
        if let known = members[name] {
          others[name, default: []].append(isFirst ? child : known)
          if isFirst { continue }
        }
        members[name] = child
      }
    }
  }

  /// Whether the first of several members of one name counts in an object, as of keys and of the
  /// languages of a key; elsewhere it is the last.
  private static func countsFirst(_ path: [String]) -> Bool {
    guard path.first == "strings" else { return false }
    return path.count == 1 || path.count == 3 && path[2] == "localizations"
  }

  /// The member that counts at a path.
  private static func member(at path: [String], of tree: JSONTree) -> Index? {
    var index = tree.root
    for (depth, name) in path.enumerated() {
      let child =
        countsFirst(Array(path[..<depth]))
        ? tree.firstChild(of: index, named: name) : tree.child(of: index, named: name)
      guard let child else { return nil }
      index = child
    }
    return index
  }

  /// The members that stand for a text: one excludes the others.
  private static let texts = Set(["stringUnit", "stringSet", "variations"].map(ExactText.init))
  /// What is one thing to a reader, however many members it has.
  private static let wholes: Set<String> = ["stringUnit", "stringSet"]

  private let base: JSONTree?
  private let ours: JSONTree
  private let theirs: JSONTree
  private let style: JSONStyle
  private let markers: MergeMarkers?
  private var splices = Splices()
  private(set) var conflicts: [MergeConflict] = []
  /// Where conflicts are, with the bytes of the other side's member.
  private var marked: [(path: [String], theirs: [UInt8]?)] = []

  init(base: JSONTree?, ours: JSONTree, theirs: JSONTree, markers: MergeMarkers?) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.markers = markers
    style = JSONStyle(of: ours)
  }

  /// Merges the files.
  mutating func merge() -> [UInt8] {
    merge(base?.root, ours.root, theirs.root, path: [])
    let merged = splices.applied(to: ours.bytes)
    guard let markers, !marked.isEmpty, !style.lineEnd.isEmpty,
      let tree = try? JSONTree(merged, file: "")
    else { return merged }
    return Self.marked(marked, in: tree, markers)
  }

  // MARK: Objects

  private mutating func merge(
    _ baseObject: Index?, _ oursObject: Index, _ theirsObject: Index, path: [String]
  ) {
    let before = Side(base ?? theirs, base == nil ? nil : baseObject, path: path)
    let own = Side(ours, oursObject, path: path)
    let other = Side(theirs, theirsObject, path: path)
    var edit = JSONObjectEdit(oursObject, in: ours, style, depth: path.count)
    // In our order, then theirs, so that conflicts are listed as the file has them.
    var names = ours.children(of: oursObject).map { ExactText(ours.key(of: $0)) }
    names += theirs.children(of: theirsObject).map { ExactText(theirs.key(of: $0)) }
      .filter { own.members[$0] == nil }
    var seen: Set<ExactText> = []
    for name in names where seen.insert(name).inserted {
      let key = name.text
      let (b, o, t) = (before.members[name], own.members[name], other.members[name])
      if isSame(ours, o, theirs, t) || isSame(before.tree, b, theirs, t) { continue }
      if isSame(before.tree, b, ours, o) {
        switch (o, t) {
        case (let o?, let t?):
          splices.replace(ours.range(of: o), with: Array(theirs.bytes[theirs.range(of: t)]))
        case (let o?, nil):
          edit.remove(o)
          for other in own.others[name] ?? [] { edit.remove(other) }
        case (nil, let t?): edit.add(key, raw: Array(theirs.bytes[theirs.range(of: t)]))
        case (nil, nil): continue
        }
      } else if let o, let t, canMerge(o, t, path: path + [key]) {
        merge(b, o, t, path: path + [key])
      } else if path.isEmpty, key == "version", let o, let t {
        takeHigher(o, t)
      } else {
        note(path + [key], before.tree, b, o, t)
        marked.append((path + [key], t.map { Array(theirs.bytes[theirs.memberRange(of: $0)]) }))
      }
    }
    splices.append(edit.splices())
  }

  /// Whether both sides' objects can be merged member by member.
  private func canMerge(_ o: Index, _ t: Index, path: [String]) -> Bool {
    guard ours.kind(of: o) == .object, theirs.kind(of: t) == .object else { return false }
    // A key may be called as the parts of a localization are, which are below a language.
    guard path.count > 3 else { return true }
    let (own, other) = (Side(ours, o, path: path), Side(theirs, t, path: path))
    if path.count > 4, let name = path.last {
      if Self.wholes.contains(name) { return false }
      // A text varies by one thing, so that one side's plural excludes the other's devices.
      if name == "variations" { return Set(own.members.keys) == Set(other.members.keys) }
    }
    return Self.texts.intersection(own.members.keys) == Self.texts.intersection(other.members.keys)
  }

  private func isSame(_ a: JSONTree, _ x: Index?, _ b: JSONTree, _ y: Index?) -> Bool {
    guard let x, let y else { return x == nil && y == nil }
    if a.bytes[a.range(of: x)].elementsEqual(b.bytes[b.range(of: y)]) { return true }
    return a.isEqual(x, to: y, of: b)
  }

  private mutating func takeHigher(_ o: Index, _ t: Index) {
    guard let own = ours.string(of: o), let other = theirs.string(of: t),
      XcodeOrder.isBefore(own, other)
    else { return }
    splices.replace(ours.range(of: o), with: JSONText.encoded(other))
  }

  // MARK: Conflicts

  private mutating func note(
    _ path: [String], _ baseTree: JSONTree, _ b: Index?, _ o: Index?, _ t: Index?
  ) {
    let isEntry = path.first == "strings" && path.count > 1
    let part = (isEntry ? path.dropFirst(2) : path.dropFirst(1)).filter {
      !["localizations", "stringUnit", "variations"].contains($0)
    }
    conflicts.append(
      MergeConflict(
        key: isEntry ? path[1] : path[0], part: part.joined(separator: "/"),
        base: b.map { Self.summary(baseTree, $0) }, ours: o.map { Self.summary(ours, $0) },
        theirs: t.map { Self.summary(theirs, $0) }))
  }

  /// What a value says, on one line.
  private static func summary(_ tree: JSONTree, _ index: Index) -> String {
    if let value = tree.string(of: index, named: "value") {
      let state = tree.string(of: index, named: "state").map { " (\($0))" } ?? ""
      return "“\(value)”\(state)"
    }
    if let text = tree.string(of: index) { return "“\(text)”" }
    let bytes = tree.bytes[tree.range(of: index)]
    let words = bytes.split(whereSeparator: { $0 <= 0x20 })
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Shows both sides of each conflict in the merged file, as whole lines.
  private static func marked(
    _ conflicts: [(path: [String], theirs: [UInt8]?)], in tree: JSONTree, _ markers: MergeMarkers
  ) -> [UInt8] {
    let bytes = tree.bytes
    func lineStart(_ offset: Int) -> Int {
      bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }
    func lineEnd(_ offset: Int) -> Int {
      bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    var blocks: [(range: Range<Int>, bytes: [UInt8])] = []
    for conflict in conflicts {
      guard let object = member(at: Array(conflict.path.dropLast()), of: tree)
      else { continue }
      var range: Range<Int>
      var indentation: ArraySlice<UInt8> = []
      if let own = member(at: conflict.path, of: tree) {
        let member = tree.memberRange(of: own)
        range = lineStart(member.lowerBound)..<lineEnd(member.upperBound)
        indentation = bytes[range.lowerBound..<member.lowerBound]
      } else {
        // What we took out stood among the others; at the end it can be put back by hand.
        let end = lineStart(tree.range(of: object).upperBound - 1)
        range = end..<end
      }
      let isFollowed = bytes[range].last { $0 > 0x20 } == UInt8(ascii: ",")
      let theirs = conflict.theirs.map {
        Array(indentation) + $0 + Array((isFollowed ? ",\n" : "\n").utf8)
      }
      let block = markers.block(ours: Array(bytes[range]), theirs: theirs ?? [])
      blocks.append((range, block))
    }
    var splices = Splices()
    var end = 0
    for (range, block) in blocks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      // Where two stand on one line, the first is shown.
      guard range.lowerBound >= end else { continue }
      end = range.upperBound
      splices.replace(range, with: block)
    }
    return splices.applied(to: bytes)
  }
}
