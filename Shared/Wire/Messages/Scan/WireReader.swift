// SPDX-License-Identifier: Apache-2.0

/// Reads tags, lengths and numbers, none of them past the end of their message.
struct WireReader {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Reads a field's number and wire type; protobuf-c takes up to five bytes.
  @inline(__always)
  func readTag(_ position: inout Int, _ end: Int) throws(WireFailure) -> WireTag {
    let start = position
    let value = try readVarint(&position, end)
    guard position - start <= 5, value >> 3 != 0, value <= UInt64(UInt32.max) else {
      throw WireFailure(.invalidTag, "The field's number is invalid.", at: start)
    }
    guard let wireType = WireType(rawValue: UInt8(truncatingIfNeeded: value & 7)) else {
      throw WireFailure(.invalidWireType, "There is no wire type \(value & 7).", at: start)
    }
    return WireTag(number: UInt32(truncatingIfNeeded: value >> 3), wireType: wireType)
  }

  /// Reads the length of what follows, which must lie within the message.
  @inline(__always)
  func readLength(_ position: inout Int, _ end: Int) throws(WireFailure) -> Int {
    let start = position
    let value = try readVarint(&position, end)
    guard position - start <= 5, value <= UInt64(Int32.max) else {
      throw WireFailure(.invalidLength, "The length \(value) is too large.", at: start)
    }
    let length = Int(truncatingIfNeeded: value)
    guard length <= end - position else {
      throw WireFailure(
        .truncated, "The field takes \(length) bytes, and \(end - position) are left.",
        at: start)
    }
    return length
  }

  /// Moves past the value of a field that has the tag.
  @inline(__always)
  func skip(_ tag: WireTag, _ position: inout Int, _ end: Int) throws(WireFailure) {
    switch tag.wireType {
    case .varint:
      _ = try readVarint(&position, end)
    case .fixed32:
      try skip(4, &position, end)
    case .fixed64:
      try skip(8, &position, end)
    case .lengthDelimited:
      position += try readLength(&position, end)
    case .groupStart, .groupEnd:
      throw WireFailure(.invalidWireType, "Groups are not supported.", at: position)
    }
  }

  /// Reads an integer of up to ten bytes, seven bits each, the lowest first.
  @inline(__always)
  func readVarint(_ position: inout Int, _ end: Int) throws(WireFailure) -> UInt64 {
    if position < end, bytes[position] < 0x80 {
      let value = UInt64(bytes[position])
      position += 1
      return value
    }
    return try readLongVarint(&position, end)
  }

  private func readLongVarint(
    _ position: inout Int, _ end: Int
  ) throws(WireFailure) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < end else {
        throw WireFailure(.truncated, "The message ends within a number.", at: start)
      }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw WireFailure(.invalidVarint, "A number has more than ten bytes.", at: start)
  }

  private func skip(
    _ count: Int, _ position: inout Int, _ end: Int
  ) throws(WireFailure) {
    guard count <= end - position else {
      throw WireFailure(
        .truncated, "The field takes \(count) bytes, and \(end - position) are left.",
        at: position)
    }
    position += count
  }
}
