// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The process's standard streams, written unbuffered and in whole lines.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// How long a line waits for a reader until it is asked whether the process ends, in
  /// milliseconds; and then as long again.
  private static let waitMilliseconds: Int32 = 200
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
        guard isRead() else { return }
        let isEnding = Self.isEnding.load(ordering: .relaxed)
        let most = isEnding ? min(rest.count, Self.pipeBytes) : rest.count
        let count = Foundation.write(rawValue, base, most)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Waits until somebody reads what is written; false if the process ends before.
  private func isRead() -> Bool {
    while true {
      let isEnding = Self.isEnding.load(ordering: .relaxed)
      // Who has not read for one line will hardly read for the next.
      let isLost = isEnding && Self.isUnread.load(ordering: .relaxed)
      var poll = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
      // What is no pipe can always be written to.
      if Foundation.poll(&poll, 1, isLost ? 0 : Self.waitMilliseconds) != 0 { return true }
      if isEnding {
        Self.isUnread.store(true, ordering: .relaxed)
        return false
      }
    }
  }
}
