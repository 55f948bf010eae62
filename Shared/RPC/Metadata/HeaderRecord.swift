// SPDX-License-Identifier: Apache-2.0

/// Received custom headers in one flat buffer, turned into ``Metadata`` only when somebody asks.
///
/// An entry is the name's length and the value's length as two big-endian 32-bit numbers, then both
/// texts. Most calls never look at their metadata, so nothing is decoded before.
struct HeaderRecord: Sendable {
  private var storage: [UInt8] = []

  var isEmpty: Bool { storage.isEmpty }

  mutating func append(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    let size = storage.count + 8 + name.count + value.count
    if storage.capacity < size { storage.reserveCapacity(max(128, size, 2 * storage.capacity)) }
    let counts = UInt64(UInt32(clamping: name.count)) << 32 | UInt64(UInt32(clamping: value.count))
    withUnsafeBytes(of: counts.bigEndian) { storage.append(contentsOf: $0) }
    storage.append(contentsOf: name)
    storage.append(contentsOf: value)
  }

  private func count(at index: Int) -> Int {
    storage[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The entries as metadata; a `-bin` value that is not base64 was refused when it arrived, and is
  /// left out.
  func metadata() -> Metadata {
    var metadata = Metadata()
    var index = 0
    while index < storage.count {
      let nameEnd = index + 8 + count(at: index)
      let valueEnd = nameEnd + count(at: index + 4)
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

extension RandomAccessCollection<UInt8> where SubSequence: RandomAccessCollection {
  /// The bytes without spaces and tabs at either end.
  var trimmingSpaces: SubSequence {
    var body = self[...]
    while let first = body.first, first == 0x20 || first == 0x09 { body = body.dropFirst() }
    while let last = body.last, last == 0x20 || last == 0x09 { body = body.dropLast() }
    return body
  }
}
