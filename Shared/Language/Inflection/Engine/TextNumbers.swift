// SPDX-License-Identifier: Apache-2.0

/// Numbers of different texts, in the order in which they are first asked for: what a text means is
/// looked up once, and found by its number from then on.
struct TextNumbers {
  private struct Text {
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
    var hash = FNV1a()
    for index in text.indices { hash.mix(text[index]) }
    var slot = Int(hash.value) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if texts[number].hash == hash.value, isText(number, text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(texts.count)
    let start = bytes.count
    for index in text.indices { bytes.append(text[index]) }
    texts.append(Text(range: start..<bytes.count, hash: hash.value))
    if texts.count * 2 > slots.count { grow() }
    return texts.count - 1
  }

  /// The bytes of a text.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[texts[number].range] }

  private func isText(_ number: Int, _ text: Span<UInt8>) -> Bool {
    let range = texts[number].range
    guard range.count == text.count else { return false }
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
