// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

/// Something that a test waits for; in vain it fails when the test's time limit cancels it.
final class Signal: Sendable {
  private let opened = Atomic(false)

  var isOpen: Bool { opened.load(ordering: .acquiring) }

  func open() {
    opened.store(true, ordering: .releasing)
  }

  func wait() async throws {
    try await until { isOpen }
  }
}

/// Returns when `condition` holds.
func until(_ condition: () -> Bool) async throws {
  while !condition() { try await Task.sleep(for: .milliseconds(2)) }
}
