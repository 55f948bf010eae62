// SPDX-License-Identifier: Apache-2.0

import Messages

/// Received custom headers in one flat buffer, converted to ``Metadata`` on demand.
///
/// An entry consists of the name's length and the value's length as big-endian 32-bit numbers, then
/// both texts. Most calls never read their metadata, so nothing is decoded before; and most have
/// little more than a user agent, which needs no allocation.
struct HeaderRecord: Sendable {
  /// The entries, as long as they fit.
  private var short = InlineArray<96, UInt8>(repeating: 0)
  private var shortCount = 0
  /// All entries, if they do not.
  private var long: [UInt8] = []

  private static let shortBytesMax = 96

  /// The heap memory in use.
  var heapBytes: Int { long.capacity }

  var isEmpty: Bool { shortCount == 0 && long.isEmpty }

  mutating func append(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    let size = 8 + name.count + value.count
    let counts = UInt64(UInt32(clamping: name.count)) << 32 | UInt64(UInt32(clamping: value.count))
    if long.isEmpty, shortCount + size <= Self.shortBytesMax {
      let start = shortCount
      withUnsafeMutableBytes(of: &short) { short in
        short.storeBytes(of: counts.bigEndian, toByteOffset: start, as: UInt64.self)
        let texts = UnsafeMutableRawBufferPointer(rebasing: short[(start + 8)...])
        texts.copyBytes(from: name)
        UnsafeMutableRawBufferPointer(rebasing: texts[name.count...]).copyBytes(from: value)
      }
      shortCount += size
      return
    }
    let total = shortCount + long.count + size
    if long.capacity < total { long.reserveCapacity(max(256, total, 2 * long.capacity)) }
    if shortCount > 0 {
      long.append(contentsOf: shortBytes)
      shortCount = 0
    }
    withUnsafeBytes(of: counts.bigEndian) { long.append(contentsOf: $0) }
    long.append(contentsOf: name)
    long.append(contentsOf: value)
  }

  private var shortBytes: [UInt8] {
    withUnsafeBytes(of: short) { Array($0.prefix(shortCount)) }
  }

  /// The value of the first header with a name that does not end in `-bin`.
  func value(of name: StaticString) -> ArraySlice<UInt8>? {
    guard !isEmpty else { return nil }
    guard long.isEmpty else { return long.withUnsafeBytes { Self.value(of: name, in: $0) } }
    return withUnsafeBytes(of: short) {
      Self.value(of: name, in: UnsafeRawBufferPointer(rebasing: $0.prefix(shortCount)))
    }
  }

  /// Most callers ask for what is not there, so only what is found is copied.
  private static func value(
    of name: StaticString, in storage: UnsafeRawBufferPointer
  ) -> ArraySlice<UInt8>? {
    var index = 0
    while index < storage.count {
      let counts = UInt64(
        bigEndian: storage.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let nameEnd = index + 8 + Int(counts >> 32)
      let valueEnd = nameEnd + Int(counts & 0xFFFF_FFFF)
      let found = UnsafeRawBufferPointer(rebasing: storage[index + 8..<nameEnd])
      if found.bindMemory(to: UInt8.self).spells(name) {
        return Array(storage[nameEnd..<valueEnd])[...].trimmingSpaces
      }
      index = valueEnd
    }
    return nil
  }

  private static func count(in storage: [UInt8], at index: Int) -> Int {
    storage[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The entries as metadata; a `-bin` value that is not base64 was rejected when it arrived, and
  /// is omitted.
  func metadata() -> Metadata {
    let storage = long.isEmpty ? shortBytes : long
    var metadata = Metadata()
    var index = 0
    while index < storage.count {
      let nameEnd = index + 8 + Self.count(in: storage, at: index)
      let valueEnd = nameEnd + Self.count(in: storage, at: index + 4)
      let name = String(decoding: storage[index + 8..<nameEnd], as: UTF8.self)
      let value = storage[nameEnd..<valueEnd]
      if name.hasSuffix("-bin") {
        for part in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
          if let bytes = Base64.decode(part.trimmingSpaces) { metadata.add(name, bytes) }
        }
      } else {
        metadata.add(name, String(decoding: value.trimmingSpaces, as: UTF8.self))
      }
      index = valueEnd
    }
    return metadata
  }

  /// Whether every comma-separated part of a `-bin` value is base64.
  static func isValidBinary(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .allSatisfy { Base64.decode($0.trimmingSpaces) != nil }
  }
}

extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection {
  /// The bytes without leading and trailing spaces and tabs.
  var trimmingSpaces: SubSequence {
    var body = self[...]
    while let first = body.first, first == 0x20 || first == 0x09 { body = body.dropFirst() }
    while let last = body.last, last == 0x20 || last == 0x09 { body = body.dropLast() }
    return body
  }
}
