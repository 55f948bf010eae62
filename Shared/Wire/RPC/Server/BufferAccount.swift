// SPDX-License-Identifier: Apache-2.0

/// Accounts for the bytes that one connection makes the server store, in one direction.
///
/// Each connection has some bytes of its own; beyond them it takes steps from the budget shared by
/// all, so that most connections never touch it. Confined to an event loop.
struct BufferAccount {
  /// The bytes that a connection may have waiting regardless of the others.
  static let ownBytes = 64 << 10
  /// How much is reserved at a time.
  static let stepBytes = 256 << 10

  private let budget: SharedBudget
  private let bytesMax: Int
  private(set) var byteCount = 0
  private var grantedBytes = ownBytes
  /// Whether the connection is closed and no longer has bytes of its own.
  private var isClosed = false

  init(budget: SharedBudget, bytesMax: Int) {
    self.budget = budget
    self.bytesMax = bytesMax
  }

  /// Whether no new work that buffers bytes should start.
  var isFull: Bool { byteCount > bytesMax }

  /// Counts bytes that now wait; false, without counting them, if there were too many already.
  ///
  /// One message may exceed the limit; otherwise a large one could never pass.
  mutating func hold(_ count: Int) -> Bool {
    guard !isFull, !isClosed else { return false }
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

  /// Counts existing bytes, regardless of the limits.
  mutating func take(_ count: Int) {
    byteCount += count
    guard byteCount > grantedBytes else { return }
    let steps = (byteCount - grantedBytes + Self.stepBytes - 1) / Self.stepBytes
    budget.take(steps * Self.stepBytes)
    grantedBytes += steps * Self.stepBytes
  }

  /// Stops counting bytes.
  mutating func release(_ count: Int) {
    byteCount -= count
    if isClosed {
      budget.release(count)
      return
    }
    let unused = (grantedBytes - max(byteCount, Self.ownBytes)) / Self.stepBytes
    // One step is kept in reserve, so that small fluctuations cost nothing.
    guard unused > 1 else { return }
    budget.release((unused - 1) * Self.stepBytes)
    grantedBytes -= (unused - 1) * Self.stepBytes
  }

  /// Returns unused reservations when the connection ends.
  ///
  /// Running handlers still hold their requests. Those bytes stay in the shared budget until they
  /// are released: a closed connection has no bytes of its own, or else opening and closing
  /// connections in a loop would yield some each time.
  mutating func close() {
    guard !isClosed else { return }
    isClosed = true
    budget.take(byteCount - (grantedBytes - Self.ownBytes))
  }
}
