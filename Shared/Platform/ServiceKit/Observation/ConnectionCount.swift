// SPDX-License-Identifier: Apache-2.0

import Concurrency
import NIOCore

/// Counts open connections against a limit.
final class ConnectionCount: Sendable {
  private let max: Int
  private let count = Mutex(0)

  init(max: Int) {
    self.max = max
  }

  /// Counts a connection until it closes; false if it is one too many.
  func admit(_ channel: any Channel) -> Bool {
    let isIn = count.withLock { count in
      guard count < max else { return false }
      count += 1
      return true
    }
    if isIn { channel.closeFuture.whenComplete { _ in self.count.withLock { $0 -= 1 } } }
    return isIn
  }
}
