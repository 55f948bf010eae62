// SPDX-License-Identifier: Apache-2.0

/// Bytes that one connection makes the server keep, in one direction.
///
/// A few are every connection's own; beyond them it shares the server's budget with the others, in
/// steps, so that most connections never touch what is shared. Confined to an event loop.
struct BufferAccount {
  /// What a connection may have waiting whatever the others do.
  static let ownBytes = 64 << 10
  /// How much is reserved at a time.
  static let stepBytes = 256 << 10

  private let budget: SharedBudget
  private let bytesMax: Int
  private(set) var byteCount = 0
  private var grantedBytes = ownBytes
  /// Whether the connection is gone, and nothing is its own any more.
  private var isClosed = false

  init(budget: SharedBudget, bytesMax: Int) {
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

  /// Counts bytes that are there already, whatever the limits say.
  mutating func take(_ count: Int) {
    byteCount += count
    guard byteCount > grantedBytes else { return }
    let steps = (byteCount - grantedBytes + Self.stepBytes - 1) / Self.stepBytes
    budget.take(steps * Self.stepBytes)
    grantedBytes += steps * Self.stepBytes
  }

  /// Counts bytes that wait no more.
  mutating func release(_ count: Int) {
    byteCount -= count
    if isClosed {
      budget.release(count)
      return
    }
    let unused = (grantedBytes - max(byteCount, Self.ownBytes)) / Self.stepBytes
    // One step is kept, so that going up and down by a few bytes costs nothing.
    guard unused > 1 else { return }
    budget.release((unused - 1) * Self.stepBytes)
    grantedBytes -= (unused - 1) * Self.stepBytes
  }

  /// Gives back what nothing is kept of, at the end of the connection.
  ///
  /// Handlers that still run have their requests with them. Those stay in the budget, to the byte,
  /// until they are released: a connection that is gone has no bytes of its own, or whoever opens
  /// and closes one after the other would have them with each.
  mutating func close() {
    guard !isClosed else { return }
    isClosed = true
    budget.take(byteCount - (grantedBytes - Self.ownBytes))
  }
}
