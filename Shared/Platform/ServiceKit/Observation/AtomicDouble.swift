// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A `Double` that many threads may change without a lock.
struct AtomicDouble: ~Copyable, Sendable {
  private let bits = Atomic<UInt64>(0)

  var value: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

  func store(_ value: Double) {
    bits.store(value.bitPattern, ordering: .relaxed)
  }

  func add(_ amount: Double) {
    var known = bits.load(ordering: .relaxed)
    while true {
      let (isExchanged, current) = bits.weakCompareExchange(
        expected: known, desired: (Double(bitPattern: known) + amount).bitPattern,
        ordering: .relaxed)
      if isExchanged { return }
      known = current
    }
  }
}
