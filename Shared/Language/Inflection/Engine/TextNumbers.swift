// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Numbers of different texts, in the order in which they are first asked for: what a text means is
/// looked up once, and found by its number from then on.
struct TextNumbers: Sendable {
  private struct Text: Sendable {
    /// Where its bytes are.
    var range: Range<Int>
    var hash: UInt64
  }

  private var bytes: [UInt8] = []
  private var texts: [Text] = []
  /// Open addressing, at most half full; -1 for none.
  private var slots = [Int32](repeating: -1, count: 1 << 8)
  /// The numbers of texts of one byte, as half of a grammar's are; -1 for none.
  private var bytesNumbers = [Int32](repeating: -1, count: 1 << 8)

  /// The number of different texts.
  var count: Int { texts.count }

  /// The number of a text, which is ``count`` before if it is new.
  mutating func number(of text: Span<UInt8>) -> Int {
    guard text.count == 1 else { return anyNumber(of: text) }
    let known = bytesNumbers[Int(text[0])]
    if known >= 0 { return Int(known) }
    let number = anyNumber(of: text)
    bytesNumbers[Int(text[0])] = Int32(number)
    return number
  }

  private mutating func anyNumber(of text: Span<UInt8>) -> Int {
    let hash = TextHash.of(text)
    let slot = slot(of: text, hash)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(texts.count)
    let start = bytes.count
    text.withUnsafeBytes { bytes.append(contentsOf: $0) }
    texts.append(Text(range: start..<bytes.count, hash: hash))
    if texts.count * 2 > slots.count { grow() }
    return texts.count - 1
  }

  /// The number of a text; nil if it has none.
  func known(_ text: Span<UInt8>) -> Int? {
    let number = slots[slot(of: text, TextHash.of(text))]
    return number < 0 ? nil : Int(number)
  }

  /// The bytes of a text.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[texts[number].range] }

  /// The slot of a text, or the empty one where it belongs.
  private func slot(of text: Span<UInt8>, _ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0, !isText(Int(slots[slot]), text, hash) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isText(_ number: Int, _ text: Span<UInt8>, _ hash: UInt64) -> Bool {
    let range = texts[number].range
    guard texts[number].hash == hash, range.count == text.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      text.withUnsafeBytes { text in
        guard let known = bytes.baseAddress, let start = text.baseAddress else { return true }
        return memcmp(known + range.lowerBound, start, text.count) == 0
      }
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in texts.indices {
      var slot = Int(truncatingIfNeeded: texts[number].hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
