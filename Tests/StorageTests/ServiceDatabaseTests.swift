// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Dispatch
import Foundation
import GRDB
import ServiceTestSupport
import Storage
import Testing

/// A service's database: made, filled, opened again.
@Suite struct ServiceDatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func makesItsFolderAndFillsOnce() async throws {
    let path = folder.path("new/folder/recipes.sqlite")
    let first = try Recipes.database(at: path)
    #expect(try await Recipes.count(first) == 200)
    try await first.write { try $0.execute(sql: "DELETE FROM recipes") }
    try first.writer.close()
    #expect(try await Recipes.count(Recipes.database(at: path)) == 0)
  }

  /// What a commit has acknowledged survives the power's going.
  @Test func writesAheadAndWaitsForTheDisk() async throws {
    let database = try Recipes.database(at: folder.path("recipes.sqlite"))
    let modes = try await database.write { database in
      [
        try String.fetchOne(database, sql: "PRAGMA journal_mode"),
        try String.fetchOne(database, sql: "PRAGMA synchronous"),
        try String.fetchOne(database, sql: "PRAGMA application_id"),
      ]
    }
    #expect(modes == ["wal", "2", "\(0x5445_5354)"])
  }

  @Test func marksADatabaseFromBeforeItHadAnID() async throws {
    let path = folder.path("recipes.sqlite")
    let old = try Recipes.database(at: path)
    try await old.write { try $0.execute(sql: "PRAGMA application_id = 0") }
    try old.writer.close()
    let database = try Recipes.database(at: path)
    let id = try await database.read { try Int32.fetchOne($0, sql: "PRAGMA application_id") }
    #expect(id == DatabaseFormat.recipes.applicationID)
    #expect(try await Recipes.count(database) == 200)
  }

  /// The file may be another user's, who has the database at present.
  @Test func opensNothingThatItCannotLock() throws {
    let path = folder.path("recipes.sqlite")
    try FileManager.default.createDirectory(
      atPath: path + "-lock", withIntermediateDirectories: false)
    let error = #expect(throws: StorageError.self) { try Recipes.database(at: path) }
    #expect(error.map { "\($0)" } == "\(path)-lock: It cannot be locked: Is a directory.")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// The lock is beside the database also where a link leads to one that has yet to be made.
  @Test func locksWhatALinkLeadsTo() async throws {
    let link = folder.path("link.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "recipes.sqlite")
    let database = try Recipes.database(at: link)
    #expect(FileManager.default.fileExists(atPath: folder.path("recipes.sqlite-lock")))
    try await database.close()
    #expect(!FileManager.default.fileExists(atPath: folder.path("recipes.sqlite-lock")))
  }

  /// Nobody else would do it, and a connection that only reads may not.
  @Test func rollsBackWhatWasInterrupted() async throws {
    let path = folder.path("recipes.sqlite")
    try Recipes.interrupted(at: path, in: folder)
    let database = try Recipes.database(at: path)
    #expect(try await Recipes.count(database) == 200)
    let burnt = try await database.read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM recipes WHERE text LIKE 'Burnt%'")
    }
    #expect(burnt == 0)
    try await database.close()
  }

  @Test func fillsWhollyOrNotAtAll() async throws {
    struct Interruption: Error {}
    let path = folder.path("recipes.sqlite")
    let error = #expect(throws: StorageError.self) {
      try ServiceDatabase(path: path, format: .recipes) { database in
        try Recipes.fill(database)
        throw Interruption()
      }
    }
    #expect(error?.code == .unavailable)
    #expect(error?.cause is Interruption)
    #expect(try await Recipes.count(Recipes.database(at: path)) == 200)
  }

  /// Whatever was written last, and whoever has read: the write-ahead log is empty in the end.
  @Test func closedItIsOneFile() async throws {
    for round in 1...8 {
      let path = folder.path("recipes-\(round).sqlite")
      let database = try Recipes.database(at: path)
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for index in 0..<20 {
          tasks.addTask { _ = try await Recipes.count(database) }
          tasks.addTask {
            try await database.write { database in
              try database.execute(
                sql: "INSERT INTO recipes (name, text) VALUES (?, 'Bake.')",
                arguments: ["pie-\(index)"])
            }
          }
        }
        try await tasks.waitForAll()
      }
      try await database.close()
      for suffix in ["-wal", "-shm", "-lock"] {
        #expect(!FileManager.default.fileExists(atPath: path + suffix))
      }
      let copy = folder.path("copy-\(round).sqlite")
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      #expect(try await Recipes.count(Recipes.database(at: copy)) == 220)
    }
  }

  /// Nobody waits for what another process does with the database, and nothing is lost by it.
  @Test func closesBesideAnotherReader() async throws {
    let path = folder.path("recipes.sqlite")
    let database = try Recipes.database(at: path)
    let reader = try DatabasePool(path: path)
    let count = try await reader.read { other in
      _ = try Int.fetchOne(other, sql: "SELECT count(*) FROM recipes")
      let closed = DispatchSemaphore(value: 0)
      let outcome = Mutex<StorageError?>(nil)
      Task {
        do throws(StorageError) {
          _ = try? await database.write { try $0.execute(sql: "DELETE FROM recipes") }
          try await database.close()
        } catch {
          outcome.withLock { $0 = error }
        }
        closed.signal()
      }
      closed.wait()
      #expect(outcome.withLock { $0?.code } == .unavailable)
      return try Int.fetchOne(other, sql: "SELECT count(*) FROM recipes")
    }
    #expect(count == 200)
    try reader.close()
    #expect(try await Recipes.count(Recipes.database(at: path)) == 0)
  }

  @Test func closedItIsNotUsed() async throws {
    for database in [
      try Recipes.database(at: folder.path("recipes.sqlite")),
      try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill),
    ] {
      try await database.close()
      await #expect(throws: StorageError.self) { try await Recipes.count(database) }
      await #expect(throws: StorageError.self) {
        try await database.write { try $0.execute(sql: "DELETE FROM recipes") }
      }
    }
  }

  @Test func livesInMemoryToo() async throws {
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    #expect(try await Recipes.count(database) == 200)
  }

  @Test func tellsWhatSQLiteSays() async throws {
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    let error = await #expect(throws: StorageError.self) {
      try await database.write { try $0.execute(sql: "INSERT INTO recipes VALUES ('a', NULL)") }
    }
    #expect(error?.code == .unavailable)
    #expect(error.map { "\($0)".hasPrefix(":memory:: It cannot be written. (SQLite ") } == true)
    let corrupt = await #expect(throws: StorageError.self) {
      try await database.read { _ in throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }
    #expect(corrupt?.code == .corrupt)
  }

  /// A body's own error is the caller's business, and undoes what was written.
  @Test func passesTheBodysErrorsOn() async throws {
    struct Refusal: Error {}
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    await #expect(throws: Refusal.self) {
      try await database.write { database in
        try database.execute(sql: "DELETE FROM recipes")
        throw Refusal()
      }
    }
    #expect(try await Recipes.count(database) == 200)
  }

  /// For whom the current task reads.
  @TaskLocal private static var owner: ObjectIdentifier?

  private final class Owner {}

  /// A crowd's reads do not keep a neighbour's waiting until they are through.
  @Test func ownersTakeTurnsAtReading() async throws {
    var database = try Recipes.database(at: folder.path("recipes.sqlite"))
    database.readOwner = { Self.owner }
    let (crowd, neighbour) = (Owner(), Owner())
    let (order, begun, mayEnd) = (Mutex<[String]>([]), Mutex(0), Mutex(false))
    let read = { @Sendable [database] (name: String) async throws -> Void in
      try await database.read { _ in
        begun.withLock { $0 += 1 }
        while !mayEnd.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
        order.withLock { $0.append(name) }
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      try await Self.$owner.withValue(ObjectIdentifier(crowd)) {
        for _ in 0..<100 { group.addTask { try await read("crowd") } }
        while begun.withLock({ $0 }) < 2 { try await Task.sleep(for: .milliseconds(1)) }
      }
      // The rest of the crowd has time to line up; the outcome does not depend on it.
      try await Task.sleep(for: .milliseconds(20))
      Self.$owner.withValue(ObjectIdentifier(neighbour)) {
        _ = group.addTaskUnlessCancelled { try await read("neighbour") }
      }
      try await Task.sleep(for: .milliseconds(20))
      mayEnd.withLock { $0 = true }
      try await group.waitForAll()
    }
    let names = order.withLock { $0 }
    #expect(names.count == 101)
    #expect(names.firstIndex(of: "neighbour").map { $0 < 50 } == true)
    withExtendedLifetime((crowd, neighbour)) {}
  }
}
