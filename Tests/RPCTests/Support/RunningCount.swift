// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How many of something run.
final class RunningCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  func add(_ difference: Int) {
    count.add(difference, ordering: .acquiringAndReleasing)
  }
}
