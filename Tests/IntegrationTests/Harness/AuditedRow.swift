// SPDX-License-Identifier: Apache-2.0

import Concurrency
import RPC
import Testing

/// A row of a service's database that one writer changes again and again, to a number that says how
/// often it was.
final class AuditedRow: Sendable {
  /// What a service has stored.
  struct Stored: Sendable, Equatable {
    /// The row's version, which grows by one with each change.
    var version: UInt64
    /// The number that was written last; nil before the first.
    var number: UInt64?
  }

  /// What became of the writes.
  struct Record: Sendable {
    var acknowledged = 0
    /// Writes whose answer never came, and that were stored.
    var storedUnheard = 0
    /// The same, and that were not stored.
    var lost = 0
  }

  let name: String
  private let get: @Sendable () async throws -> Stored
  private let put: @Sendable (Stored) async throws -> UInt64
  private let state = Mutex((record: Record(), isStopped: false))

  /// Takes how the row is read, by a client that waits for its server, and how the row is written
  /// over a version, by one that does not try again.
  init(
    _ name: String, get: @escaping @Sendable () async throws -> Stored,
    put: @escaping @Sendable (Stored) async throws -> UInt64
  ) {
    self.name = name
    self.get = get
    self.put = put
  }

  var record: Record { state.withLock { $0.record } }

  func stop() { state.withLock { $0.isStopped = true } }

  /// Whether it was stopped, or has failed.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Writes until it is stopped, and looks after each write whose answer did not come whether it
  /// is stored; then compares what is stored with what was acknowledged.
  func writeUntilStopped() async throws {
    defer { stop() }
    var stored = try await read()
    while !isStopped {
      let next = Stored(version: stored.version + 1, number: (stored.number ?? 0) + 1)
      do {
        let version = try await put(.init(version: stored.version, number: next.number))
        #expect(version == next.version, "\(name)")
        stored = next
        state.withLock { $0.record.acknowledged += 1 }
      } catch let error as RPCError {
        #expect(error.code == .unavailable, "\(name): \(error)")
        let found = try await read()
        #expect(found == stored || found == next, "\(name): \(found) after \(stored)")
        state.withLock {
          if found == stored { $0.record.lost += 1 } else { $0.record.storedUnheard += 1 }
        }
        stored = found
      }
    }
    #expect(try await read() == stored, "\(name)")
  }

  /// Reads, however often the service goes meanwhile.
  private func read() async throws -> Stored {
    while true {
      do {
        return try await get()
      } catch let error as RPCError where error.code == .unavailable {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }
}
