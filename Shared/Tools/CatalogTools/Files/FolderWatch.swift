// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Glibc

/// Waits until files change, by what the kernel tells (inotify), not by looking again and again.
public struct FolderWatch: ~Copyable {
  private let descriptor: Int32
  private let paths: [String]
  private let isWanted: @Sendable (String) -> Bool
  /// The paths of each folder, by the kernel's numbers for them, and the numbers by path.
  private var folders: [Int32: Set<String>] = [:]
  private var numbers: [String: Int32] = [:]
  /// Files that are named, by the folders that they are in.
  private var named: [String: Set<String>] = [:]
  /// Folders that are watched with all that is in them.
  private var whole: Set<String> = []
  /// The names that lead to what is watched, by the folders that they are in: what they stand for
  /// may be replaced as a whole.
  private var ways: [String: Set<String>] = [:]

  /// How long it has to be quiet after a change, in milliseconds: an editor writes several times.
  private static let settlingMilliseconds: Int32 = 100

  /// How often that is waited for at most, while something changes all the time.
  private static let settlingsMax = 20

  /// How often folders are looked for again that come while they are looked for.
  private static let looksMax = 8

  /// How many links may stand for one another, as the kernel has it.
  private static let linksMax = 40

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF)

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
    var movedAway: Set<String> = []
    while changed.isEmpty, movedAway.isEmpty {
      try read(into: &changed, &movedAway, waiting: -1)
    }
    for _ in 0..<Self.settlingsMax {
      guard try read(into: &changed, &movedAway, waiting: Self.settlingMilliseconds) else { break }
    }
    // Nothing tells of the files that went with their folder. Where another one has taken its
    // place, that one's files say so, if it has any.
    for folder in movedAway
    where !whole.contains(folder) || !changed.contains(where: { $0.hasPrefix("\(folder)/") }) {
      changed.insert(folder)
    }
    return changed.sorted()
  }

  /// Reads what the kernel has to say: files that changed, and folders that were moved away.
  ///
  /// - Returns: Whether it said something before the time was over.
  @discardableResult
  private mutating func read(
    into changed: inout Set<String>, _ movedAway: inout Set<String>, waiting milliseconds: Int32
  ) throws(CatalogProblem) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, milliseconds) > 0 else { return false }
    let capacity = 64 << 10
    var areFoldersOther = false
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
        areFoldersOther = true
        changed.formUnion(paths)
        continue
      }
      guard let own = folders[event.wd] else { continue }
      if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
      if event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
        areFoldersOther = true
        continue
      }
      let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      for folder in own {
        let path = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        let isFolder = event.mask & UInt32(IN_ISDIR) != 0
        // On a way, a link may be replaced as well.
        if ways[folder]?.contains(name) == true || isFolder && whole.contains(folder) {
          areFoldersOther = true
        }
        if isFolder {
          if event.mask & UInt32(IN_MOVED_FROM) != 0, whole.contains(path) {
            movedAway.insert(path)
          }
        } else if event.mask & UInt32(IN_CREATE) == 0, counts(name, in: folder) {
          // A new file counts when it has been written.
          changed.insert(path)
        }
      }
    }
    // What came in a new folder before it was watched is not told.
    if areFoldersOther { changed.formUnion(try watchAll()) }
    return true
  }

  private func counts(_ name: String, in folder: String) -> Bool {
    named[folder]?.contains(name) == true
      || (whole.contains(folder) && !name.hasPrefix(".") && isWanted(name))
  }

  /// Watches what is there now, and nothing else.
  ///
  /// - Returns: The files in folders that were not watched before.
  @discardableResult
  private mutating func watchAll() throws(CatalogProblem) -> [String] {
    var files: [String] = []
    // What comes between looking and watching is seen by looking again.
    for _ in 0..<Self.looksMax {
      let known = numbers
      files += try watchOnce()
      if numbers == known { break }
    }
    return files
  }

  private mutating func watchOnce() throws(CatalogProblem) -> [String] {
    (named, ways) = ([:], [:])
    let isWanted = self.isWanted
    var whole: Set<String> = []
    var wanted: [String] = []
    var files: [(folder: String, path: String)] = []
    for path in paths {
      let clean = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      wanted += addWay(to: clean)
      var status = stat()
      guard stat(clean, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        // Editors put another file in its place, so that the folder is watched.
        let (folder, name) = Self.parent(of: clean)
        named[folder, default: []].insert(name)
        continue
      }
      wanted.append(clean)
      whole.insert(clean)
      ProjectFolders.walk(clean == "." ? "" : clean) { parent, name, path, isFolder in
        if isFolder {
          wanted.append(path)
          whole.insert(path)
        } else if isWanted(name) {
          files.append((parent.isEmpty ? "." : parent, path))
        }
      }
    }
    self.whole = whole
    let known = numbers
    let before = folders
    (folders, numbers) = ([:], [:])
    for folder in wanted {
      let number = inotify_add_watch(descriptor, folder, Self.events)
      if number < 0, [ENOENT, ENOTDIR, EACCES].contains(errno) { continue }
      guard number >= 0 else { throw Self.failure(folder) }
      folders[number, default: []].insert(folder)
      numbers[folder] = number
    }
    // A folder that has been moved away would be told of by its former name.
    for number in before.keys where folders[number] == nil {
      inotify_rm_watch(descriptor, number)
    }
    return files.filter { file in
      numbers[file.folder].map { $0 != known[file.folder] } ?? false
    }.map(\.path)
  }

  /// Notes the names that lead to a path, also through links, and tells the folders that they are
  /// in.
  private mutating func addWay(to path: String, links: Int = 0) -> [String] {
    var folders: [String] = []
    var rest = path
    while rest != ".", rest != "/" {
      let (folder, name) = Self.parent(of: rest)
      folders.append(folder)
      let isNew = ways[folder, default: []].insert(name).inserted
      if isNew, links < Self.linksMax, let target = Self.target(of: rest) {
        let isWhole = target.hasPrefix("/") || folder == "."
        folders += addWay(to: isWhole ? target : "\(folder)/\(target)", links: links + 1)
      }
      rest = folder
    }
    return folders
  }

  /// What a link stands for, as it is written; nil if a path is none.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let target = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return target.count > 1 && target.hasSuffix("/") ? String(target.dropLast()) : target
  }

  /// The folder that a path is in, and its name there.
  private static func parent(of path: String) -> (folder: String, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    return (folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, String(parts.last ?? ""))
  }

  private static func failure(_ name: String) -> CatalogProblem {
    let reason = errno == ENOSPC ? "the system has no watches left" : FileSnapshot.systemReason()
    return CatalogProblem("It cannot be watched: \(reason).", file: name, isAccess: true)
  }
}
