// SPDX-License-Identifier: Apache-2.0

/// The beginning of what callers send, for messages about it: these must stay short.
enum Excerpt {
  /// The longest message, in bytes.
  static let messageBytesMax = 1024

  /// The longest text within a message, in bytes.
  static let textBytesMax = 256

  /// A text, or its first whole characters and an ellipsis.
  static func of(_ text: String, bytesMax: Int = messageBytesMax) -> String {
    guard text.utf8.count > bytesMax else { return text }
    var bytes = text.utf8.prefix(bytesMax)
    while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    // What is left of the last scalar, and then the character that may go on behind the cut.
    var result = String(decoding: bytes.dropLast(), as: UTF8.self)
    if !result.isEmpty { result.removeLast() }
    return result + "…"
  }

  /// A text that stands within a message.
  static func quoted(_ text: String) -> String { "\"\(of(text, bytesMax: textBytesMax))\"" }
}
