// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// A copy of a database, made while a service may be using it.
public struct DatabaseBackup: Sendable, Hashable {
  /// The size of the copy in bytes.
  public var bytes: Int

  /// Copies a database with SQLite's online backup (https://sqlite.org/backup.html): the state
  /// between two commits, while others keep reading and writing.
  ///
  /// The copy is checked completely, is a single file without a write-ahead log, and is on disk
  /// when this returns. Until then it has a temporary name, so that there is a complete copy or
  /// none.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - destination: The file to create; an existing one is not touched.
  /// - Returns: The copy.
  /// - Throws: ``StorageError``: `.corrupt` if the copy, and therefore the database, is damaged,
  ///   otherwise `.unavailable`.
  public static func make(
    of path: String, at destination: String
  ) throws(StorageError) -> DatabaseBackup {
    guard FileManager.default.fileExists(atPath: path) else {
      throw StorageError(.unavailable, "There is no such file.", at: path)
    }
    guard !FileManager.default.fileExists(atPath: destination) else {
      throw StorageError(.unavailable, "There is a file already.", at: destination)
    }
    let partial = "\(destination).\(UUID().uuidString).partial"
    defer { remove(partial) }
    do {
      try copy(path, to: partial)
    } catch {
      throw StorageError("It cannot be copied.", at: path, cause: error)
    }
    do {
      try synchronize(partial)
      // Unlike `rename`, `link` fails if someone else has created the file in the meantime.
      guard link(partial, destination) == 0 else { throw CocoaError(.fileWriteUnknown) }
      try synchronize(URL(fileURLWithPath: destination).deletingLastPathComponent().path)
      let bytes = try FileManager.default.attributesOfItem(atPath: destination)[.size] as? Int
      return DatabaseBackup(bytes: bytes ?? 0)
    } catch {
      throw StorageError("It cannot be written.", at: destination, cause: error)
    }
  }

  private static func copy(_ path: String, to partial: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    let source = try DatabaseQueue.reading(path, configuration)
    let copy = try DatabaseQueue(path: partial)
    try source.backup(to: copy)
    try copy.writeWithoutTransaction { database in
      if let problem = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)"),
        problem != "ok"
      {
        throw StorageError(.corrupt, "It is damaged: \(problem)", at: path)
      }
      try database.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    try copy.close()
    try source.close()
  }

  private static func remove(_ partial: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: partial + suffix)
    }
  }

  /// Waits until a file or a folder is on disk.
  private static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
