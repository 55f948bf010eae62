// SPDX-License-Identifier: Apache-2.0

extension WireScanner {
  /// Reads a field's number and wire type; protobuf-c takes up to five bytes.
  @inline(__always)
  func readTag(_ position: inout Int, _ end: Int) throws(Failure) -> WireTag {
    let start = position
    let value = try readVarint(&position, end)
    guard position - start <= 5, value >> 3 != 0, value <= UInt64(UInt32.max) else {
      throw Failure(code: .invalidTag, message: "The field's number is invalid.", offset: start)
    }
    guard let wireType = WireType(rawValue: UInt8(truncatingIfNeeded: value & 7)) else {
      throw Failure(
        code: .invalidWireType, message: "There is no wire type \(value & 7).", offset: start)
    }
    return WireTag(number: UInt32(truncatingIfNeeded: value >> 3), wireType: wireType)
  }

  /// Reads the length of what follows, which must lie within the message.
  @inline(__always)
  func readLength(_ position: inout Int, _ end: Int) throws(Failure) -> Int {
    let start = position
    let value = try readVarint(&position, end)
    guard position - start <= 5, value <= UInt64(Int32.max) else {
      throw Failure(
        code: .invalidLength, message: "The length \(value) is too large.", offset: start)
    }
    let length = Int(truncatingIfNeeded: value)
    guard length <= end - position else {
      throw Failure(
        code: .truncated,
        message: "The field says \(length) bytes, and \(end - position) are left.",
        offset: start)
    }
    return length
  }

  /// Moves past the value of a field that has the tag.
  @inline(__always)
  func skip(_ tag: WireTag, _ position: inout Int, _ end: Int) throws(Failure) {
    switch tag.wireType {
    case .varint:
      try skipVarint(&position, end)
    case .fixed32:
      try skip(4, &position, end)
    case .fixed64:
      try skip(8, &position, end)
    case .lengthDelimited:
      position += try readLength(&position, end)
    case .groupStart, .groupEnd:
      throw Failure(
        code: .invalidWireType, message: "Groups are not supported.", offset: tagStart)
    }
  }

  @inline(__always)
  func skipVarint(_ position: inout Int, _ end: Int) throws(Failure) {
    _ = try readVarint(&position, end)
  }

  /// Reads an integer of up to ten bytes, seven bits each, the lowest first.
  @inline(__always)
  private func readVarint(_ position: inout Int, _ end: Int) throws(Failure) -> UInt64 {
    if position < end, bytes[position] < 0x80 {
      let value = UInt64(bytes[position])
      position += 1
      return value
    }
    return try readLongVarint(&position, end)
  }

  private func readLongVarint(_ position: inout Int, _ end: Int) throws(Failure) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < end else {
        throw Failure(
          code: .truncated, message: "The message ends within a number.", offset: start)
      }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw Failure(
      code: .invalidVarint, message: "A number has more than ten bytes.", offset: start)
  }

  private func skip(_ count: Int, _ position: inout Int, _ end: Int) throws(Failure) {
    guard count <= end - position else {
      throw Failure(
        code: .truncated,
        message: "The field takes \(count) bytes, and \(end - position) are left.",
        offset: position)
    }
    position += count
  }
}
