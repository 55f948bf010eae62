// SPDX-License-Identifier: Apache-2.0

@testable import RPC

/// Something that a test waits for; a test that waits in vain fails by its time limit.
typealias Signal = Latch

/// Returns when `condition` holds.
func until(_ condition: @Sendable () -> Bool) async throws {
  while !condition() { try await Task.sleep(for: .milliseconds(2)) }
}
