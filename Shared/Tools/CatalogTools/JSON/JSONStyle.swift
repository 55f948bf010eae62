// SPDX-License-Identifier: Apache-2.0

/// How a file lays out its JSON, so that what is added looks like the rest.
struct JSONStyle: Hashable {
  /// What ends a line; empty in a file that is all one line.
  var lineEnd = Array("\n".utf8)
  /// What a line begins with, for each level.
  var indentation = Array("  ".utf8)
  /// What is between a name and its value.
  var colon = Array(" : ".utf8)
  /// Whether an empty object has an empty line in it, as Xcode writes it.
  var hasEmptyLines = true

  /// Xcode's.
  static let xcode = JSONStyle()

  init() {}

  /// The style of a file, by its first member.
  init(of tree: JSONTree) {
    var children = tree.children(of: tree.root)
    guard tree.kind(of: tree.root) == .object, let first = children.next() else { return }
    let key = tree.keyRange(of: first)
    colon = Array(tree.bytes[key.upperBound..<tree.range(of: first).lowerBound])
    hasEmptyLines = colon == JSONStyle.xcode.colon
    let space = tree.bytes[tree.range(of: tree.root).lowerBound + 1..<key.lowerBound]
    if let end = space.lastIndex(of: 0x0A) {
      lineEnd = space.first == 0x0D ? [0x0D, 0x0A] : [0x0A]
      indentation = Array(space[(end + 1)...])
    } else {
      lineEnd = []
      indentation = []
      hasEmptyLines = false
    }
  }

  /// The beginning of a line at a level.
  func newLine(_ depth: Int) -> [UInt8] {
    guard !lineEnd.isEmpty else { return [] }
    var result = lineEnd
    for _ in 0..<depth { result += indentation }
    return result
  }
}
