// SPDX-License-Identifier: Apache-2.0

public import Glibc

/// Values that were made before and cost much to make: formats, negotiations, parsed templates.
///
/// Keys come from callers, so that without a bound anyone could fill the memory. It is made of up
/// to eight parts, of which a thread uses one, and a part that is full starts over. Nobody waits:
/// who finds a part in use makes the value instead. Finding one takes constant time.
public final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  // Specialized where it is used: a look costs less than the types that it would ask for.
  @usableFromInline let capacity: Int
  /// As many as a power of two.
  @usableFromInline let parts: [Mutex<[Key: Value]>]

  /// Makes an empty cache.
  ///
  /// - Parameter capacity: How many values each part keeps, from 1; values that several threads
  ///   ask for are in several parts.
  @inlinable
  public init(capacity: Int) {
    self.capacity = capacity
    parts = (0..<CacheParts.count).map { _ in Mutex([:]) }
  }

  /// The number of values that it holds now, in all parts.
  public var count: Int { parts.reduce(0) { $0 + $1.withLock { $0.count } } }

  /// The value for a key, made if there is none yet.
  ///
  /// Nothing is locked while the value is made; two threads that miss at once both make one.
  @inlinable
  public func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let part = parts[CacheParts.ofThisThread & (parts.count - 1)]
    if let found = part.withLockIfAvailable({ $0[key] }), let value = found { return value }
    let value = try make()
    _ = part.withLockIfAvailable { values in
      if values.count >= capacity { values.removeAll(keepingCapacity: true) }
      values[key] = value
    }
    return value
  }
}

/// How threads share the parts of caches.
@usableFromInline
enum CacheParts {
  /// As many as there are processors, up to a power of two.
  @usableFromInline static let count: Int = {
    let processors = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return processors == 1 ? 1 : 1 << (Int.bitWidth - (processors - 1).leadingZeroBitCount)
  }()

  /// A number of the thread's own, as far as there are enough: the place of its descriptor, which
  /// is that of its stack, is hashed (Fibonacci hashing).
  @inlinable static var ofThisThread: Int {
    Int(truncatingIfNeeded: (UInt64(pthread_self()) >> 12 &* 0x9E37_79B9_7F4A_7C15) >> 61)
  }
}
