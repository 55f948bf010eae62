// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Values that were made before and cost much to make: formats, negotiations, parsed templates.
///
/// It holds at most `capacity` of them. Keys come from callers, so that without a bound anyone
/// could fill the memory; when it is full, it starts over.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let values = Mutex<[Key: Value]>([:])

  init(capacity: Int) { self.capacity = capacity }

  /// The number of values that it holds now.
  var count: Int { values.withLock { $0.count } }

  /// The value for a key, made if there is none yet. Where nothing can be made, nothing is kept.
  func value(for key: Key, make: () -> Value?) -> Value? {
    if let value = values.withLock({ $0[key] }) { return value }
    guard let value = make() else { return nil }
    values.withLock { values in
      if values.count >= capacity { values.removeAll(keepingCapacity: true) }
      values[key] = value
    }
    return value
  }
}
