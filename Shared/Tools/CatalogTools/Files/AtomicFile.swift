// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes whole files so that nobody ever sees a part of one.
public enum AtomicFile {
  /// Writes a file, be it new or not.
  ///
  /// A symbolic link whose file is there stays one, and its file is written.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file.
  /// - Throws: ``CatalogProblem`` if it cannot be written.
  public static func write(_ bytes: [UInt8], to path: String) throws(CatalogProblem) {
    let target = FileSnapshot.resolved(path)
    try write(bytes, to: target, shownAs: path) { () throws(CatalogProblem) in mode(of: target) }
  }

  /// Writes a file that is written again and again, by way of one that is always called the same:
  /// `FILE.partial`.
  ///
  /// What a process leaves there that is ended in the middle is what the next one writes into, so
  /// that nothing adds up. A symbolic link is heeded as by ``write(_:to:)``.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file.
  /// - Throws: ``CatalogProblem`` if it cannot be written, or another process is writing it.
  public static func rewrite(_ bytes: [UInt8], at path: String) throws(CatalogProblem) {
    let target = FileSnapshot.resolved(path)
    let temporary = target + ".partial"
    // Not to wait for whoever reads a named pipe.
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    // With it goes the lock: not before the file has its place.
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isFile(descriptor, at: temporary) else {
      throw CatalogProblem("Another process is writing the file.", file: path, isAccess: true)
    }
    do throws(CatalogProblem) {
      guard ftruncate(descriptor, 0) == 0 else { throw failure(path) }
      try fill(descriptor, bytes, for: target, shownAs: path) { () throws(CatalogProblem) in
        mode(of: target)
      }
      guard rename(temporary, target) == 0 else { throw failure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Whether an open file is the one of a path: whoever was quicker may have given it its place.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (own, other) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &other) == 0
      && own.st_mode & S_IFMT == S_IFREG && own.st_ino == other.st_ino
      && own.st_dev == other.st_dev
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file.
  ///   - name: What messages call it.
  ///   - check: Called once the new contents are on the disk, right before they take the file's
  ///     place; it gives the file's mode, or nothing for a new file, and throws to leave the file
  ///     as it is.
  static func write(
    _ bytes: [UInt8], to path: String, shownAs name: String,
    check: () throws(CatalogProblem) -> mode_t?
  ) throws(CatalogProblem) {
    let staged = try stage(bytes, for: path, shownAs: name, check: check)
    do throws(CatalogProblem) {
      try staged.place()
    } catch {
      staged.discard()
      throw error
    }
  }

  /// New contents that are on the disk beside the file whose place they are to take.
  struct Staged {
    fileprivate let temporary: String
    fileprivate let path: String
    fileprivate let name: String

    /// Takes the file's place at once.
    func place() throws(CatalogProblem) {
      guard rename(temporary, path) == 0 else { throw AtomicFile.failure(name) }
    }

    /// Takes the place of no file: one that is there stays as it is.
    func placeAnew() throws(CatalogProblem) {
      if link(temporary, path) == 0 {
        unlink(temporary)
        return
      }
      guard errno != EEXIST else { throw AtomicFile.appeared(name) }
      // Some file systems have no second names for a file.
      try AtomicFile.checkAbsence(of: path, shownAs: name)
      try place()
    }

    /// Takes the contents away again; not for those that have been placed.
    func discard() { unlink(temporary) }
  }

  /// Writes what is to take a file's place, as ``write(_:to:shownAs:check:)`` does, and leaves the
  /// file as it is.
  static func stage(
    _ bytes: [UInt8], for path: String, shownAs name: String,
    check: () throws(CatalogProblem) -> mode_t?
  ) throws(CatalogProblem) -> Staged {
    // In the same folder, so that renaming it never copies.
    if let temporary = try stageNameless(bytes, for: path, shownAs: name, check: check) {
      return Staged(temporary: temporary, path: path, name: name)
    }
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(name) }
    var isDone = false
    defer { if !isDone { unlink(&template) } }
    do {
      defer { close(descriptor) }
      try fill(descriptor, bytes, for: path, shownAs: name, check: check)
    }
    isDone = true
    let temporary = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    return Staged(temporary: temporary, path: path, name: name)
  }

  /// What opens a folder for a file in it that has no name (`O_TMPFILE`).
  static let namelessFile: Int32 = 0o20_000_000 | O_DIRECTORY

  /// Writes a file that gets a name only when it is complete: a process that is ended, as by
  /// Ctrl-C, leaves no half of one.
  ///
  /// - Returns: Its name; nil where the file system has no files without one.
  private static func stageNameless(
    _ bytes: [UInt8], for path: String, shownAs name: String,
    check: () throws(CatalogProblem) -> mode_t?
  ) throws(CatalogProblem) -> String? {
    let folder = (path as NSString).deletingLastPathComponent
    let descriptor = open(
      folder.isEmpty ? "." : folder, O_WRONLY | namelessFile | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    try fill(descriptor, bytes, for: path, shownAs: name, check: check)
    // As many characters as mkstemp takes.
    let suffixes: Range<UInt32> = 0..<2_176_782_336
    for _ in 0..<100 {
      let temporary = "\(path).\(String(UInt32.random(in: suffixes), radix: 36))"
      let own = "/proc/self/fd/\(descriptor)"
      if linkat(AT_FDCWD, own, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 { return temporary }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// Writes a file's contents, waits until they are on the disk, and gives it its mode; and its
  /// owner, where it takes the place of another.
  private static func fill(
    _ descriptor: Int32, _ bytes: [UInt8], for path: String, shownAs name: String,
    check: () throws(CatalogProblem) -> mode_t?
  ) throws(CatalogProblem) {
    guard writeAll(bytes, to: descriptor), fsync(descriptor) == 0 else { throw failure(name) }
    let mode = try check()
    if mode != nil { takeOwner(of: path, descriptor) }
    guard fchmod(descriptor, mode ?? defaultMode()) == 0 else { throw failure(name) }
  }

  /// Gives a file the owner and the group of another, as far as the process may.
  ///
  /// A service whose catalog root has changed could not read it any more where only its owner may.
  private static func takeOwner(of path: String, _ descriptor: Int32) {
    var (old, new) = (stat(), stat())
    guard stat(path, &old) == 0, fstat(descriptor, &new) == 0,
      old.st_uid != new.st_uid || old.st_gid != new.st_gid,
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    else { return }
    // Who is not root may give it to a group of their own.
    _ = fchown(descriptor, uid_t.max, old.st_gid)
  }

  /// Writes what is to be a new file, and leaves one that is there as it is.
  static func stage(newFile bytes: [UInt8], at path: String) throws(CatalogProblem) -> Staged {
    try stage(bytes, for: path, shownAs: path) { () throws(CatalogProblem) in
      try checkAbsence(of: path, shownAs: path)
      return nil
    }
  }

  private static func checkAbsence(
    of path: String, shownAs name: String
  ) throws(CatalogProblem) {
    var status = stat()
    guard lstat(path, &status) != 0 else { throw appeared(name) }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var position = 0
      while position < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[position...])
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        position += count
      }
      return true
    }
  }

  /// What a new file gets: all that the process lets pass.
  private static func defaultMode() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  private static func appeared(_ name: String) -> CatalogProblem {
    CatalogProblem("The file is there already; it stays as it is.", file: name, isAccess: true)
  }

  fileprivate static func failure(_ name: String) -> CatalogProblem {
    CatalogProblem(
      "The file cannot be written: \(FileSnapshot.systemReason()).", file: name, isAccess: true)
  }
}
