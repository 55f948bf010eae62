// SPDX-License-Identifier: Apache-2.0

/// Reads the elements of a DER sequence in order (X.690, the part that X.509 needs).
struct DERReader {
  /// The tags that occur in certificates on the way to the parsed fields.
  enum Tag {
    static let boolean: UInt8 = 0x01
    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let octetString: UInt8 = 0x04
    static let objectIdentifier: UInt8 = 0x06
    static let sequence: UInt8 = 0x30
    static let set: UInt8 = 0x31
    static let version: UInt8 = 0xA0
    static let extensions: UInt8 = 0xA3
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The tag of the next element.
  var nextTag: UInt8? { rest.first }

  /// The next element; nil at the end, and if the bytes are not DER.
  mutating func next() -> (tag: UInt8, contents: ArraySlice<UInt8>)? {
    guard let tag = rest.popFirst(), let first = rest.popFirst() else { return nil }
    var count = Int(first)
    if first & 0x80 != 0 {
      // Four bytes of length are more than any certificate needs.
      guard (1...4).contains(first & 0x7F), rest.count >= Int(first & 0x7F) else { return nil }
      count = rest.prefix(Int(first & 0x7F)).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(Int(first & 0x7F))
    }
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return (tag, rest.prefix(count))
  }

  /// The contents of the next element, which must have this tag.
  mutating func next(_ tag: UInt8) -> ArraySlice<UInt8>? {
    guard nextTag == tag else { return nil }
    return next()?.contents
  }
}
