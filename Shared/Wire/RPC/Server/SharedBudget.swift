// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// An amount that all connections of a server share: bytes that wait, or handlers that run.
final class SharedBudget: Sendable {
  private let countMax: Int
  private let reserved = Atomic(0)

  init(max: Int) {
    countMax = max
  }

  /// Whether nothing more can be reserved.
  var isSpent: Bool { reserved.load(ordering: .relaxed) >= countMax }

  /// What is reserved now.
  var reservedCount: Int { reserved.load(ordering: .relaxed) }

  /// Reserves `count` unless the limit was reached before; so the last may go over it.
  func reserve(_ count: Int) -> Bool {
    let before = reserved.add(count, ordering: .relaxed).oldValue
    guard before >= countMax else { return true }
    release(count)
    return false
  }

  /// Reserves the bytes of a message that goes from a task to an event loop or back, where its
  /// connection counts them; false when it is large and the limit was reached before.
  ///
  /// Small ones are let through: what every connection has of its own is enough for them.
  func reserve(message count: Int) -> Bool {
    guard count <= BufferAccount.ownBytes else { return reserve(count) }
    take(count)
    return true
  }

  /// Reserves what is there already, whatever the limit says.
  func take(_ count: Int) {
    reserved.add(count, ordering: .relaxed)
  }

  func release(_ count: Int) {
    reserved.subtract(count, ordering: .relaxed)
  }
}
