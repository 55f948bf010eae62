// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// The beginning of what callers send, for messages about it: these must stay short.
enum Excerpt {
  /// The longest message, in bytes.
  static let messageBytesMax = 1024

  /// The longest text within a message, in bytes.
  static let textBytesMax = 256

  /// A text, or its first whole characters and an ellipsis.
  static func of(_ text: String, bytesMax: Int = messageBytesMax) -> String {
    text.shortened(utf8Max: bytesMax)
  }

  /// A text that stands within a message.
  static func quoted(_ text: String) -> String { "\"\(of(text, bytesMax: textBytesMax))\"" }
}
