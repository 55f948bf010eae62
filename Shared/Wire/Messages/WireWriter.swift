// SPDX-License-Identifier: Apache-2.0

/// Puts a message together from fields whose contents are encoded already.
///
/// The corresponding specification is Protocol Buffers' "Encoding": a field is its number and wire
/// type, and of texts and messages the length and the content.
package struct WireWriter {
  /// The message so far.
  package private(set) var bytes: [UInt8] = []

  /// The most bytes that a field takes beside its content: its number, and a length of 32 bits.
  package static let headBytesMax = 10

  /// Makes an empty message.
  ///
  /// - Parameter capacity: The bytes that it will take, about.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Adds fields that are complete: what is encoded of a message of the same kind.
  package mutating func append(_ fields: [UInt8]) { bytes += fields }

  /// Adds a message or bytes as a field.
  package mutating func append(_ number: UInt32, _ content: [UInt8]) {
    appendHead(number, bytes: content.count)
    bytes += content
  }

  /// Adds a message or bytes as a field.
  package mutating func append(_ number: UInt32, _ content: ArraySlice<UInt8>) {
    appendHead(number, bytes: content.count)
    bytes += content
  }

  /// Adds a text as a field; an empty one is a field's default, and takes no bytes.
  package mutating func append(_ number: UInt32, _ text: String) {
    let text = text.utf8
    guard !text.isEmpty else { return }
    appendHead(number, bytes: text.count)
    bytes += text
  }

  /// Adds a message with one field, which is a message or bytes, as a field.
  package mutating func append(
    _ number: UInt32, holding inner: UInt32, _ content: UnsafeRawBufferPointer
  ) {
    appendHead(number, bytes: Self.headBytes(inner, bytes: content.count) + content.count)
    appendHead(inner, bytes: content.count)
    bytes += content
  }

  private static func tag(_ number: UInt32) -> UInt64 {
    UInt64(number) << 3 | UInt64(WireType.lengthDelimited.rawValue)
  }

  private mutating func appendHead(_ number: UInt32, bytes count: Int) {
    appendVarint(Self.tag(number))
    appendVarint(UInt64(count))
  }

  /// What a field takes beside its content.
  private static func headBytes(_ number: UInt32, bytes count: Int) -> Int {
    varintBytes(tag(number)) + varintBytes(UInt64(count))
  }

  /// Seven bits of a number go into each byte.
  private static func varintBytes(_ value: UInt64) -> Int {
    (UInt64.bitWidth - (value | 1).leadingZeroBitCount + 6) / 7
  }

  private mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
