// SPDX-License-Identifier: Apache-2.0

import Messages

/// Base64 as in `-bin` metadata: the standard alphabet, encoded without padding, decoded with or
/// without it.
extension Base64 {
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    bytes.withUnsafeBytes { append($0, isPadded: false, to: &text) }
    return text
  }

  /// The bytes, or nil if `text` is not base64.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isText = Array(text).withUnsafeBytes { decode($0, isURLSafeToo: false, into: &bytes) }
    return isText ? bytes : nil
  }
}
