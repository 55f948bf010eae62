// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The process's standard streams, written unbuffered and in whole lines.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// How long a line waits for a reader of a process that ends, in milliseconds.
  private static let endingMilliseconds: Int32 = 200
  /// What a pipe that can be written to takes at once, at least, in bytes.
  private static let pipeBytes = 4096

  private static let isEnding = Atomic(false)
  private static let isUnread = Atomic(false)

  /// From now on, lines that nobody reads are dropped: their writer would wait, and the process not
  /// end.
  static func endSoon() { isEnding.store(true, ordering: .relaxed) }

  /// Writes text, or drops it if the reader is gone, because a log must not stop a service.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let base = rest.baseAddress, rest.count > 0 {
        let isEnding = Self.isEnding.load(ordering: .relaxed)
        if isEnding, !isRead() { return }
        let most = isEnding ? min(rest.count, Self.pipeBytes) : rest.count
        let count = Foundation.write(rawValue, base, most)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Whether somebody reads what is written, or may soon.
  private func isRead() -> Bool {
    // Who has not read for one line will hardly read for the next.
    let time = Self.isUnread.load(ordering: .relaxed) ? 0 : Self.endingMilliseconds
    var poll = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    if Foundation.poll(&poll, 1, time) > 0 { return true }
    Self.isUnread.store(true, ordering: .relaxed)
    return false
  }
}
