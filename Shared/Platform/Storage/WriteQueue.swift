// SPDX-License-Identifier: Apache-2.0

import Concurrency
import GRDB

/// A queue of writes that are committed together.
///
/// A commit waits for the disk. Writes that arrive in the meantime share the next commit, each in
/// its own savepoint, so that an error rolls back only its own write. No write is acknowledged
/// before it is committed.
final class WriteQueue: WriteSink {
  private struct State {
    var waiting: [PendingWrite] = []
    /// Whether a drain of the queue is scheduled or in progress.
    var isDraining = false
  }

  private let writer: any DatabaseWriter
  private let state = Mutex(State())

  /// The most writes in one commit, so that the first does not wait long.
  static let batchMax = 64

  init(_ writer: any DatabaseWriter) {
    self.writer = writer
  }

  /// Adds a write, which runs soon, and again if the commit that it was part of fails.
  func add(_ write: PendingWrite) {
    let isDraining = state.withLock { state in
      state.waiting.append(write)
      defer { state.isDraining = true }
      return state.isDraining
    }
    guard !isDraining else { return }
    writer.asyncWriteWithoutTransaction { database in
      while let batch = self.nextBatch() { Self.commit(batch, in: database) }
    }
  }

  private func nextBatch() -> [PendingWrite]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isDraining = false
        return nil
      }
      let batch = Array(state.waiting.prefix(Self.batchMax))
      state.waiting.removeFirst(batch.count)
      return batch
    }
  }

  /// Commits all writes at once; if that fails, one by one, so that each succeeds or fails on its
  /// own.
  private static func commit(_ batch: [PendingWrite], in database: Database) {
    do {
      for outcome in try transaction(of: batch, in: database) { outcome.finish() }
    } catch {
      if batch.count == 1 {
        batch[0].fail(error)
      } else {
        for write in batch { commit([write], in: database) }
      }
    }
  }

  private static func transaction(
    of batch: [PendingWrite], in database: Database
  ) throws -> [PendingWrite.Outcome] {
    var outcomes: [PendingWrite.Outcome] = []
    try database.inTransaction(.immediate) {
      for write in batch {
        let outcome = write.run(database)
        outcomes.append(outcome)
        // After some errors, such as a full disk, SQLite has rolled back the whole transaction.
        if let error = outcome.error, !database.isInsideTransaction { throw error }
      }
      return .commit
    }
    return outcomes
  }
}
