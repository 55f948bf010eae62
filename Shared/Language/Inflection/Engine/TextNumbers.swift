// SPDX-License-Identifier: Apache-2.0

/// Numbers of different texts, in the order in which they are first asked for: what a text means is
/// looked up once, and found by its number from then on.
struct TextNumbers: Sendable {
  private struct Text: Sendable {
    /// Where its bytes are.
    var range: Range<Int>
    var hash: UInt32
  }

  private var bytes: [UInt8] = []
  private var texts: [Text] = []
  /// Open addressing, at most half full; -1 for none.
  private var slots = [Int32](repeating: -1, count: 1 << 8)

  /// The number of different texts.
  var count: Int { texts.count }

  /// The number of a text, which is ``count`` before if it is new.
  mutating func number(of text: Span<UInt8>) -> Int {
    let hash = Self.hash(text)
    let slot = slot(of: text, hash)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(texts.count)
    let start = bytes.count
    for index in text.indices { bytes.append(text[index]) }
    texts.append(Text(range: start..<bytes.count, hash: hash))
    if texts.count * 2 > slots.count { grow() }
    return texts.count - 1
  }

  /// The number of a text; nil if it has none.
  func known(_ text: Span<UInt8>) -> Int? {
    let number = slots[slot(of: text, Self.hash(text))]
    return number < 0 ? nil : Int(number)
  }

  /// The bytes of a text.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[texts[number].range] }

  private static func hash(_ text: Span<UInt8>) -> UInt32 {
    var hash = FNV1a()
    for index in text.indices { hash.mix(text[index]) }
    return hash.value
  }

  /// The slot of a text, or the empty one where it belongs.
  private func slot(of text: Span<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0, !isText(Int(slots[slot]), text, hash) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isText(_ number: Int, _ text: Span<UInt8>, _ hash: UInt32) -> Bool {
    let range = texts[number].range
    guard texts[number].hash == hash, range.count == text.count else { return false }
    for index in text.indices where bytes[range.lowerBound + index] != text[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in texts.indices {
      var slot = Int(texts[number].hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
