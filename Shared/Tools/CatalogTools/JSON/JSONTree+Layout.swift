// SPDX-License-Identifier: Apache-2.0

import Catalogs

extension JSONTree {
  /// The text as Xcode writes it: members in Xcode's order, a line each.
  ///
  /// Texts whose escapes are Xcode's keep their bytes, as numbers do.
  func laidOutAsXcode() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var order = KnownOrder()
    write(root, to: &result, depth: 0, &order)
    return result
  }

  private func write(
    _ index: Index, to result: inout [UInt8], depth: Int, _ order: inout KnownOrder
  ) {
    switch kind(of: index) {
    case .string: writeText(range(of: index), to: &result)
    case .number, .bool, .null: result += bytes[range(of: index)]
    case .array:
      let elements = Array(children(of: index))
      JSONValue.write(elements.count, between: "[", "]", to: &result, .xcode, depth: depth) {
        write(elements[$0], to: &$1, depth: depth + 1, &order)
      }
    case .object:
      let members = sortedMembers(of: index, &order)
      JSONValue.write(members.count, between: "{", "}", to: &result, .xcode, depth: depth) {
        writeText(keyRange(of: members[$0]), to: &$1)
        $1 += JSONStyle.xcode.colon
        write(members[$0], to: &$1, depth: depth + 1, &order)
      }
    }
  }

  private func writeText(_ range: Range<Int>, to result: inout [UInt8]) {
    if bytes[range].contains(UInt8(ascii: "\\")) {
      result += JSONText.encoded(JSONText.decoded(bytes[range]))
    } else {
      result += bytes[range]
    }
  }

  private func sortedMembers(of index: Index, _ order: inout KnownOrder) -> [Index] {
    let members = Array(children(of: index))
    var isSorted = true
    for (first, second) in zip(members, members.dropFirst()) {
      guard order.isOrdered(bytes[keyRange(of: first)], bytes[keyRange(of: second)]) else {
        isSorted = false
        break
      }
    }
    if isSorted { return members }
    let keys = members.map { (index: $0, key: key(of: $0)) }
    // Those of one name keep their order.
    return keys.enumerated().sorted { left, right in
      if XcodeOrder.isBefore(left.element.key, right.element.key) { return true }
      if XcodeOrder.isBefore(right.element.key, left.element.key) { return false }
      return left.offset < right.offset
    }.map(\.element.index)
  }

  /// What was found about the order of short names: a catalog has few, and each thousands of times.
  private struct KnownOrder {
    private struct Pair: Hashable {
      var first: ArraySlice<UInt8>
      var second: ArraySlice<UInt8>
    }

    private static let bytesMax = 24
    private static let countMax = 4096
    private var known: [Pair: Bool] = [:]

    /// Whether a name, with its quotes, comes before another one or is the same.
    mutating func isOrdered(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
      let isShort = first.count <= Self.bytesMax && second.count <= Self.bytesMax
      let pair = Pair(first: first, second: second)
      if isShort, let result = known[pair] { return result }
      let result = !XcodeOrder.isBefore(JSONText.decoded(second), JSONText.decoded(first))
      if isShort, known.count < Self.countMax { known[pair] = result }
      return result
    }
  }
}
