// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Concurrency
public import Diagnostics
import Foundation

/// Finds the catalogs that a command line names: files, and folders with all that is in them.
public struct LintPaths: Sendable {
  /// The files that were named, or found in a named folder, sorted.
  public private(set) var files: [String] = []

  /// The other languages of named files: they are read, and not reported about.
  public private(set) var contextFiles: [String] = []

  /// The largest file that is read, in bytes.
  private static let fileBytesMax = 256 << 20

  private let ignored: [GlobPattern]
  private var seen: Set<String> = []

  /// Looks for files.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - ignored: Files and folders that are passed over when a folder is looked through.
  /// - Throws: ``LintPathError`` if there is nothing at a path.
  public init(_ paths: [String], ignoring ignored: [GlobPattern] = []) throws(LintPathError) {
    self.ignored = ignored
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw LintPathError(path: path, message: "There is no such file or folder.")
      }
      let clean = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if isFolder.boolValue {
        addFolder(clean == "." ? "" : clean)
      } else {
        add(clean)
      }
    }
    files.sort()
    for file in files { addContext(of: file) }
    contextFiles.sort()
  }

  private mutating func add(_ path: String) {
    if seen.insert(path).inserted { files.append(path) }
  }

  private mutating func addFolder(_ folder: String) {
    var found: [String] = []
    ProjectFolders.walk(
      folder, ignoring: { path in ignored.contains { $0.matches(path) } }
    ) { parent, name, path, isFolder in
      // Of a folder that is named with its path, the last name says whose texts it has.
      let own = parent.split(separator: "/").last.map(String.init) ?? parent
      if !isFolder, Self.isCatalog(name, in: own) { found.append(path) }
    }
    for path in found { add(path) }
  }

  /// Whether a file in a folder is a catalog by its name.
  private static func isCatalog(_ name: String, in folder: String) -> Bool {
    guard let format = CatalogFormats.standard.format(ofFile: name), format.ending != nil else {
      return false
    }
    if case .place = LintFile.placement(format, file: name, in: folder) { return true }
    return false
  }

  /// The same table in other languages, without which nothing is known of the source texts.
  private mutating func addContext(of file: String) {
    let path = file as NSString
    let folder = path.deletingLastPathComponent as NSString
    let name = path.lastPathComponent
    guard name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") || name.hasSuffix(".xml"),
      Self.isCatalog(name, in: folder.lastPathComponent)
    else { return }
    let parent = folder.deletingLastPathComponent
    let base = (name as NSString).deletingPathExtension
    let names = [name] + (name.hasSuffix(".xml") ? [] : [base + ".strings", base + ".stringsdict"])
    let siblings = try? FileManager.default.contentsOfDirectory(
      atPath: parent.isEmpty ? "." : parent)
    for sibling in (siblings ?? []) {
      for name in names where Self.isCatalog(name, in: sibling) {
        let other = parent.isEmpty ? "\(sibling)/\(name)" : "\(parent)/\(sibling)/\(name)"
        guard !seen.contains(other), FileManager.default.fileExists(atPath: other) else { continue }
        seen.insert(other)
        contextFiles.append(other)
      }
    }
  }

  /// Reads files, several at a time.
  ///
  /// - Parameter paths: The files' paths.
  /// - Returns: Those that could be read, and an error for each of the others.
  public static func read(
    _ paths: [String]
  ) async -> (sources: [LintSource], failures: [Diagnostic]) {
    await withTaskGroup(of: (Int, Result<LintSource, LintPathError>).self) { group in
      for (index, path) in paths.enumerated() {
        group.addTask {
          do throws(RegularFileError) {
            let bytes = try RegularFile.bytes(at: path, bytesMax: fileBytesMax)
            return (index, .success(LintSource(path: path, bytes: bytes)))
          } catch {
            return (index, .failure(LintPathError(path: path, message: "The file \(error).")))
          }
        }
      }
      var results: [(Int, Result<LintSource, LintPathError>)] = []
      for await result in group { results.append(result) }
      var sources: [LintSource] = []
      var failures: [Diagnostic] = []
      for (_, result) in results.sorted(by: { $0.0 < $1.0 }) {
        switch result {
        case .success(let source): sources.append(source)
        case .failure(let error):
          failures.append(
            Diagnostic(
              .error, rule: "broken-file", message: error.message,
              location: SourceLocation(file: error.path, line: 1, column: 1)))
        }
      }
      return (sources, failures)
    }
  }
}

/// Why a path cannot be used.
public struct LintPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path.
  public var path: String

  /// What is wrong, in one sentence.
  public var message: String

  /// `path: message`.
  public var description: String { "\(path): \(message)" }
}
