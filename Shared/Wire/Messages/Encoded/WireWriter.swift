// SPDX-License-Identifier: Apache-2.0

/// Writes fields whose contents are encoded already, behind the prefix of their message.
///
/// The corresponding specification is Protocol Buffers' "Encoding": a field is its number and wire
/// type, and of texts and messages the length and the content.
struct WireWriter {
  /// Room for the prefix, and the message so far.
  private(set) var frame = MessageFrame.empty

  init(capacity: Int) {
    if capacity > 0 { frame.reserveCapacity(MessageFrame.prefixBytes + capacity) }
  }

  /// Adds fields that are complete.
  mutating func append(_ fields: UnsafeRawBufferPointer) { frame += fields }

  /// Adds a message as a field.
  mutating func append(_ number: UInt32, _ content: UnsafeRawBufferPointer) {
    appendHead(number, bytes: content.count)
    frame += content
  }

  /// Adds a text as a field; an empty one takes no bytes.
  mutating func append(_ number: UInt32, _ text: String) {
    let text = text.utf8
    guard !text.isEmpty else { return }
    appendHead(number, bytes: text.count)
    frame += text
  }

  /// Adds a message with one field, which is a message, as a field.
  mutating func append(
    _ number: UInt32, holding inner: UInt32, _ content: UnsafeRawBufferPointer
  ) {
    appendHead(number, bytes: Self.headBytes(inner, bytes: content.count) + content.count)
    appendHead(inner, bytes: content.count)
    frame += content
  }

  /// The frame, with its prefix; the next message begins behind an empty one.
  mutating func finish() -> [UInt8] {
    let count = frame.count - MessageFrame.prefixBytes
    // An empty one has its prefix, and is shared.
    if count > 0 { frame.withUnsafeMutableBytes { MessageFrame.putPrefix(count, into: $0) } }
    defer { frame = MessageFrame.empty }
    return frame
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
      frame.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    frame.append(UInt8(rest))
  }
}
