// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ServiceKit

/// The café's menu in SQLite.
///
/// One writer and several readers work at once (write-ahead mode), on GRDB's queues and never on
/// an event loop. A write is acknowledged when it is on the disk.
struct FoodStore: Sendable {
  /// The database's file.
  let path: String

  let database: DatabasePool

  /// Wakes watchers when something changed; what changed they read from the database.
  let changes = ChangeSignal()

  /// Opens the menu at a path; a new one is made, with its folder, and filled.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - foods: What a new menu starts with.
  /// - Throws: `StorageError`.
  init(path: String, filledWith foods: [Food] = SampleMenu.foods) throws {
    self.path = path
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw StorageError("Its folder cannot be made.", at: path, cause: error)
    }
    do {
      database = try DatabasePool(path: path, configuration: Self.configuration)
      try database.read { database in try Self.check(database, path: path) }
    } catch {
      throw StorageError("It cannot be opened.", at: path, cause: error)
    }
    do {
      try Self.migrator.migrate(database)
      try database.write { database in try Self.fillIfNew(database, with: foods) }
    } catch {
      throw StorageError("It cannot be written.", at: path, cause: error)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "menu"
    configuration.busyMode = .timeout(5)
    // FULL makes every commit wait until the write-ahead log is on the disk; NORMAL, which is
    // usual in this mode, may lose the last commits with the power.
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  /// Refuses a file that is damaged, another program's, or from a newer version of this one.
  private static func check(_ database: Database, path: String) throws {
    if let problem = try String.fetchOne(database, sql: "PRAGMA quick_check(1)"), problem != "ok" {
      throw StorageError(.corrupt, "It is damaged: \(problem)", at: path)
    }
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    if tables > 0 && application != applicationID {
      throw StorageError(.foreign, "It is the database of another program.", at: path)
    }
    if try migrator.hasBeenSuperseded(database) {
      throw StorageError(
        .newer, "It was written by a newer version of the menu service.", at: path)
    }
  }
}
