// SPDX-License-Identifier: Apache-2.0

/// A template's source while its program is written, which spells it from its first byte to its
/// last.
struct ProgramSource {
  /// How much markup may stand between two texts for the second to be found.
  ///
  /// One that is not found has its bytes twice.
  private static let markupBytesMax = 256

  private let bytes: [UInt8]
  private var position = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  /// Goes on past a text, and spells what stands before it; stays where it is if there is no such
  /// text near by.
  mutating func reaches(_ text: String, into code: inout [UInt8]) -> Bool {
    var text = text
    let found = text.withUTF8 { text -> Range<Int>? in
      let last = min(position + Self.markupBytesMax, bytes.count - text.count)
      guard position <= last else { return nil }
      for start in position...last
      where bytes[start..<start + text.count].elementsEqual(text) {
        return start..<start + text.count
      }
      return nil
    }
    guard let found else { return false }
    spell(to: found.lowerBound, into: &code)
    position = found.upperBound
    return true
  }

  /// Spells all that is left.
  mutating func spellRest(into code: inout [UInt8]) { spell(to: bytes.count, into: &code) }

  private mutating func spell(to end: Int, into code: inout [UInt8]) {
    guard position < end else { return }
    let count = end - position
    if count < Int(ProgramInstruction.shortText - ProgramInstruction.shortSpelled) {
      code.append(ProgramInstruction.shortSpelled + UInt8(count))
    } else {
      code.append(ProgramInstruction.spelled)
      code.append(number: count)
    }
    code.append(contentsOf: bytes[position..<end])
    position = end
  }
}
