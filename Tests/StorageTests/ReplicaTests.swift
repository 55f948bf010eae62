// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import GRDB
import PostgreSQL
import PostgreSQLTestSupport
import Storage
import Testing

/// Two replicas of a service, with one database.
@Suite struct ReplicaTests {
  private let welcome = "Hello. #first #second"

  @Test func theFirstFillsAndBothRead() async throws {
    let url = try await PostgreSQLServer.database()
    async let first = Notes(url)
    async let second = Notes(url)
    for notes in try await [first, second] {
      #expect(try await notes.texts == ["welcome": welcome])
      #expect(notes.database.age == nil)
      #expect(notes.database.isReplica)
      try await notes.database.close()
      await #expect(throws: StorageError.self) { try await notes.write("late", "") }
    }
    // A database that somebody emptied stays empty.
    try await PostgreSQLServer.run("DELETE FROM notes.notes", at: url)
    #expect(try await Notes(url).texts == [:])
  }

  @Test func eachHasWhatTheOtherWrote() async throws {
    let url = try await PostgreSQLServer.database()
    let (left, right) = (try await Notes(url), try await Notes(url))
    try await left.write("tea", "Earl Grey", tags: ["hot"])
    // Who wrote reads it at once, the other soon.
    #expect(try await left.texts["tea"] == "Earl Grey #hot")
    try await right.until { try await $0.texts["tea"] == "Earl Grey #hot" }
    try await right.write("tea", "Assam")
    #expect(try await right.texts == ["welcome": welcome, "tea": "Assam"])
    try await left.until { try await $0.texts["tea"] == "Assam" }
    // Whoever reads the other's rows second, the writer or the listener, finds nothing left to do.
    let updates = left.updates.withLock { $0 }.filter { $0 != .nothing }
    #expect(updates == [.rows(after: [1]), .rows(after: [2])])
  }

  @Test func writesOfBothAreNumberedWithoutGaps() async throws {
    let url = try await PostgreSQLServer.database()
    let replicas = [try await Notes(url), try await Notes(url)]
    let revisions = try await withThrowingTaskGroup(of: Int64.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await replicas[number % 2].write("note-\(number)", "\(number)", tags: ["\(number)"])
        }
      }
      return try await group.reduce(into: Set<Int64>()) { $0.insert($1) }
    }
    #expect(revisions == Set(2...201))
    for notes in replicas { try await notes.until { try await $0.texts.count == 201 } }
    #expect(try await replicas[0].texts == replicas[1].texts)
    // Those that came together were committed together.
    let row = try await PostgreSQLServer.run("SELECT sequence FROM notes.replication", at: url)
    #expect((Int(row[0][0] ?? "") ?? 0) < 201)
  }

  /// Who saw a version writes if it is still the present one: of several, one does.
  @Test func aWriteSeesAllBeforeIt() async throws {
    let url = try await PostgreSQLServer.database()
    let replicas = [try await Notes(url), try await Notes(url)]
    struct TooLate: Error {}
    let winners = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask {
          do {
            try await replicas[number % 2].database.write { database in
              let isTaken =
                try String.fetchOne(
                  database, sql: "SELECT name FROM notes WHERE name = 'only'") != nil
              if isTaken { throw TooLate() }
              try Notes.write("only", "\(number)", tags: [], database)
            }
            return true
          } catch { return false }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(winners == 1)
  }

  @Test func aRequestIsCarriedOutOnce() async throws {
    let url = try await PostgreSQLServer.database()
    let replicas = [try await Notes(url), try await Notes(url)]
    let request = WriteRequest(id: "a \"quoted\\\" id", digest: "1")
    let revisions = try await withThrowingTaskGroup(of: Int64.self) { group in
      for number in 0..<20 {
        group.addTask { try await replicas[number % 2].write("tea", "2.50", request: request) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(revisions == Array(repeating: 2, count: 20))
    let reused = await #expect(throws: WriteRequest.Reused.self) {
      try await replicas[0].write("tea", "9", request: WriteRequest(id: request.id, digest: "2"))
    }
    #expect(reused?.id == request.id)
    // Nor after a restart of both.
    for notes in replicas { try await notes.database.close() }
    #expect(try await Notes(url).write("tea", "2.50", request: request) == 2)
  }

  /// Nobody has been told: the number of the last transaction says it all the same.
  @Test func aLostNotificationIsNoticed() async throws {
    let url = try await PostgreSQLServer.database()
    let notes = try await Notes(url)
    try await PostgreSQLServer.run(
      """
      WITH note AS (INSERT INTO notes.notes VALUES ('tea', 'quietly', 2))
      UPDATE notes.replication SET sequence = sequence + 1
      """, at: url)
    try await notes.until { try await $0.texts["tea"] == "quietly" }
    try await PostgreSQLServer.run("DELETE FROM notes.notes WHERE name = 'tea'", at: url)
    // What is no change of a row is read anew with the next epoch.
    try await PostgreSQLServer.run("UPDATE notes.replication SET epoch = epoch + 1", at: url)
    try await notes.until { try await $0.texts == ["welcome": welcome] }
    #expect(notes.database.generation == 1)
  }

  @Test func comesBackWhenItsConnectionsAreCut() async throws {
    let url = try await PostgreSQLServer.database()
    let (left, right) = (try await Notes(url), try await Notes(url))
    for number in 1...10 {
      try await PostgreSQLServer.run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'notes'
        """, at: url)
      // The connection that wrote is cut as well; the write takes another. A cut that is noticed
      // between a commit and its answer leaves unknown whether it was made: callers repeat it.
      let request = WriteRequest(id: "\(number)", digest: "1")
      for attempt in 1...3 {
        do {
          try await left.write("tea", "\(number)", request: request)
          break
        } catch let error as StorageError where error.code == .unreachable && attempt < 3 {}
      }
      try await right.until { try await $0.texts["tea"] == "\(number)" }
    }
    try await right.until { $0.database.age == nil }
    #expect(left.database.generation == 0)
  }

  /// What cannot be written in time is refused, and what cannot be followed says how old it is.
  @Test func saysHowOldItIsWhileTheDatabaseIsGone() async throws {
    let url = try await PostgreSQLServer.database()
    let name = "\(url)".split(separator: "/").last ?? ""
    let server = try await PostgreSQLServer.shared
    let notes = try await Notes(url, timeout: .seconds(1))
    try await server.run("ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
    try await server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'")
    try await notes.until { $0.database.age != nil }
    let start = ContinuousClock.now
    let error = await #expect(throws: StorageError.self) { try await notes.write("tea", "") }
    #expect(error?.code == .unreachable)
    #expect(start.duration(to: .now) < .seconds(30))
    #expect(try await notes.texts == ["welcome": welcome])
    try await notes.until { ($0.database.age ?? .zero) > .seconds(1) }
    try await server.run("ALTER DATABASE \(name) ALLOW_CONNECTIONS true")
    try await notes.until { $0.database.age == nil }
    try await notes.write("tea", "again")
  }

  /// Of writes that wait for a connection, each is refused after its own time.
  @Test func writesWaitForAConnectionNoLongerThanTheyMay() async throws {
    let url = try await PostgreSQLServer.database()
    let notes = try await Notes(url, timeout: .seconds(2))
    let server = try await PostgreSQLServer.shared
    let name = "\(url)".split(separator: "/").last ?? ""
    try await server.run("ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
    try await server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'")
    try await notes.until { $0.database.age != nil }
    let waits = await withTaskGroup(of: Duration?.self) { group in
      for number in 0..<4 {
        group.addTask {
          try? await Task.sleep(for: .milliseconds(300 * number))
          let begun = ContinuousClock.now
          let error = await #expect(throws: StorageError.self) {
            try await notes.write("tea", "\(number)")
          }
          return error?.code == .unreachable ? begun.duration(to: .now) : nil
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for wait in waits {
      let wait = try #require(wait)
      #expect(wait >= .seconds(2) && wait < .seconds(20))
    }
    #expect(notes.database.health.expiredWrites == 4)
    #expect(notes.database.health.waitingWrites == 0)
  }

  @Test func olderProgramsGoOnUnlessTheyCannot() async throws {
    let url = try await PostgreSQLServer.database()
    let old = try await Notes(url)
    let added = ReplicaMigration(
      "colors", oldestCompatible: 1,
      sql: "ALTER TABLE notes ADD COLUMN color text NOT NULL DEFAULT 'white'")
    let new = try await Notes(url, format: .notes([added]))
    try await old.write("tea", "old")
    try await new.until { try await $0.texts["tea"] == "old" }
    try await new.write("tea", "new")
    try await old.until { try await $0.texts["tea"] == "new" }
    #expect(try await Notes(url).texts["tea"] == "new")
    let changed = ReplicaMigration("nothing old", oldestCompatible: 3, sql: "SELECT 1")
    _ = try await Notes(url, format: .notes([added, changed]))
    for format in [DatabaseFormat.notes(), .notes([added])] {
      let error = await #expect(throws: StorageError.self) {
        try await Notes(url, format: format)
      }
      #expect(error?.code == .newer)
      #expect(error?.message == "It was written by a newer version of the notes service.")
    }
    // The one that runs goes on.
    try await old.write("tea", "still")
  }

  @Test func aMigrationThatFailsLeavesNothing() async throws {
    let url = try await PostgreSQLServer.database()
    let wrong = ReplicaMigration(
      "half", oldestCompatible: 1, sql: "CREATE TABLE half (); SELEC 1")
    let error = await #expect(throws: StorageError.self) {
      try await Notes(url, format: .notes([wrong]))
    }
    #expect(error?.code == .unavailable)
    #expect(try await Notes(url).texts == ["welcome": welcome])
    let tables = try await PostgreSQLServer.run("SELECT to_regclass('notes.half')", at: url)
    #expect(tables == [[nil]])
  }

  @Test func aWriteThatTheServerRefusesHurtsNoOther() async throws {
    let url = try await PostgreSQLServer.database()
    let notes = try await Notes(url)
    try await PostgreSQLServer.run(
      "ALTER TABLE notes.notes ADD CHECK (text <> 'poison')", at: url)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask {
          do {
            try await notes.write("note-\(number)", number % 7 == 3 ? "poison" : "good")
            #expect(number % 7 != 3)
          } catch {
            #expect(number % 7 == 3)
            #expect((error as? StorageError)?.code == .unavailable)
          }
        }
      }
    }
    #expect(try await notes.texts.count == 27)
  }
}
