// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The process's standard streams, written unbuffered and in whole lines.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes text, or drops it if the reader is gone, because a log must not stop a service.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let base = rest.baseAddress, rest.count > 0 {
        let count = Foundation.write(rawValue, base, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
