// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The folders of a project that tools look for its catalogs in.
package enum ProjectFolders {
  /// The names of folders with what others wrote or a build made.
  package static let passedOver: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]

  /// What is below a folder, each folder's names sorted: files, and folders before what is in them.
  ///
  /// Hidden names, ``passedOver`` and links to folders are passed over. A link to a file is a file,
  /// and so is one to nothing, for its reader to say so.
  ///
  /// - Parameters:
  ///   - folder: The folder; the empty text is the current one, whose paths begin with no folder.
  ///   - isIgnored: Whether a path is passed over, with all that is below it.
  ///   - unreadable: Gets the path of each folder that cannot be read, and the system's reason, an
  ///     `errno`.
  ///   - visit: Gets the path of the folder that a file or folder is in, its name and its own path.
  package static func walk(
    _ folder: String, ignoring isIgnored: (String) -> Bool = { _ in false },
    unreadable: (_ path: String, _ reason: Int32) -> Void = { _, _ in },
    _ visit: (_ parent: String, _ name: String, _ path: String, _ isFolder: Bool) -> Void
  ) {
    let entries: [(name: String, kind: Kind)]
    do throws(UnreadableFolder) {
      entries = try self.entries(of: folder.isEmpty ? "." : folder)
    } catch {
      // One that is gone by now has nothing.
      if error.reason != ENOENT, error.reason != ENOTDIR { unreadable(folder, error.reason) }
      return
    }
    for (name, kind) in entries {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard !isIgnored(path) else { continue }
      switch kind {
      case .file: visit(folder, name, path, false)
      case .folder:
        guard !passedOver.contains(name) else { continue }
        visit(folder, name, path, true)
        walk(path, ignoring: isIgnored, unreadable: unreadable, visit)
      case .other: continue
      }
    }
  }

  /// Whether a walk through a folder comes to a file with a path below it, where the file is no
  /// link and nothing is ignored: for listings of folders that are not on the disk.
  package static func reaches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return !names.contains { $0.hasPrefix(".") }
      && !names.dropLast().contains(where: passedOver.contains)
  }

  private struct UnreadableFolder: Error {
    /// The system's number.
    var reason: Int32
  }

  private enum Kind {
    case file, folder, other
  }

  /// The names in a folder that are not hidden, sorted.
  private static func entries(
    of folder: String
  ) throws(UnreadableFolder) -> [(name: String, kind: Kind)] {
    guard let stream = opendir(folder) else { throw UnreadableFolder(reason: errno) }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Kind)] = []
    while let entry = readdir(stream) {
      guard entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let type = Int(entry.pointee.d_type)
      let kind: Kind =
        switch type {
        case DT_REG: .file
        case DT_DIR: .folder
        // The others are links, or of file systems that do not say it here.
        case DT_LNK, DT_UNKNOWN: self.kind(of: "\(folder)/\(name)", isLink: type == DT_LNK)
        default: .other
        }
      entries.append((name, kind))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func kind(of path: String, isLink: Bool) -> Kind {
    var status = stat()
    guard (isLink ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return isLink ? .file : .other
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    // A link to a folder above would never end.
    case S_IFDIR: return isLink ? .other : .folder
    case S_IFLNK: return isLink ? .other : kind(of: path, isLink: true)
    default: return .other
    }
  }
}
