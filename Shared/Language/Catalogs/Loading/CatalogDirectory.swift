// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Diagnostics
import Foundation
import Locales

/// Finds the files in a folder of catalogs and reads their bytes.
///
/// Names that begin with a dot are passed over. A link is followed only where it leads to a file
/// in the folder, as in a mounted Kubernetes ConfigMap.
struct CatalogDirectory {
  /// The largest file that is read, in bytes.
  static let fileBytesMax = 64 << 20

  /// The most files.
  static let filesMax = 10_000

  private(set) var files: [CatalogFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders within that could not be listed, as their files' paths begin: `menu/es.lproj/`.
  private(set) var unreadableFolders: [String] = []
  private let formats: CatalogFormats
  private let root: String
  private let realRoot: String

  init(_ path: String, _ formats: CatalogFormats) {
    self.formats = formats
    root = path
    realRoot = Self.realPath(path)
    for name in contents("") ?? [] {
      if isDirectory(name) { scanBundle(name) } else { add(name) }
    }
    files.sort { $0.path < $1.path }
    if files.count > Self.filesMax {
      report("too-many-files", "There are more than \(Self.filesMax) files.", "")
      files.removeLast(files.count - Self.filesMax)
    }
  }

  // MARK: Bytes

  /// Reads a file, or reports why not.
  mutating func bytes(of file: CatalogFile) -> [UInt8]? {
    let path = Self.realPath(root + "/" + file.path)
    guard path.hasPrefix(realRoot + "/") else {
      report("outside-folder", "The link leads out of the folder of catalogs.", file.path)
      return nil
    }
    do throws(RegularFileError) {
      return try RegularFile.bytes(at: path, bytesMax: Self.fileBytesMax)
    } catch {
      switch error {
      case .tooLarge:
        report("file-too-large", "It has more than \(Self.fileBytesMax >> 20) MiB.", file.path)
      default: report("unreadable-file", "It \(error).", file.path)
      }
      return nil
    }
  }

  // MARK: Folders

  private mutating func scanBundle(_ bundle: String) {
    for name in contents(bundle) ?? [] {
      let path = bundle + "/" + name
      if !isDirectory(path) {
        add(path)
      } else if formats.lookInto(folder: name) {
        for file in contents(path) ?? [] where !isDirectory(path + "/" + file) {
          add(path + "/" + file)
        }
      }
    }
  }

  private mutating func add(_ path: String) {
    let (file, problem) = formats.file(at: path)
    if let file { files.append(file) }
    if let problem { diagnostics.append(problem) }
  }

  /// The names in a folder that are not hidden, sorted.
  private mutating func contents(_ path: String) -> [String]? {
    let folder = path.isEmpty ? root : root + "/" + path
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      if !path.isEmpty { unreadableFolders.append(path + "/") }
      let reason = Self.reason(error, at: folder)
      report("unreadable-folder", "The folder cannot be read: \(reason).", path)
      return nil
    }
  }

  /// Whether it is a folder, and not by a link that leads out.
  private func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    let full = root + "/" + path
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return false }
    return Self.realPath(full).hasPrefix(realRoot + "/")
  }

  private static func realPath(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Why something cannot be read, without a full stop: in the system's words, where it still says
  /// so, as Foundation's are whole sentences.
  static func reason(_ error: any Error, at path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    close(descriptor)
    let reason = error.localizedDescription
    return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }

  private mutating func report(_ rule: String, _ message: String, _ path: String) {
    let location = SourceLocation(file: path.isEmpty ? root : path, line: 1, column: 1)
    diagnostics.append(Diagnostic(.error, rule: rule, message: message, location: location))
  }
}
