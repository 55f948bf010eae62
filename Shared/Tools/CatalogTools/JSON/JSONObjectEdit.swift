// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Members that are added to an object, taken out of it, or put in others' places, such that the
/// lines of all others stay.
struct JSONObjectEdit {
  private let tree: JSONTree
  private let style: JSONStyle
  private let object: JSONTree.Index
  private let depth: Int
  private var removed: Set<JSONTree.Index> = []
  private var added: [(key: String, bytes: [UInt8])] = []

  /// Begins to edit an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - tree: The file.
  ///   - style: The file's style.
  ///   - depth: How many objects the object is in.
  init(_ object: JSONTree.Index, in tree: JSONTree, _ style: JSONStyle, depth: Int) {
    self.tree = tree
    self.style = style
    self.object = object
    self.depth = depth
  }

  /// Takes a member out.
  mutating func remove(_ member: JSONTree.Index) { removed.insert(member) }

  /// Adds a member at its place in Xcode's order, or at the end of an object without order.
  mutating func add(_ key: String, _ value: JSONValue) {
    add(key, raw: value.encoded(style, depth: depth + 1))
  }

  /// Adds a member whose value is bytes of JSON.
  mutating func add(_ key: String, raw: [UInt8]) {
    added.append((key, JSONText.encoded(key) + style.colon + raw))
  }

  /// The replacements that make the changes.
  func splices() -> Splices {
    var splices = Splices()
    guard !removed.isEmpty || !added.isEmpty else { return splices }
    let members = Array(tree.children(of: object))
    let kept = members.filter { !removed.contains($0) }
    guard let lastKept = kept.last else {
      replaceAll(&splices)
      return splices
    }
    remove(members, &splices)
    let keys = kept.map { tree.key(of: $0) }
    let isSorted = !zip(keys, keys.dropFirst()).contains { XcodeOrder.isBefore($1, $0) }
    let separator = [UInt8(ascii: ",")] + style.newLine(depth + 1)
    for (key, bytes) in added.sorted(by: { XcodeOrder.isBefore($0.key, $1.key) }) {
      // The first that is greater; searched by halves in a catalog of many keys.
      var (low, high) = (0, isSorted ? keys.count : 0)
      while low < high {
        let middle = (low + high) / 2
        if XcodeOrder.isBefore(key, keys[middle]) { high = middle } else { low = middle + 1 }
      }
      if isSorted, low < kept.count {
        splices.insert(bytes + separator, at: tree.keyRange(of: kept[low]).lowerBound)
      } else {
        splices.insert(separator + bytes, at: tree.range(of: lastKept).upperBound)
      }
    }
    return splices
  }

  /// Replaces an object of which no member stays.
  private func replaceAll(_ splices: inout Splices) {
    let members = added.sorted { XcodeOrder.isBefore($0.key, $1.key) }
    var bytes: [UInt8] = []
    JSONValue.write(members.count, between: "{", "}", to: &bytes, style, depth: depth) {
      $1 += members[$0].bytes
    }
    splices.replace(tree.range(of: object), with: bytes)
  }

  /// Takes out runs of members, each with the comma behind it, or before it at the end.
  private func remove(_ members: [JSONTree.Index], _ splices: inout Splices) {
    var index = 0
    while index < members.count {
      guard removed.contains(members[index]) else {
        index += 1
        continue
      }
      let first = index
      while index < members.count, removed.contains(members[index]) { index += 1 }
      if index < members.count {
        splices.remove(
          tree.keyRange(of: members[first])
            .lowerBound..<tree.keyRange(of: members[index])
            .lowerBound)
      } else {
        splices.remove(
          tree.range(of: members[first - 1])
            .upperBound..<tree.range(of: members[index - 1])
            .upperBound)
      }
    }
  }
}
