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
  /// none. It may be read by whom the database may be read.
  ///
  /// What an earlier copy of the same name left that was ended in the middle is removed.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - destination: The file to create; an existing one is not touched.
  /// - Returns: The copy.
  /// - Throws: ``StorageError``: `.corrupt` if the copy, and therefore the database, is damaged or
  ///   has no tables, otherwise `.unavailable`.
  public static func make(
    of path: String, at destination: String
  ) throws(StorageError) -> DatabaseBackup {
    guard FileManager.default.fileExists(atPath: path) else {
      throw StorageError(.unavailable, "There is no such file.", at: path)
    }
    try StorageError.checkNoFolder(at: path)
    guard !FileManager.default.fileExists(atPath: destination) else {
      throw StorageError(.unavailable, "There is a file already.", at: destination)
    }
    for leftover in leftovers(beside: destination) where base(of: leftover) == destination {
      remove(leftover)
    }
    let partial = "\(destination).\(UUID().uuidString).partial"
    defer { remove(partial) }
    // Locked for as long as it is being written, so that nobody takes it for a leftover. Closed
    // after SQLite has closed it: that would give SQLite's own locks away.
    let lock = open(partial, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode(of: path))
    guard lock >= 0 else {
      let reason = String(cString: strerror(errno))
      throw StorageError(.unavailable, "It cannot be written: \(reason).", at: destination)
    }
    defer { close(lock) }
    _ = flock(lock, LOCK_EX | LOCK_NB)
    do {
      try copy(path, to: partial)
    } catch {
      throw StorageError("It cannot be copied.", at: path, cause: error)
    }
    do {
      try synchronize(partial)
      try place(partial, at: destination)
      try synchronize(URL(fileURLWithPath: destination).deletingLastPathComponent().path)
      let bytes = try FileManager.default.attributesOfItem(atPath: destination)[.size] as? Int
      return DatabaseBackup(bytes: bytes ?? 0)
    } catch {
      throw StorageError("It cannot be written.", at: destination, cause: error)
    }
  }

  /// The files in a copy's folder that copies left which were ended in the middle, as by `kill -9`.
  ///
  /// - Parameter destination: The copy's file.
  /// - Returns: Their paths, sorted.
  public static func leftovers(beside destination: String) -> [String] {
    let folder = (destination as NSString).deletingLastPathComponent
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().map { (folder as NSString).appendingPathComponent($0) }
      .filter { base(of: $0) != nil && isAbandoned($0) }
  }

  /// The copy's file whose temporary name this is; nil for any other name.
  private static func base(of path: String) -> String? {
    let words = path.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 2, words[words.count - 1] == "partial",
      UUID(uuidString: String(words[words.count - 2])) != nil
    else { return nil }
    return words.dropLast(2).joined(separator: ".")
  }

  /// Whether a file is one, and nobody who writes it has it locked.
  private static func isAbandoned(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// The mode of a copy: its database's, but that it has to be written.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 | 0o600 : 0o600
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
      // SQLite takes an empty file for a database, and a service's has tables from its first start.
      guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") != 0 else {
        throw StorageError(.corrupt, "It is empty: a service's database has tables.", at: path)
      }
      try database.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    try copy.close()
    try source.close()
  }

  /// Gives a copy its name, unless someone else has created such a file in the meantime.
  private static func place(_ partial: String, at destination: String) throws {
    // Unlike `rename`, `link` fails then.
    if link(partial, destination) == 0 { return }
    // Some file systems have no second names for a file, such as those of memory cards.
    guard errno != EEXIST, !FileManager.default.fileExists(atPath: destination),
      rename(partial, destination) == 0
    else { throw CocoaError(.fileWriteUnknown) }
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
