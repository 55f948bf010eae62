// SPDX-License-Identifier: Apache-2.0

import Messages

/// Decodes base64 that comes in pieces, each with padding of its own or none: gRPC-Web's text
/// concatenates what is encoded piece by piece.
struct Base64Stream {
  /// Characters that have come and do not make up a group of four.
  private var held: [UInt8] = []

  /// The bytes of all groups that are complete; nil if the text is not base64.
  mutating func decode(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    held.append(contentsOf: text)
    let count = held.count / 4 * 4
    var bytes: [UInt8] = []
    var start = 0
    // Padding ends a piece, and another may follow.
    while start < count {
      var end = count
      if let padding = held[start..<count].firstIndex(of: UInt8(ascii: "=")) {
        end = padding / 4 * 4 + 4
      }
      let isText = held[start..<end].withUnsafeBytes { Base64.decode($0, into: &bytes) }
      guard isText else { return nil }
      start = end
    }
    held.removeFirst(count)
    return bytes
  }

  /// The bytes of what is left, which may lack its padding; nil if a single character is, which
  /// stands for no byte.
  mutating func finish() -> [UInt8]? {
    var bytes: [UInt8] = []
    defer { held = [] }
    return held.withUnsafeBytes { Base64.decode($0, into: &bytes) } ? bytes : nil
  }
}
