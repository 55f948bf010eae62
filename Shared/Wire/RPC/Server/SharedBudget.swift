// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// An amount shared by all connections of a server: waiting bytes, or running handlers.
final class SharedBudget: Sendable {
  private let countMax: Int
  private let reserved = Atomic(0)

  init(max: Int) {
    countMax = max
  }

  /// Whether nothing more can be reserved.
  var isSpent: Bool { reserved.load(ordering: .relaxed) >= countMax }

  /// The amount reserved.
  var reservedCount: Int { reserved.load(ordering: .relaxed) }

  /// Reserves `count` unless the limit has been reached; so the last reservation may exceed it.
  func reserve(_ count: Int) -> Bool {
    let before = reserved.add(count, ordering: .relaxed).oldValue
    guard before >= countMax else { return true }
    release(count)
    return false
  }

  /// Reserves the bytes of a message passing between a task and an event loop, which its connection
  /// counts on both sides; false if it is large and the limit has been reached.
  ///
  /// Small ones always pass: every connection's own allowance is enough for them.
  func reserve(message count: Int) -> Bool {
    guard count <= BufferAccount.ownBytes else { return reserve(count) }
    take(count)
    return true
  }

  /// Reserves what already exists, regardless of the limit.
  func take(_ count: Int) {
    reserved.add(count, ordering: .relaxed)
  }

  func release(_ count: Int) {
    reserved.subtract(count, ordering: .relaxed)
  }
}
