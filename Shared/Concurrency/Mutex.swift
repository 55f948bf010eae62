// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A lock and the value that it guards.
///
/// It has the shape of `Synchronization.Mutex` and stands in for it for one reason: that one is a
/// futex inside the standard library, which ThreadSanitizer cannot see into, so that every value it
/// guards is reported as a race. A `pthread_mutex_t` is seen, and the suite's run under
/// ThreadSanitizer means something.
public final class Mutex<Value>: @unchecked Sendable {
  // Sendable, because the value is only ever reached with the lock held, and `sending` keeps
  // what goes in and comes out from being shared on the side.
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  /// Makes an unlocked mutex that guards a value.
  public init(_ value: sending Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Calls a closure with the value while the lock is held.
  ///
  /// The closure must not take the same lock again: that would never end.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
