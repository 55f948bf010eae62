// SPDX-License-Identifier: Apache-2.0

public import Glibc

/// A lock and the value that it guards.
///
/// Copies share both.
///
/// It has the shape of `Synchronization.Mutex` and stands in for it for one reason: that one is a
/// futex inside the standard library, which ThreadSanitizer cannot see into, so that every value it
/// guards is reported as a race. A `pthread_mutex_t` is seen, and the suite's run under
/// ThreadSanitizer means something.
public struct Mutex<Value>: @unchecked Sendable {
  // Sendable, because the value is only ever reached with the lock held, and `sending` keeps
  // what goes in and comes out from being shared on the side.
  @usableFromInline let storage: Storage

  /// The value and, behind it in the same allocation, the lock, whose address must not change.
  @usableFromInline
  final class Storage: ManagedBuffer<Value, pthread_mutex_t> {
    @inlinable deinit {
      _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
    }
  }

  /// Makes an unlocked mutex that guards a value.
  @inlinable
  public init(_ value: sending Value) {
    let buffer = Storage.create(minimumCapacity: 1) { _ in value }
    buffer.withUnsafeMutablePointerToElements { lock in
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }
    storage = unsafeDowncast(buffer, to: Storage.self)
  }

  /// Calls a closure with the value while the lock is held.
  ///
  /// The closure must not take the same lock again: that would never end.
  @inlinable
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    // The buffer does not move, and lives as long as `self`, which is borrowed until the end.
    nonisolated(unsafe) let (value, lock) = storage.withUnsafeMutablePointers { ($0, $1) }
    pthread_mutex_lock(lock)
    defer {
      pthread_mutex_unlock(lock)
      extendLifetime(storage)
    }
    return try body(&value.pointee)
  }

  /// Calls a closure with the value, unless the lock is held by somebody; never waits.
  ///
  /// - Returns: What the closure returns, or nil if it was not called.
  @inlinable
  public func withLockIfAvailable<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    nonisolated(unsafe) let (value, lock) = storage.withUnsafeMutablePointers { ($0, $1) }
    guard pthread_mutex_trylock(lock) == 0 else { return nil }
    defer {
      pthread_mutex_unlock(lock)
      extendLifetime(storage)
    }
    return try body(&value.pointee)
  }
}
