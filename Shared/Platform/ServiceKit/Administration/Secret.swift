// SPDX-License-Identifier: Apache-2.0

/// A text that others may try to guess.
///
/// The time of a comparison depends neither on the secret nor on how much of a guess is right: the
/// secret is padded to the maximum length, and always compared completely.
struct Secret: Sendable {
  /// The maximum length of a secret in bytes.
  static let bytesMax = 4096

  private let padded: [UInt8]
  private let count: Int

  /// Stores a text; nil if it is empty, which anyone would guess, or too long.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...Self.bytesMax).contains(bytes.count) else { return nil }
    padded = Self.padded(bytes)
    count = bytes.count
  }

  /// Whether a guess is correct.
  func matches(_ guess: some Collection<UInt8>) -> Bool {
    let other = Self.padded(guess.prefix(Self.bytesMax))
    var difference = UInt(bitPattern: count ^ guess.count)
    for index in 0..<Self.bytesMax { difference |= UInt(padded[index] ^ other[index]) }
    return difference == 0
  }

  private static func padded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: bytesMax - bytes.count)
  }
}
