// SPDX-License-Identifier: Apache-2.0

/// Values that were made before and cost much to make: formats, negotiations, parsed templates.
///
/// It holds at most `capacity` of them. Keys come from callers, so that without a bound anyone
/// could fill the memory; when it is full, it starts over. Finding a value takes constant time.
public final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  // Specialized where it is used: a look costs less than the types that it would ask for.
  @usableFromInline let capacity: Int
  @usableFromInline let values = Mutex<[Key: Value]>([:])

  /// Makes an empty cache.
  ///
  /// - Parameter capacity: How many values it keeps, from 1.
  @inlinable
  public init(capacity: Int) { self.capacity = capacity }

  /// The number of values that it holds now.
  public var count: Int { values.withLock { $0.count } }

  /// The value for a key, made if there is none yet.
  ///
  /// Nothing is locked while the value is made; two threads that miss at once both make one.
  @inlinable
  public func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = values.withLock({ $0[key] }) { return value }
    let value = try make()
    values.withLock { values in
      if values.count >= capacity { values.removeAll(keepingCapacity: true) }
      values[key] = value
    }
    return value
  }
}
