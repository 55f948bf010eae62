// SPDX-License-Identifier: Apache-2.0

import GRDB
import RPC
import ServiceKit
import Storage

extension FoodStore {
  /// The most foods that a menu has.
  static let foodsMax = 10_000

  /// What became of a change that told which version it had seen.
  enum Outcome: Sendable {
    case done(Food)
    /// Another change came first: the stored version, 0 where there is no such food.
    case stale(current: UInt64)
    /// The menu has `foodsMax` foods already.
    case full
  }

  /// Stores a food whose present version the caller has seen, 0 where it has seen none.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - request: The caller's name for the write, under which it is made once.
  /// - Returns: The food with its new version, or why it was not stored.
  /// - Throws: `StorageError`, `WriteRequest.Reused`.
  func put(_ food: Food, request: WriteRequest? = nil) async throws -> Outcome {
    let (outcome, _) = try await writing {
      try await database.write(request) { database -> (Outcome, Place?) in
        try database.once(request) { version in
          var stored = food
          stored.version = UInt64(version)
          return (.done(stored), nil)
        } _: {
          let result = try Self.put(food, in: database)
          guard case .done(let stored) = result.outcome else { return (result, nil) }
          return (result, Int64(stored.version))
        }
      }
    } change: { outcome, place in
      guard case .done(let stored) = outcome, let place else { return nil }
      return image(putting: stored, at: place)
    }
    if case .done = outcome { sendChange() }
    return outcome
  }

  /// Where a change stands: in the menu's order, and among the changes.
  struct Place: Sendable {
    var position: Int64
    var revision: Int64
  }

  private static func put(
    _ food: Food, in database: Database
  ) throws -> (outcome: Outcome, place: Place?) {
    let row = try row(food.id, in: database)
    // A deleted food has nothing that could have been seen: it is put anew from 0, and its
    // version still goes on from the mark's.
    let present = row.flatMap { $0.isDeleted ? nil : $0 }
    let current = present.map { UInt64($0.version) } ?? 0
    guard food.version == current else { return (.stale(current: current), nil) }
    let place = Place(
      position: try present?.position ?? next("position", in: database),
      revision: try next("revision", in: database))
    // Positions are numbered from 1, so foods need to be counted only behind that many.
    if present == nil, place.position > foodsMax, try count(in: database) >= foodsMax {
      return (.full, nil)
    }
    var stored = food
    stored.version = UInt64(row?.version ?? 0) + 1
    try write(stored, position: place.position, revision: place.revision, in: database)
    return (.done(stored), place)
  }

  /// Deletes a food.
  ///
  /// - Parameters:
  ///   - id: The food's id.
  ///   - request: The caller's name for the write, under which it is made once.
  /// - Returns: Whether there was one.
  /// - Throws: `StorageError`, `WriteRequest.Reused`.
  func delete(_ id: String, request: WriteRequest? = nil) async throws -> Bool {
    let (isDone, revision) = try await writing {
      try await database.write(request) { database -> (Bool, Int64?) in
        try database.once(request) { _ in
          (true, nil)
        } _: {
          let revision = try Self.delete(id, in: database)
          return ((revision != nil, revision), revision.map { _ in 0 })
        }
      }
    } change: { _, revision in
      revision.map { image(deleting: id, revision: $0) }
    }
    if revision != nil { sendChange() }
    return isDone
  }

  /// Writes, and has the image follow; that of a replica follows the copy, which others write too.
  private func writing<Value>(
    _ body: () async throws -> Value, change: (Value) -> MemoryImage<PreparedMenu>.Change?
  ) async throws -> Value {
    guard !database.isReplica else { return try await body() }
    return try await image.writing(body, change: change)
  }

  /// Tells watchers of a write; those of a replica have been told by what follows the copy.
  private func sendChange() {
    if !database.isReplica { changes.send() }
  }

  /// Deletes a food; gives the number of the change, or nothing where there was none.
  private static func delete(_ id: String, in database: Database) throws -> Int64? {
    let revision = try next("revision", in: database)
    try database.executeKept(
      """
      UPDATE foods SET is_deleted = 1, name = x'', summary = NULL, version = version + 1,
        revision = ?
      WHERE id = ? AND is_deleted = 0
      """,
      arguments: [revision, id])
    guard database.changesCount > 0 else { return nil }
    try removeParts(of: id, in: database)
    return revision
  }

  /// What changed after a revision, the oldest change first, of each food only its newest.
  ///
  /// - Parameters:
  ///   - revision: The last revision that the caller knows; 0 for every food from the start.
  ///   - limit: The most changes.
  /// - Returns: The changes, each with its revision; fewer where they are large.
  /// - Throws: `StorageError`.
  func changes(after revision: Int64, limit: Int) async throws -> [FoodChange] {
    try await database.read { database in
      let rows = try FoodRow.fetchAll(
        database.cachedStatement(
          sql: "SELECT * FROM foods WHERE revision > ? ORDER BY revision LIMIT ?"),
        arguments: [revision, limit])
      var changes: [FoodChange] = []
      var bytes = 0
      for row in rows where bytes <= ChangeFeedLimits.pageBytes {
        let change = FoodChange(
          revision: row.revision,
          row.isDeleted ? .deleted(id: row.id) : .put(try food(row, in: database)))
        changes.append(change)
        // The size of a single change does not matter, and takes time to find out.
        if rows.count > 1 { bytes += change.byteCount }
      }
      return changes
    }
  }

  /// The number of the last change.
  ///
  /// - Throws: `StorageError`.
  func revision() async throws -> Int64 {
    try await database.read { database in try Self.next("revision", in: database) - 1 }
  }

  /// The menu for watchers: every food, then each change.
  var changeFeed: ChangeFeed<FoodChange> {
    let generation = database.generation
    return ChangeFeed(
      changes, newest: { try await revision() },
      page: { revision, limit in
        guard generation == database.generation else { throw RPCError.undoneChanges }
        return try await changes(after: revision, limit: limit)
      })
  }

  private static func row(_ id: String, in database: Database) throws -> FoodRow? {
    try FoodRow.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM foods WHERE id = ?"), arguments: [id])
  }

  private static func count(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM foods WHERE is_deleted = 0") ?? 0
  }

  /// The number after the largest of a column.
  private static func next(_ column: String, in database: Database) throws -> Int64 {
    let statement = try database.cachedStatement(sql: "SELECT max(\(column)) FROM foods")
    return (try Int64.fetchOne(statement) ?? 0) + 1
  }
}
