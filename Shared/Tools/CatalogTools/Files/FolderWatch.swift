// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Glibc

/// Waits until files change, by what the kernel tells (inotify), not by looking again and again.
public struct FolderWatch: ~Copyable {
  private let descriptor: Int32
  private let paths: [String]
  private let isWanted: @Sendable (String) -> Bool
  /// The folders, by the kernel's numbers for them.
  private var folders: [Int32: String] = [:]
  /// Files that are named, by the folders that they are in.
  private var named: [String: Set<String>] = [:]
  /// Folders that are watched with all that is in them.
  private var whole: Set<String> = []

  /// How long it has to be quiet after a change, in milliseconds: an editor writes several times.
  private static let settlingMilliseconds: Int32 = 100

  /// How often that is waited for at most, while something changes all the time.
  private static let settlingsMax = 20

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders with all that is in them but hidden files and what others wrote.
  ///   - isWanted: Whether a file in a folder counts, by its name.
  /// - Throws: ``CatalogProblem`` if there is nothing at a path, or the system has no watches left.
  public init(
    _ paths: [String], where isWanted: @escaping @Sendable (String) -> Bool
  ) throws(CatalogProblem) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    self.paths = paths
    self.isWanted = isWanted
    guard descriptor >= 0 else { throw Self.failure("Files") }
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        throw CatalogProblem("There is no such file or folder.", file: path, isAccess: true)
      }
    }
    try watchAll()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for the next change, and until it is quiet again.
  ///
  /// What changed since the last call, or since the beginning, counts.
  ///
  /// - Returns: The files that changed, came or went, sorted.
  /// - Throws: ``CatalogProblem`` if the system has no watches left for new folders.
  public mutating func next() throws(CatalogProblem) -> [String] {
    var changed: Set<String> = []
    while changed.isEmpty { try read(into: &changed, waiting: -1) }
    for _ in 0..<Self.settlingsMax {
      let count = changed.count
      guard try read(into: &changed, waiting: Self.settlingMilliseconds) || changed.count > count
      else { break }
    }
    return changed.sorted()
  }

  /// Reads what the kernel has to say.
  ///
  /// - Returns: Whether it said something before the time was over.
  @discardableResult
  private mutating func read(
    into changed: inout Set<String>, waiting milliseconds: Int32
  ) throws(CatalogProblem) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, milliseconds) > 0 else { return false }
    let capacity = 64 << 10
    var hasNewFolder = false
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: capacity, alignment: MemoryLayout<inotify_event>.alignment)
    defer { buffer.deallocate() }
    let count = Glibc.read(descriptor, buffer.baseAddress, capacity)
    var position = 0
    while position + MemoryLayout<inotify_event>.size <= count {
      let event = buffer.load(fromByteOffset: position, as: inotify_event.self)
      let start = position + MemoryLayout<inotify_event>.size
      let bytes = buffer[start..<start + Int(event.len)]
      position = start + Int(event.len)
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        // What was lost may be anything.
        hasNewFolder = true
        changed.formUnion(paths)
        continue
      }
      guard let folder = folders[event.wd] else { continue }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        folders[event.wd] = nil
        continue
      }
      let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      let isFolder = event.mask & UInt32(IN_ISDIR) != 0
      if isFolder {
        if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { hasNewFolder = true }
      } else if event.mask & UInt32(IN_CREATE) == 0, counts(name, in: folder) {
        // A new file counts when it has been written.
        changed.insert(folder == "." ? name : "\(folder)/\(name)")
      }
    }
    // What came in a new folder before it was watched is not told.
    if hasNewFolder { changed.formUnion(try watchAll()) }
    return true
  }

  private func counts(_ name: String, in folder: String) -> Bool {
    named[folder]?.contains(name) == true
      || (whole.contains(folder) && !name.hasPrefix(".") && isWanted(name))
  }

  /// Watches what is there now.
  ///
  /// - Returns: The files in folders that were not watched before.
  @discardableResult
  private mutating func watchAll() throws(CatalogProblem) -> [String] {
    var files: [String] = []
    var wanted: [String] = []
    for path in paths {
      let clean = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      var status = stat()
      guard stat(clean, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        // Editors put another file in its place, so that the folder is watched.
        let parts = clean.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        let own = folder.isEmpty ? (clean.hasPrefix("/") ? "/" : ".") : folder
        named[own, default: []].insert(String(parts.last ?? ""))
        wanted.append(own)
        continue
      }
      wanted.append(clean)
      whole.insert(clean)
      var found: [(String, String, String, Bool)] = []
      ProjectFolders.walk(clean == "." ? "" : clean) { found.append(($0, $1, $2, $3)) }
      for (parent, name, path, isFolder) in found {
        if isFolder {
          wanted.append(path)
          whole.insert(path)
        } else if isWanted(name), !folders.values.contains(parent.isEmpty ? "." : parent) {
          files.append(path)
        }
      }
    }
    for folder in wanted {
      let number = inotify_add_watch(descriptor, folder, Self.events)
      if number < 0, errno == ENOENT || errno == EACCES { continue }
      guard number >= 0 else { throw Self.failure(folder) }
      folders[number] = folder
    }
    return files
  }

  private static func failure(_ name: String) -> CatalogProblem {
    let reason = errno == ENOSPC ? "the system has no watches left" : FileSnapshot.systemReason()
    return CatalogProblem("It cannot be watched: \(reason).", file: name, isAccess: true)
  }
}
