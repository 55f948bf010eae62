// SPDX-License-Identifier: Apache-2.0

/// Puts a message together whose sub-messages' sizes are known only at their ends.
///
/// The lengths are noted beside the bytes and put in at the end, all in one pass: however deep the
/// messages nest, a byte is moved once.
struct WireAssembly {
  private struct Part {
    /// Where the length goes.
    var offset: Int
    /// The length; before it is known, the bytes of the lengths noted so far.
    var length: Int
  }

  /// A place in the message that ``truncate(to:)`` may return to.
  struct Mark {
    fileprivate var bytes: Int
    fileprivate var parts: Int
    fileprivate var lengthBytes: Int
  }

  private var bytes: [UInt8] = []
  private var parts: [Part] = []
  /// What the lengths will take.
  private var lengthBytes = 0

  /// The size of the message so far.
  var count: Int { bytes.count + lengthBytes }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func append(tag number: UInt32, _ wireType: WireType) {
    append(varint: UInt64(number) << 3 | UInt64(wireType.rawValue))
  }

  mutating func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(fixed32 value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(fixed64 value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends fields as they are.
  mutating func append(_ fields: UnsafeRawBufferPointer) { bytes.append(contentsOf: fields) }

  /// Appends a string or bytes, with their length.
  mutating func append(content: some Collection<UInt8>) {
    append(varint: UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// Begins a part whose length goes here.
  mutating func begin() -> Int {
    parts.append(Part(offset: bytes.count, length: lengthBytes))
    return parts.count - 1
  }

  /// Ends the part that ``begin()`` gave this number.
  mutating func end(_ index: Int) {
    let part = parts[index]
    let length = bytes.count - part.offset + lengthBytes - part.length
    parts[index].length = length
    lengthBytes += Self.varintBytes(UInt64(length))
  }

  /// Where the message ends so far.
  var mark: Mark { Mark(bytes: bytes.count, parts: parts.count, lengthBytes: lengthBytes) }

  /// Takes back what has come since a mark, within the same part.
  mutating func truncate(to mark: Mark) {
    bytes.removeSubrange(mark.bytes...)
    parts.removeSubrange(mark.parts...)
    lengthBytes = mark.lengthBytes
  }

  /// The message, behind room for `prefixBytes` others.
  mutating func finish(prefixBytes: Int = 0) -> [UInt8] {
    let total = prefixBytes + count
    var output: [UInt8] = []
    output.reserveCapacity(total)
    output.append(contentsOf: repeatElement(0, count: prefixBytes))
    var start = 0
    for part in parts {
      output.append(contentsOf: bytes[start..<part.offset])
      start = part.offset
      var rest = UInt64(part.length)
      while rest >= 0x80 {
        output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      output.append(UInt8(rest))
    }
    output.append(contentsOf: bytes[start...])
    return output
  }

  /// Seven bits of a number go into each byte.
  private static func varintBytes(_ value: UInt64) -> Int {
    (UInt64.bitWidth - (value | 1).leadingZeroBitCount + 6) / 7
  }
}
