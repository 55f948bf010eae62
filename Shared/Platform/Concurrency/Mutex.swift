// SPDX-License-Identifier: Apache-2.0

public import Glibc

/// A lock and the value that it protects.
///
/// Copies share both.
///
/// Its interface is that of `Synchronization.Mutex`, which it replaces for two reasons. That one is
/// a futex inside the standard library, invisible to ThreadSanitizer, which therefore reports every
/// protected value as a race; it does see a `pthread_mutex_t`. And on Linux that futex inherits
/// priorities, so it is handed to the thread that has waited longest, which must first be woken:
/// with more threads than processors, a lock taken every few microseconds can become a convoy, and
/// took up to 30 times as long as this one. Uncontended, it would save 3 ns of 27.
public struct Mutex<Value>: @unchecked Sendable {
  // Sendable, because the value is only accessed with the lock held, and `sending` prevents what
  // goes in or out from being shared elsewhere.
  @usableFromInline let storage: Storage

  /// The value, followed in the same allocation by the lock, whose address must not change.
  @usableFromInline
  final class Storage: ManagedBuffer<Value, pthread_mutex_t> {
    @inlinable deinit {
      _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
    }
  }

  /// Creates an unlocked mutex that protects a value.
  @inlinable
  public init(_ value: sending Value) {
    let buffer = Storage.create(minimumCapacity: 1) { _ in value }
    buffer.withUnsafeMutablePointerToElements { lock in
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }
    storage = unsafeDowncast(buffer, to: Storage.self)
  }

  /// Calls a closure with the value while holding the lock.
  ///
  /// The closure must not acquire the same lock again: it would deadlock.
  @inlinable
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    // The buffer does not move, and outlives this call because `self` is borrowed until its end.
    nonisolated(unsafe) let (value, lock) = storage.withUnsafeMutablePointers { ($0, $1) }
    pthread_mutex_lock(lock)
    defer {
      pthread_mutex_unlock(lock)
      extendLifetime(storage)
    }
    return try body(&value.pointee)
  }

  /// Calls a closure with the value unless the lock is held; never waits.
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
