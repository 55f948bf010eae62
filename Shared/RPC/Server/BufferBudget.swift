// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Bytes that all connections of a server together may have waiting.
final class BufferBudget: Sendable {
  private let bytesMax: Int
  private let reservedBytes = Atomic(0)

  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// Reserves `count` bytes unless the limit was reached before; so the last may go over it.
  func reserve(_ count: Int) -> Bool {
    let before = reservedBytes.add(count, ordering: .relaxed).oldValue
    guard before >= bytesMax else { return true }
    release(count)
    return false
  }

  func release(_ count: Int) {
    reservedBytes.subtract(count, ordering: .relaxed)
  }
}

/// Bytes that one connection makes the server keep, in one direction.
///
/// A few are every connection's own; beyond them it shares the server's budget with the others, in
/// steps, so that most connections never touch what is shared. Confined to an event loop.
struct BufferAccount {
  /// What a connection may have waiting whatever the others do.
  static let ownBytes = 64 << 10
  /// How much is reserved at a time.
  static let stepBytes = 256 << 10

  private let budget: BufferBudget
  private let bytesMax: Int
  private(set) var byteCount = 0
  private var grantedBytes = ownBytes

  init(budget: BufferBudget, bytesMax: Int) {
    self.budget = budget
    self.bytesMax = bytesMax
  }

  /// Whether nothing more should be begun that makes bytes wait.
  var isFull: Bool { byteCount > bytesMax }

  /// Counts bytes that now wait; false when there were too many before, and then they are not
  /// counted.
  ///
  /// One message may go over the limit, or no large one could ever pass.
  mutating func hold(_ count: Int) -> Bool {
    guard !isFull else { return false }
    let total = byteCount + count
    guard total > grantedBytes else {
      byteCount = total
      return true
    }
    let steps = (total - grantedBytes + Self.stepBytes - 1) / Self.stepBytes
    guard budget.reserve(steps * Self.stepBytes) else { return false }
    grantedBytes += steps * Self.stepBytes
    byteCount = total
    return true
  }

  /// Counts bytes that wait no more.
  mutating func release(_ count: Int) {
    byteCount -= count
    let unused = (grantedBytes - max(byteCount, Self.ownBytes)) / Self.stepBytes
    // One step is kept, so that going up and down by a few bytes costs nothing.
    guard unused > 1 else { return }
    budget.release((unused - 1) * Self.stepBytes)
    grantedBytes -= (unused - 1) * Self.stepBytes
  }

  /// Gives everything back, at the end of the connection.
  mutating func close() {
    budget.release(grantedBytes - Self.ownBytes)
    grantedBytes = Self.ownBytes
    byteCount = 0
  }
}
