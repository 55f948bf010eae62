// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation

/// Keeps a database to one process: what is in memory beside it would otherwise be what it was
/// before the other wrote.
///
/// A file beside the database is locked, which the system takes back with the process. The lock is
/// a process's own: in the same one a database can be opened more than once.
final class DatabaseLock: Sendable {
  private let path: String

  /// The locked file; nil once it is released, and where none can be made: there, nothing can be
  /// written either, which SQLite says.
  private let descriptor: Mutex<Int32?>

  /// How long the process before may take to end.
  private static let patience = Duration.seconds(5)

  /// Locks a database, and waits for a process that is about to end.
  ///
  /// - Parameter database: The database's file, which may still have to be made.
  /// - Throws: ``StorageError`` where another process has it.
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
    guard let name = realpath(path, nil) else { return path }
    defer { free(name) }
    return String(cString: name)
  }

  private enum Attempt {
    case locked(Int32)
    /// By a process, whose number is unknown where it is in another container.
    case held(pid_t?)
    case impossible
  }

  private static func attempt(_ path: String) -> Attempt {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { return .impossible }
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
