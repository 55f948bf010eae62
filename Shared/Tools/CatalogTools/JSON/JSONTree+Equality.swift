// SPDX-License-Identifier: Apache-2.0

import Catalogs

extension JSONTree {
  /// Whether two values are the same, however they are laid out, escaped and ordered.
  func isEqual(_ index: Index, to other: Index, of tree: JSONTree) -> Bool {
    guard kind(of: index) == tree.kind(of: other),
      nodes[index].childCount == tree.nodes[other].childCount
    else { return false }
    switch kind(of: index) {
    case .string:
      return JSONText.decoded(bytes[range(of: index)])
        .isExactly(JSONText.decoded(tree.bytes[tree.range(of: other)]))
    case .number, .bool, .null:
      return bytes[range(of: index)].elementsEqual(tree.bytes[tree.range(of: other)])
    case .array:
      return zip(children(of: index), tree.children(of: other)).allSatisfy {
        isEqual($0, to: $1, of: tree)
      }
    case .object:
      // Which of several of one name counts is not the same everywhere: their order has to be.
      var members: [ExactText: [Index]] = [:]
      for child in Array(tree.children(of: other)).reversed() {
        members[ExactText(tree.key(of: child)), default: []].append(child)
      }
      return children(of: index).allSatisfy { child in
        members[ExactText(key(of: child))]?.popLast()
          .map { isEqual(child, to: $0, of: tree) } ?? false
      }
    }
  }
}
