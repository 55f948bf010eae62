// SPDX-License-Identifier: Apache-2.0

import GRDB
import PostgreSQL

/// Some writes, committed together in PostgreSQL.
struct ReplicaTransaction {
  /// Nothing of the writes was sent: another connection can make them.
  struct Unbegun: Error {
    var cause: any Error
  }

  /// The callers have been told, and the connection is of no more use.
  struct Ended: Error {
    var cause: any Error
  }

  /// The server refused what was written, and has undone it.
  struct Refused: Error {
    var cause: PostgreSQLError
  }

  private let replica: Replica
  private let writes: [PendingWrite]
  private let session: PostgreSQLSession
  private let deadline: ContinuousClock.Instant

  init(
    _ writers: ReplicaWriters, _ writes: [PendingWrite], _ session: PostgreSQLSession,
    until deadline: ContinuousClock.Instant
  ) {
    replica = writers.replica
    self.writes = writes
    self.session = session
    self.deadline = deadline
  }

  /// Makes the writes, and tells their callers.
  ///
  /// - Throws: ``Unbegun``, ``Refused``, ``Ended``, or an error after which it is unknown what was
  ///   done.
  func commit() throws {
    let position: ReplicaPosition
    let effect: Replica.Effect
    do {
      (position, effect) = try begin()
    } catch {
      // The connection is closed with its transaction.
      throw Unbegun(cause: error)
    }
    var failure: (any Error)?
    if effect.changes.isEmpty, effect.requests.isEmpty {
      // What it depended on was true while the lock was held; no caller needs to know how it ended.
      do { try session.run("ROLLBACK", until: deadline) } catch { failure = error }
    } else {
      try send(effect, after: position)
    }
    for outcome in effect.outcomes { outcome.finish() }
    if let failure { throw Ended(cause: failure) }
  }

  /// Begins a transaction that nobody else can write beside, and works out what the writes do.
  private func begin() throws -> (ReplicaPosition, Replica.Effect) {
    let ids = writes.compactMap(\.request?.id)
    let sent = try session.send([
      PostgreSQLStatement("BEGIN"),
      PostgreSQLStatement(ReplicaReading.positionQuery + " FOR UPDATE"),
      PostgreSQLStatement(WriteRequest.query, [WriteRequest.array(ids)]),
    ])
    // While the server looks: mostly, nobody else has written anything.
    let guess = ids.isEmpty ? replica.position : nil
    let guessed = try guess.flatMap { try replica.effect(of: writes, requests: [], at: $0) }
    let begun = try session.receive(sent, until: deadline)
    let numbers = try ReplicaReading.numbers(begun[1].rows.first)
    let sequence = numbers.sequence
    if let guess, let guessed, guess.isBeside(numbers), guess.sequence == sequence {
      return (guess, guessed)
    }
    let requests = try begun[2].rows.map { try WriteRequest.columns.values($0) }
    while true {
      guard let start = replica.position, start.isBefore(numbers) else {
        replica.doubt(numbers.server)
        throw StorageError(.unreachable, "The copy is being read anew.", at: "replica")
      }
      var position = start
      if start.sequence < sequence {
        let reading = try ReplicaReading.read(
          after: start, to: sequence, replica.format, session, until: { deadline })
        guard try replica.apply(reading.changes, from: start, to: reading.position) else {
          continue
        }
        position = reading.position
      }
      if let effect = try replica.effect(of: writes, requests: requests, at: position) {
        return (position, effect)
      }
    }
  }

  private func send(_ effect: Replica.Effect, after start: ReplicaPosition) throws {
    let end = start.advanced(
      to: start.sequence + 1, by: effect.changes, replica.format)
    var statements = replica.format.statements(writing: effect.changes)
    statements += effect.requests.map(WriteRequest.recording)
    statements += [
      PostgreSQLStatement("UPDATE replication SET sequence = $1", ["\(end.sequence)"]),
      PostgreSQLStatement("SELECT pg_notify($1, $2)", [replica.format.schema, "\(end.sequence)"]),
      // A commit that waits for a standby and is interrupted by the timeout would be reported as
      // done, though the standby does not have it. This side has a deadline of its own.
      PostgreSQLStatement("SET LOCAL statement_timeout = 0"),
      PostgreSQLStatement("COMMIT"),
    ]
    replica.expect(end.sequence)
    do {
      _ = try session.run(statements, until: deadline)
    } catch {
      replica.expectNothing()
      guard error.code == .statement else { throw error }
      try session.run("ROLLBACK", until: deadline)
      throw Refused(cause: error)
    }
    // The copy may be further already, if the listener was quicker.
    if try replica.apply(effect.changes, from: start, to: end) { return }
    guard let position = replica.position, position.sequence >= end.sequence else {
      throw StorageError(.unreachable, "The copy was lost meanwhile.", at: "replica")
    }
  }
}
