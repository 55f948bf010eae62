// SPDX-License-Identifier: Apache-2.0

/// The names of a language's tags.
struct TagTable: Sendable {
  private(set) var names: [String] = []
  private var tags: [String: Tag] = [:]

  /// The tag of a name; nil if no file has named it.
  subscript(name: String) -> Tag? { tags[name] }

  /// The tag of a name as a set; empty if no file has named it.
  func set(_ name: String) -> TagSet { tags[name].map { TagSet($0) } ?? TagSet() }

  /// The tag of a name, which is new if need be; nil if there are too many.
  mutating func intern(_ name: String) -> Tag? {
    if let tag = tags[name] { return tag }
    guard names.count < TagSet.countMax - 1 else { return nil }
    let tag = Tag(index: UInt8(names.count))
    names.append(name)
    tags[name] = tag
    return tag
  }

  /// The names of a set's tags.
  func names(of set: TagSet) -> [String] { set.tags.map { names[Int($0.index)] } }
}
