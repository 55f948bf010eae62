// SPDX-License-Identifier: Apache-2.0

import CNghttp2

/// Headers to send, collected in one flat buffer and lent to nghttp2, which copies them.
struct HeaderBlock {
  private struct Range {
    let nameStart: Int
    let valueStart: Int
    let end: Int
    let isIndexed: Bool
  }

  private var storage: [UInt8] = []
  private var ranges: [Range] = []

  /// The size as HTTP/2 counts it: RFC 9113 section 6.5.2, name, value and 32 octets each.
  private(set) var listBytes = 0

  var count: Int { ranges.count }

  /// The largest list that is sent, in bytes.
  ///
  /// nghttp2 sends no frame for more than 64 KiB, and does not report it to the peer.
  static let listBytesMax = 60 << 10

  var isTooLarge: Bool { listBytes > Self.listBytesMax }

  /// Adds a header; one that is not `indexed` stays out of the peer's HPACK table, which suits
  /// values that do not recur.
  mutating func add(
    _ name: String, _ value: some Collection<UInt8>, indexed: Bool = true
  ) {
    if ranges.isEmpty {
      // A status, a type and a length, and a few more.
      storage.reserveCapacity(128)
      ranges.reserveCapacity(6)
    }
    let nameStart = storage.count
    storage.append(contentsOf: name.utf8)
    let valueStart = storage.count
    storage.append(contentsOf: value)
    ranges.append(
      Range(
        nameStart: nameStart, valueStart: valueStart, end: storage.count, isIndexed: indexed))
    listBytes += storage.count - nameStart + 32
  }

  mutating func add(_ name: String, _ value: String, indexed: Bool = true) {
    add(name, value.utf8, indexed: indexed)
  }

  mutating func add(_ name: String, _ value: StaticString) {
    add(name, UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// Calls `body` with the name and the value of each header.
  func forEach(_ body: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void) {
    for range in ranges {
      body(storage[range.nameStart..<range.valueStart], storage[range.valueStart..<range.end])
    }
  }

  /// Lends the headers as nghttp2's pairs, valid inside `body` only.
  func withPairs<R>(_ body: (UnsafeMutableBufferPointer<nghttp2_nv>) -> R) -> R {
    // nghttp2_nv requires mutable pointers but never writes through them.
    var storage = storage
    return storage.withUnsafeMutableBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: ranges.count) { pairs in
        guard let base = bytes.baseAddress else { return body(pairs) }
        for (index, range) in ranges.enumerated() {
          let flags = range.isIndexed ? NGHTTP2_NV_FLAG_NONE : NGHTTP2_NV_FLAG_NO_INDEX
          pairs[index] = nghttp2_nv(
            name: base + range.nameStart, value: base + range.valueStart,
            namelen: range.valueStart - range.nameStart, valuelen: range.end - range.valueStart,
            flags: UInt8(flags.rawValue))
        }
        return body(pairs)
      }
    }
  }
}
