// SPDX-License-Identifier: Apache-2.0

import Concurrency
import GRDB
import ServiceTestSupport
import Storage
import Testing

/// Writes that come at the same time.
@Suite struct SharedCommitTests {
  struct Refusal: Error {}

  /// Counts commits.
  private final class CommitCounter: TransactionObserver, Sendable {
    let commits = Mutex(0)

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ database: Database) { commits.withLock { $0 += 1 } }
    func databaseDidRollback(_ database: Database) {}
  }

  private static func insert(_ name: String, _ database: Database) throws {
    try database.execute(
      sql: "INSERT INTO recipes (name, text) VALUES (?, 'Stir.')", arguments: [name])
  }

  /// Begins writes while the database's one writer is kept busy, and lets it go.
  private static func together(
    _ database: ServiceDatabase, _ count: Int,
    _ body: @escaping @Sendable (Int, Database) throws -> Void
  ) async throws -> [Result<Void, any Error>] {
    let (isOpen, open) = AsyncStream.makeStream(of: Void.self)
    let gate = Mutex(false)
    let first = Task {
      try await database.write { _ in
        open.finish()
        while !gate.withLock({ $0 }) {}
      }
    }
    for await _ in isOpen {}
    let begun = Mutex(0)
    let results = try await withThrowingTaskGroup(of: (Int, Result<Void, any Error>).self) {
      group in
      for index in 0..<count {
        group.addTask {
          begun.withLock { $0 += 1 }
          do {
            return (index, .success(try await database.write { try body(index, $0) }))
          } catch {
            return (index, .failure(error))
          }
        }
      }
      while begun.withLock({ $0 }) < count { try await Task.sleep(for: .milliseconds(5)) }
      // From there to the queue it is a few steps.
      try await Task.sleep(for: .milliseconds(200))
      gate.withLock { $0 = true }
      var results = [Result<Void, any Error>](repeating: .failure(Refusal()), count: count)
      for try await (index, result) in group { results[index] = result }
      return results
    }
    try await first.value
    return results
  }

  @Test func shareACommit() async throws {
    let folder = try TemporaryFolder()
    let database = try Recipes.database(at: folder.path("recipes.sqlite"))
    let counter = CommitCounter()
    database.writer.add(transactionObserver: counter, extent: .databaseLifetime)
    let results = try await Self.together(database, 100) { try Self.insert("pie-\($0)", $1) }
    for result in results { try result.get() }
    #expect(try await Recipes.count(database) == 300)
    // Each would have had its own otherwise; how many come in time is the scheduler's matter.
    #expect(counter.commits.withLock { $0 } < 60)
  }

  @Test func failForThemselves() async throws {
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    let results = try await Self.together(database, 30) { index, database in
      try Self.insert("pie-\(index)", database)
      if index % 3 == 1 { throw Refusal() }
      // The name is taken.
      if index % 3 == 2 { try Self.insert("soup-1", database) }
    }
    for (index, result) in results.enumerated() {
      switch index % 3 {
      case 0: try result.get()
      case 1: #expect(throws: Refusal.self) { try result.get() }
      default: #expect(throws: StorageError.self) { try result.get() }
      }
    }
    #expect(try await Recipes.count(database) == 210)
  }

  /// As after a full disk, all of it is undone by one; the others are stored all the same.
  @Test func areStoredWhereAnotherUndoesTheTransaction() async throws {
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    let results = try await Self.together(database, 20) { index, database in
      try Self.insert("pie-\(index)", database)
      if index == 7 {
        try database.execute(sql: "INSERT OR ROLLBACK INTO recipes VALUES ('soup-1', '')")
      }
    }
    for (index, result) in results.enumerated() where index != 7 { try result.get() }
    #expect(throws: StorageError.self) { try results[7].get() }
    #expect(try await Recipes.count(database) == 219)
  }

  @Test func areNotBegunByACancelledTask() async throws {
    let database = try ServiceDatabase(inMemory: .recipes, fill: Recipes.fill)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await database.write { try Self.insert("pie", $0) }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await Recipes.count(database) == 200)
  }
}
