// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file as it was when it was read, so that it is written only if nobody else has changed it
/// meanwhile.
public struct FileSnapshot: Sendable {
  /// The file's path, as it was given.
  public let path: String

  /// The contents.
  public let bytes: [UInt8]

  private let identity: Identity

  private struct Identity: Hashable {
    var device: UInt
    var inode: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// The largest file that is read, in bytes: twice what a service reads.
  public static let bytesMax = 128 << 20

  /// Reads a file.
  ///
  /// - Throws: ``CatalogProblem`` if it cannot be read or has more than ``bytesMax`` bytes.
  public init(path: String) throws(CatalogProblem) {
    // A pipe without a writer is opened at once, to be refused.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw CatalogProblem(
        "The file cannot be read: \(Self.systemReason()).", file: path, isAccess: true)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CatalogProblem("This is no regular file.", file: path, isAccess: true)
    }
    guard status.st_size <= Self.bytesMax else {
      throw CatalogProblem(
        "The file has more than \(Self.bytesMax >> 20) MiB.", file: path, isAccess: true)
    }
    var isShort = false
    let size = Int(status.st_size)
    bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if step < 0, errno == EINTR { continue }
        if step <= 0 { break }
        count += step
      }
      isShort = count < size
    }
    guard !isShort else {
      throw CatalogProblem("The file changed while it was read.", file: path, isAccess: true)
    }
    self.path = path
    identity = Self.identity(of: status)
  }

  /// Replaces the file atomically: readers see the old contents or the new ones, and a failure
  /// leaves the old ones. The mode stays, and a symbolic link stays one.
  ///
  /// - Parameter newBytes: The new contents; if they are the old ones, nothing is written.
  /// - Returns: Whether it was written.
  /// - Throws: ``CatalogProblem`` if the file has been changed since it was read, or cannot be
  ///   written: it may be read-only although its folder is not.
  @discardableResult
  public func write(_ newBytes: [UInt8]) throws(CatalogProblem) -> Bool {
    guard newBytes != bytes else { return false }
    try Self.write([(self, newBytes)])
    return true
  }

  /// Replaces several files, or none of them where one has been changed or its new contents cannot
  /// be put on the disk.
  ///
  /// Only a failure while they take their places leaves some replaced.
  ///
  /// - Parameters:
  ///   - files: The files, and their new contents; where these are the old ones, nothing is
  ///     written.
  ///   - newFiles: Files that are not there yet, and their contents. One that somebody has made
  ///     meanwhile stays as it is.
  /// - Throws: ``CatalogProblem`` if one has been changed or made since it was read, or cannot be
  ///   written.
  public static func write(
    _ files: [(snapshot: FileSnapshot, bytes: [UInt8])],
    newFiles: [(path: String, bytes: [UInt8])] = []
  ) throws(CatalogProblem) {
    // Until all have taken their places. Two names may be those of one file, which is locked once.
    var locks: [Identity: Int32] = [:]
    defer { for lock in locks.values { close(lock) } }
    var staged: [(file: AtomicFile.Staged, isNew: Bool)] = []
    defer { for (file, _) in staged { file.discard() } }
    for (path, bytes) in newFiles {
      staged.append((try AtomicFile.stage(newFile: bytes, at: path), true))
    }
    for file in files where file.bytes != file.snapshot.bytes {
      let identity = file.snapshot.identity
      if locks[identity] == nil { locks[identity] = try file.snapshot.lock() }
      staged.append((try file.snapshot.stage(file.bytes), false))
    }
    while let (file, isNew) = staged.first {
      if isNew { try file.placeAnew() } else { try file.place() }
      staged.removeFirst()
    }
  }

  /// Keeps other processes from replacing the file: between the last look at it and the moment when
  /// the new contents take its place, what another has done would be undone.
  ///
  /// - Returns: A descriptor, with which the lock goes; nil if there is no such file any more. File
  ///   systems without locks have none.
  /// - Throws: ``CatalogProblem`` if another process is replacing the file.
  private func lock() throws(CatalogProblem) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw changed
    }
    return descriptor
  }

  private func stage(_ newBytes: [UInt8]) throws(CatalogProblem) -> AtomicFile.Staged {
    let target = Self.resolved(path)
    // Another file could take its place all the same, and somebody has said that it is to stay.
    guard access(target, W_OK) == 0 || errno == ENOENT else {
      throw CatalogProblem(
        "The file cannot be written: \(Self.systemReason()).", file: path, isAccess: true)
    }
    return try AtomicFile.stage(newBytes, for: target, shownAs: path) {
      () throws(CatalogProblem) in
      var status = stat()
      guard stat(target, &status) == 0, Self.identity(of: status) == identity else {
        throw changed
      }
      return status.st_mode & 0o7777
    }
  }

  /// Replaces the file atomically, if it still has the contents that the new ones were made of.
  ///
  /// - Parameters:
  ///   - newBytes: The new contents.
  ///   - oldBytes: What it had before this snapshot.
  /// - Throws: ``CatalogProblem`` if the file has been changed since, or cannot be written.
  public func write(
    _ newBytes: [UInt8], insteadOf oldBytes: [UInt8]
  ) throws(CatalogProblem) {
    guard bytes == oldBytes else { throw changed }
    try write(newBytes)
  }

  private var changed: CatalogProblem {
    CatalogProblem(
      "The file was changed by somebody else meanwhile; nothing is written.", file: path,
      isAccess: true)
  }

  private static func identity(of status: stat) -> Identity {
    Identity(
      device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// What a path means when symbolic links are followed.
  static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  static func systemReason() -> String { String(cString: strerror(errno)) }
}
