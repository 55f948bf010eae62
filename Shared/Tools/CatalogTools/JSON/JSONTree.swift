// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// The structure of a JSON text, as places in its bytes: about 32 bytes a value, whatever the
/// value's length.
///
/// `JSONCursor` of `Catalogs` makes texts of what it passes, one entry after another; here nothing
/// is decoded until somebody asks, and whoever changes a value knows which bytes it takes.
struct JSONTree {
  /// What a value is.
  enum Kind: UInt8 {
    case object, array, string, number, bool, null
  }

  /// A value's place in the tree.
  typealias Index = Int

  struct Node {
    /// Where the name in front of it begins and ends, with its quotes; 0 and 0 without one.
    var keyStart: UInt32 = 0
    var keyEnd: UInt32 = 0
    var start: UInt32
    var end: UInt32 = 0
    /// The first of its own values, and the next one of those that it is among; 0 for none, as the
    /// root is neither.
    var firstChild: UInt32 = 0
    var next: UInt32 = 0
    var childCount: UInt32 = 0
    var kind: Kind
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// Reads a JSON text (RFC 8259); a comma before a closing bracket is let pass.
  ///
  /// - Throws: ``CatalogProblem`` with the place of the first error.
  init(_ bytes: [UInt8], file: String) throws(CatalogProblem) {
    guard bytes.count < Int(UInt32.max) else {
      throw CatalogProblem("The file is too large.", file: file)
    }
    var parser = JSONParser(bytes)
    nodes = try parser.parse(file: file)
    self.bytes = bytes
  }

  let root: Index = 0

  // MARK: Walking

  /// The values of an object or an array, in the file's order.
  func children(of index: Index) -> JSONChildren {
    JSONChildren(tree: self, position: Int(nodes[index].firstChild))
  }

  /// The value of that name in an object; of several, the last.
  func child(of index: Index, named name: String) -> Index? {
    guard nodes[index].kind == .object else { return nil }
    let wanted = Array(name.utf8)
    var found: Index?
    for child in children(of: index) where key(of: child, is: wanted) { found = child }
    return found
  }

  /// The value of that name in an object; of several, the first, which is what counts of a String
  /// Catalog's keys and of the languages of a key.
  func firstChild(of index: Index, named name: String) -> Index? {
    guard nodes[index].kind == .object else { return nil }
    let wanted = Array(name.utf8)
    return children(of: index).first { key(of: $0, is: wanted) }
  }

  /// All values of that name in an object, in the file's order.
  func children(of index: Index, named name: String) -> [Index] {
    guard nodes[index].kind == .object else { return [] }
    let wanted = Array(name.utf8)
    return children(of: index).filter { key(of: $0, is: wanted) }
  }

  /// The values of an object; of several of one name, the last.
  func distinctChildren(of index: Index) -> [Index] {
    let all = Array(children(of: index))
    guard all.count > 1 else { return all }
    var seen: Set<ExactText> = []
    return all.reversed().filter { seen.insert(ExactText(key(of: $0))).inserted }.reversed()
  }

  /// The value that a path of names leads to.
  func node(at path: [String], from start: Index = 0) -> Index? {
    var index = start
    for name in path {
      guard let child = child(of: index, named: name) else { return nil }
      index = child
    }
    return index
  }

  // MARK: Values

  func kind(of index: Index) -> Kind { nodes[index].kind }

  /// The bytes of a value.
  func range(of index: Index) -> Range<Int> { Int(nodes[index].start)..<Int(nodes[index].end) }

  /// The bytes of the name in front of a value, with its quotes.
  func keyRange(of index: Index) -> Range<Int> {
    Int(nodes[index].keyStart)..<Int(nodes[index].keyEnd)
  }

  /// The bytes of a member of an object, its name and its value.
  func memberRange(of index: Index) -> Range<Int> {
    Int(nodes[index].keyStart)..<Int(nodes[index].end)
  }

  /// The name in front of a value.
  func key(of index: Index) -> String { JSONText.decoded(bytes[keyRange(of: index)]) }

  /// The text, if it is one.
  func string(of index: Index) -> String? {
    nodes[index].kind == .string ? JSONText.decoded(bytes[range(of: index)]) : nil
  }

  /// The text of a member, if it is one.
  func string(of index: Index, named name: String) -> String? {
    child(of: index, named: name).flatMap(string)
  }

  private func key(of index: Index, is wanted: [UInt8]) -> Bool {
    let range = keyRange(of: index)
    let inner = bytes[range.lowerBound + 1..<range.upperBound - 1]
    if inner.elementsEqual(wanted) { return true }
    guard inner.contains(UInt8(ascii: "\\")) else { return false }
    return key(of: index).utf8.elementsEqual(wanted)
  }
}

/// The values of an object or an array.
struct JSONChildren: Sequence, IteratorProtocol {
  let tree: JSONTree
  fileprivate(set) var position: Int

  mutating func next() -> Int? {
    guard position != 0 else { return nil }
    defer { position = Int(tree.nodes[position].next) }
    return position
  }
}
