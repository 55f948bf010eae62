// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The head of a request of HTTP/1.1 as nearly every client writes it.
///
/// What it reads means the same to NIO's decoder and ``HTTP1Fields``, byte for byte, and whatever
/// is written in another way, or wrongly, is left to them: it refuses nothing. One belongs to an
/// event loop, which reads one head after the other with it.
final class PlainHead {
  /// What some bytes begin with.
  enum Outcome: Hashable {
    /// A head of so many bytes.
    case whole(Int)
    /// What may become one.
    case partial
    /// Something else.
    case other
  }

  /// A header that HTTP/2 has as well.
  struct Field {
    /// The name in small letters, among ``names``.
    let name: Range<Int>
    /// The value without the blanks around it, among the bytes that were read.
    let value: Range<Int>
  }

  private(set) var isPost = false
  private(set) var target = 0..<0
  private(set) var host = 0..<0
  private(set) var fields: [Field] = []
  /// The length of the body.
  private(set) var bodyBytes = 0
  /// The size as HTTP/2 counts it: name, value and 32 for each.
  private(set) var listBytes = 0

  /// The largest head that is read here, in bytes.
  static let bytesMax = 16 << 10
  private static let fieldsMax = 100
  private static let nameBytesMax = 4 << 10

  private let names = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: nameBytesMax)
  private var nameBytes = 0

  deinit { names.deallocate() }

  /// Reads a head.
  ///
  /// - Parameters:
  ///   - bytes: What has come.
  ///   - listBytesMax: The largest size that HTTP/2 would take.
  /// - Returns: What they begin with.
  func read(_ bytes: UnsafeRawBufferPointer, listBytesMax: Int) -> Outcome {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.bytesMax))
    fields.removeAll(keepingCapacity: true)
    (nameBytes, bodyBytes, host) = (0, 0, 0..<0)
    var index = 0
    var outcome = readMethod(bytes, &index)
    if outcome == nil { outcome = readTarget(bytes, &index) }
    var hasLength = false
    while outcome == nil {
      if bytes.takes("\r\n", at: index) {
        outcome = end(bytes, index + 2, listBytesMax: listBytesMax)
      } else {
        outcome = readField(bytes, &index, &hasLength)
      }
    }
    // More of it does not help.
    return outcome == .partial && bytes.count == Self.bytesMax ? .other : outcome ?? .other
  }

  /// The name of a header.
  func name(_ field: Field) -> UnsafeBufferPointer<UInt8> { name(field.name) }

  private func name(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(names)[range])
  }

  private func end(
    _ bytes: UnsafeRawBufferPointer, _ end: Int, listBytesMax: Int
  ) -> Outcome {
    guard !host.isEmpty else { return .other }
    // As ``PlainHeaderBlock`` counts them; the names are of ten bytes at most.
    listBytes =
      4 * (10 + 32) + "POST".utf8.count + "https".utf8.count + target.count
      + host.count
    for field in fields { listBytes += field.name.count + field.value.count + 32 }
    return listBytes <= listBytesMax ? .whole(end) : .other
  }

  // The first line ---------------------------------------------------------------------------

  private func readMethod(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Outcome? {
    isPost = bytes.takes("POST ", at: 0)
    guard isPost || bytes.takes("GET ", at: 0) else {
      return bytes.mayBecome("POST ", at: 0) || bytes.mayBecome("GET ", at: 0) ? .partial : .other
    }
    index = isPost ? 5 : 4
    return nil
  }

  private func readTarget(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Outcome? {
    let start = index
    guard start < bytes.count else { return .partial }
    guard bytes[start] == UInt8(ascii: "/") else { return .other }
    while index < bytes.count, Self.isTargetByte(bytes[index]) { index += 1 }
    target = start..<index
    let version: StaticString = " HTTP/1.1\r\n"
    guard bytes.takes(version, at: index) else {
      return bytes.mayBecome(version, at: index) ? .partial : .other
    }
    index += version.utf8CodeUnitCount
    return nil
  }

  /// Whether a byte is one of a path's or query's: RFC 3986 sections 3.3 and 3.4.
  @inline(__always)
  private static func isTargetByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      // All of `$%&'()*+,-./`, digits, `:` and `;`.
      UInt8(ascii: "$")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "!"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  // Headers ----------------------------------------------------------------------------------

  private func readField(
    _ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ hasLength: inout Bool
  ) -> Outcome? {
    guard fields.count < Self.fieldsMax else { return .other }
    let nameStart = nameBytes
    while index < bytes.count, let letter = Self.nameByte(bytes[index]) {
      guard nameBytes < Self.nameBytesMax else { return .other }
      names[nameBytes] = letter
      nameBytes += 1
      index += 1
    }
    guard index < bytes.count else { return .partial }
    guard bytes[index] == UInt8(ascii: ":") else {
      return bytes.mayBecome("\r\n", at: index) && nameBytes == nameStart ? .partial : .other
    }
    guard nameBytes > nameStart else { return .other }
    index += 1
    let meaning = meaning(of: name(nameStart..<nameBytes))
    if meaning == .other { return .other }
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    let start = index
    while index < bytes.count, Self.isValueByte(bytes[index]) { index += 1 }
    var end = index
    guard bytes.takes("\r\n", at: index) else {
      // The decoder refuses a length at its first byte that is none.
      return bytes.mayBecome("\r\n", at: index) && meaning != .length ? .partial : .other
    }
    index += 2
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    let field = Field(name: nameStart..<nameBytes, value: start..<end)
    let value = UnsafeRawBufferPointer(rebasing: bytes[field.value])
    switch meaning {
    case .host:
      guard host.isEmpty, !value.isEmpty, HTTP1Fields.isHost(value) else { return .other }
      host = field.value
      nameBytes = nameStart
    case .connection:
      // Nothing else was said before HTTP/1.1, and it says nothing now.
      guard value.elementsEqual("keep-alive".utf8, by: { $0.lowercasedASCII == $1 }) else {
        return .other
      }
      nameBytes = nameStart
    case .length:
      // The decoder takes no tab behind it.
      guard !hasLength, !bytes[end..<index].contains(0x09), let length = Self.length(value)
      else { return .other }
      hasLength = true
      bodyBytes = length
      fields.append(field)
    case .none, .other: fields.append(field)
    }
    return nil
  }

  /// What a header says about HTTP/1.1 itself.
  private enum Meaning { case none, host, connection, length, other }

  private func meaning(of name: UnsafeBufferPointer<UInt8>) -> Meaning {
    switch name.count {
    case 4 where name.spells("host"): .host
    case 10 where name.spells("connection"): .connection
    case 14 where name.spells("content-length"): .length
    case 2 where name.spells("te"), 6 where name.spells("expect"),
      7 where name.spells("upgrade"), 10 where name.spells("keep-alive"),
      14 where name.spells("http2-settings"), 16 where name.spells("proxy-connection"),
      17 where name.spells("transfer-encoding"):
      .other
    default: .none
    }
  }

  /// The number of up to fifteen digits.
  private static func length(_ text: UnsafeRawBufferPointer) -> Int? {
    guard (1...15).contains(text.count) else { return nil }
    var length = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      length = length * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return length
  }

  /// The small letter of a name's byte; nil for one that names seldom have.
  @inline(__always)
  private static func nameByte(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  @inline(__always)
  private static func isValueByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F || byte == 0x09
  }
}

extension UnsafeRawBufferPointer {
  /// Whether all of a text is at a position.
  @inline(__always)
  fileprivate func takes(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard let baseAddress, count - index >= length else { return false }
    return memcmp(baseAddress + index, text.utf8Start, length) == 0
  }

  /// Whether the bytes end within a text that is at a position.
  fileprivate func mayBecome(_ text: StaticString, at index: Int) -> Bool {
    let left = count - index
    guard left < text.utf8CodeUnitCount else { return false }
    guard let baseAddress else { return true }
    return memcmp(baseAddress + index, text.utf8Start, left) == 0
  }
}
