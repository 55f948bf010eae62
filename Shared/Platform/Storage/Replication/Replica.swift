// SPDX-License-Identifier: Apache-2.0

import Concurrency
import GRDB

/// A copy of a service's tables in this process, kept equal to PostgreSQL's.
///
/// It is an SQLite database in memory with the tables of the service's own database, so what reads
/// one reads the other, and what a write does is worked out here in both: a transaction of
/// PostgreSQL holds the one row of the table `replication`, so that nobody else writes, the writes
/// run on the copy and are taken back, and the rows that they changed are sent. The copy has them
/// once they are committed.
///
/// All functions block, and are for the threads of ``ReplicaListener`` and ``ReplicaWriters``.
final class Replica: Sendable {
  /// Keeps what was made from the copy equal to it: calls the closure, which changes the copy.
  typealias Observer = @Sendable (_ change: () throws -> ReplicaUpdate) throws -> Void

  private struct State {
    /// Where the copy stands; absent where it has to be read anew before anything is written.
    var position: ReplicaPosition?
    /// The number of the last transaction that is being committed in this process.
    var committing: Int64 = 0
    /// When it was last known to be PostgreSQL's present state; absent at first.
    var confirmed: ContinuousClock.Instant?
    /// Whether a connection that writes has come to another server than the copy is of.
    var isDoubted = false
    /// Counts how often the history that it had turned out not to be PostgreSQL's.
    var generation: UInt64 = 0
    var observer: Observer = { change in _ = try change() }
  }

  let copy: any DatabaseWriter
  let format: ReplicatedFormat

  /// What a new database starts with.
  let sample: ReplicaChanges

  private let state = Mutex(State())

  /// Makes a copy of what is still to be read.
  ///
  /// - Parameters:
  ///   - copy: A database with what a new one starts with.
  ///   - format: The tables.
  /// - Throws: `DatabaseError`.
  init(_ copy: any DatabaseWriter, _ format: ReplicatedFormat) throws {
    self.copy = copy
    self.format = format
    sample = try copy.read { database in
      var changes = try Self.changes(after: format.start, format, database)
      changes.references = try format.references.map { try $0.rows(in: database) }
      return changes
    }
  }

  // State -------------------------------------------------------------------------------------

  /// Where the copy stands; absent where it has to be read anew.
  var position: ReplicaPosition? { state.withLock { $0.position } }

  /// Changes when watchers of the copy have been told what is not so.
  var generation: UInt64 { state.withLock { $0.generation } }

  /// How old the copy may be; nil while it is followed.
  func age(at now: ContinuousClock.Instant = .now) -> Duration? {
    state.withLock { state in
      guard let confirmed = state.confirmed else { return nil }
      let age = confirmed.duration(to: now)
      return state.position == nil || age > Self.freshness ? max(age, .zero) : nil
    }
  }

  /// How long ago the copy may have been confirmed while it is followed: two looks, and some more
  /// for a thread that gets no processor.
  private static let freshness = ReplicaListener.interval * 3

  /// Says how what is made from the copy follows it.
  func observe(_ observer: @escaping Observer) { state.withLock { $0.observer = observer } }

  /// Notes that the copy was PostgreSQL's state at a time.
  func confirm(_ time: ContinuousClock.Instant) {
    state.withLock { $0.confirmed = max($0.confirmed ?? time, time) }
  }

  /// Notes that it is unknown what PostgreSQL has: the copy has to be read anew.
  func lose() {
    state.withLock { state in
      state.position = nil
      state.committing = 0
      state.isDoubted = false
    }
  }

  /// Notes which server a connection that writes has come to; where it is not the copy's, the copy
  /// is to follow it there.
  func doubt(_ server: String) {
    state.withLock { state in
      guard let position = state.position, position.server != server else { return }
      state.isDoubted = true
    }
  }

  /// Whether the copy may be of a server that has been replaced.
  var isDoubted: Bool { state.withLock { $0.isDoubted } }

  // News --------------------------------------------------------------------------------------

  /// Notes that a transaction of this process is being committed, whose changes the copy gets from
  /// there.
  func expect(_ sequence: Int64) {
    state.withLock { $0.committing = max($0.committing, sequence) }
  }

  /// Notes that it was not committed, or that nobody knows.
  func expectNothing() { state.withLock { $0.committing = 0 } }

  /// Whether a transaction with this number is one that the copy neither has nor is being given.
  ///
  /// If what is being committed here is lost, the next look at the number says so.
  func isNews(_ sequence: Int64) -> Bool {
    state.withLock { sequence > max($0.position?.sequence ?? 0, $0.committing) }
  }

  // Changes -----------------------------------------------------------------------------------

  /// Makes changes that were committed.
  ///
  /// - Returns: Whether the copy stood where they begin; otherwise nothing was done.
  func apply(
    _ changes: ReplicaChanges, from start: ReplicaPosition, to end: ReplicaPosition
  ) throws -> Bool {
    var isDone = false
    try observed {
      try copy.write { database in
        guard position == start else { return .nothing }
        for (table, items) in zip(format.tables, changes.tables) {
          for item in items { try table.put(item, in: database) }
        }
        state.withLock { $0.position = end }
        isDone = true
        return .rows(after: start.revisions)
      }
    }
    return isDone
  }

  /// Takes everything anew.
  func replace(with changes: ReplicaChanges, at position: ReplicaPosition) throws {
    try observed {
      try copy.write { database in
        var isOther = false
        for (table, items) in zip(format.tables, changes.tables) {
          let known = try table.items(after: 0, in: database)
          isOther = try isOther || Self.contradicts(items, known, table)
          try table.clear(database)
          for item in items { try table.put(item, in: database) }
        }
        for (reference, rows) in zip(format.references, changes.references ?? []) {
          try reference.replace(with: rows, in: database)
        }
        state.withLock { state in
          // What was there before the first read was only the sample.
          if isOther, state.confirmed != nil { state.generation += 1 }
          state.position = position
        }
        return .everything
      }
    }
  }

  /// Whether rows that are known have been undone, as after a primary that had not passed on its
  /// last transactions is replaced.
  private static func contradicts(
    _ items: [ReplicaItem], _ known: [ReplicaItem], _ table: ReplicatedTable
  ) throws -> Bool {
    let newest = known.last.map { table.revision(of: $0.row) } ?? 0
    var items = Dictionary(
      items.map { (Array($0.row.prefix(table.keyCount)), $0) }, uniquingKeysWith: { $1 })
    for old in known {
      guard let new = items.removeValue(forKey: Array(old.row.prefix(table.keyCount))) else {
        return true
      }
      if new != old, table.revision(of: new.row) <= newest { return true }
    }
    return items.values.contains { table.revision(of: $0.row) <= newest }
  }

  private func observed(_ change: () throws -> ReplicaUpdate) throws {
    let observer = state.withLock { $0.observer }
    try observer(change)
  }

  // Writes ------------------------------------------------------------------------------------

  /// What some writes do.
  struct Effect {
    var outcomes: [PendingWrite.Outcome]
    var changes: ReplicaChanges
    /// The rows of the table `requests` that they add.
    var requests: [[DatabaseValue]]
  }

  /// Finds out what writes do, and takes it back.
  ///
  /// - Parameters:
  ///   - writes: The writes, each of which sees those before it.
  ///   - requests: The rows of PostgreSQL's table `requests` that they may ask for.
  ///   - position: Where the copy has to be.
  /// - Returns: What they do; nil where the copy is elsewhere.
  /// - Throws: `DatabaseError`.
  func effect(
    of writes: [PendingWrite], requests: [[DatabaseValue]], at position: ReplicaPosition
  ) throws -> Effect? {
    try copy.writeWithoutTransaction { database in
      guard self.position == position else { return nil }
      var effect: Effect?
      try database.inTransaction(.immediate) {
        for row in requests { try WriteRequest.insert(row, database) }
        let known = Set(requests.map { $0[0] })
        let outcomes = writes.map { $0.run(database) }
        effect = Effect(
          outcomes: outcomes,
          changes: try Self.changes(after: position, format, database),
          requests: try WriteRequest.rows(in: database).filter { !known.contains($0[0]) })
        return .rollback
      }
      return effect
    }
  }

  private static func changes(
    after position: ReplicaPosition, _ format: ReplicatedFormat, _ database: Database
  ) throws -> ReplicaChanges {
    ReplicaChanges(
      tables: try zip(format.tables, position.revisions).map { table, revision in
        try table.items(after: revision, in: database)
      })
  }
}

extension ReplicatedFormat {
  /// The position before everything.
  var start: ReplicaPosition {
    ReplicaPosition(server: "", epoch: 0, sequence: 0, revisions: tables.map { _ in 0 })
  }
}
