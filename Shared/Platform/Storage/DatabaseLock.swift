// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation

/// Keeps a database to one process: what a process has in memory does not follow what another one
/// writes.
///
/// A file beside the database is locked; the system releases the lock when the process ends,
/// however it ends. The lock is a process's own: the same process can open a database more than
/// once, and gives the lock up with the first that it closes.
final class DatabaseLock: Sendable {
  private let path: String

  /// The locked file; nil once it is released, and where none can be made: SQLite cannot make its
  /// own files there either, and says so.
  private let descriptor: Mutex<Int32?>

  /// How long the process before may take to end.
  private static let patience = Duration.seconds(5)

  /// Locks a database, and waits for a process that is about to end.
  ///
  /// - Parameter database: The database's file, which may still have to be made.
  /// - Throws: ``StorageError`` where another process has it, or where the file to lock is there
  ///   and cannot be opened: another user's, who may have the database.
  init(_ database: String) throws(StorageError) {
    // SQLite's own files are beside what a link leads to, too.
    path = Self.resolved(database) + "-lock"
    let deadline = ContinuousClock.now + Self.patience
    while true {
      switch Self.attempt(path) {
      case .locked(let file):
        descriptor = Mutex(file)
        return
      case .impossible:
        descriptor = Mutex(nil)
        return
      case .refused(let reason):
        throw StorageError(.unavailable, "It cannot be locked: \(reason).", at: path)
      case .held(let process):
        guard ContinuousClock.now < deadline else {
          let who = process.map { "The process \($0)" } ?? "Another process"
          throw StorageError(.unavailable, "\(who) has it open.", at: database)
        }
        usleep(50_000)
      }
    }
  }

  deinit { release() }

  /// Lets others have the database, once it is closed.
  func release() {
    descriptor.withLock { descriptor in
      guard let file = descriptor else { return }
      descriptor = nil
      // Before the lock goes: whoever has opened the file meanwhile sees that it is another's.
      unlink(path)
      close(file)
    }
  }

  private static func resolved(_ path: String) -> String {
    var path = path
    // Where the database has yet to be made, a link to it can be followed by hand only. As many as
    // the kernel follows.
    for _ in 0..<40 {
      if let name = realpath(path, nil) {
        defer { free(name) }
        return String(cString: name)
      }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      path = URL(fileURLWithPath: target, relativeTo: folder).path
    }
    return path
  }

  private enum Attempt {
    case locked(Int32)
    /// By a process, whose number is unknown where it is in another container.
    case held(pid_t?)
    case impossible
    case refused(reason: String)
  }

  private static func attempt(_ path: String) -> Attempt {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else {
      let reason = String(cString: strerror(errno))
      var present = stat()
      return lstat(path, &present) == 0 ? .refused(reason: reason) : .impossible
    }
    var lock = Glibc.flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    guard fcntl(file, F_SETLK, &lock) == 0 else {
      let isHeld = errno == EAGAIN || errno == EACCES
      _ = fcntl(file, F_GETLK, &lock)
      close(file)
      guard isHeld else { return .impossible }
      return .held(lock.l_type != F_UNLCK && lock.l_pid > 0 ? lock.l_pid : nil)
    }
    var (mine, present) = (stat(), stat())
    guard fstat(file, &mine) == 0, stat(path, &present) == 0, mine.st_ino == present.st_ino,
      mine.st_dev == present.st_dev
    else {
      // The process before has just removed it.
      close(file)
      return .held(nil)
    }
    return .locked(file)
  }
}
