// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation

/// Finds catalogs in folders.
public enum CatalogSearch {
  /// The catalogs of a list of files and folders: files as they are named, and of folders all that
  /// is a catalog by its name and place, sorted by path.
  ///
  /// - Throws: ``CatalogProblem`` if there is no such file or folder, or a file's name is none of a
  ///   catalog's.
  public static func files(in paths: [String]) throws(CatalogProblem) -> [String] {
    try files(in: paths, where: isCatalog)
  }

  /// The files that are named, and of folders those that are wanted, sorted by path.
  ///
  /// Hidden folders are passed over, and so are those with what others wrote or a build made.
  ///
  /// - Throws: ``CatalogProblem`` if there is no such file or folder.
  public static func files(
    in paths: [String], where isWanted: (String) -> Bool
  ) throws(CatalogProblem) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CatalogProblem("There is no such file or folder.", file: path, isAccess: true)
      }
      if isFolder.boolValue {
        files += filesInFolder(path, isWanted)
      } else {
        files.append(path)
      }
    }
    return files
  }

  private static func filesInFolder(_ path: String, _ isWanted: (String) -> Bool) -> [String] {
    var files: [String] = []
    let base = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    ProjectFolders.walk(base) { _, _, path, isFolder in
      if !isFolder, isWanted(path) { files.append(path) }
    }
    return files
  }

  /// Whether a file in a folder is a catalog; of XML, those with texts in Android's `values`.
  private static func isCatalog(_ path: String) -> Bool {
    guard let kind = CatalogKind(ofFile: path) else { return false }
    guard kind == .android else { return true }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    guard folder == "values" || folder.hasPrefix("values-"),
      let snapshot = try? FileSnapshot(path: path)
    else { return false }
    let text = snapshot.bytes
    return contains(text, "<string") || contains(text, "<plurals")
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "<") && bytes[index...].starts(with: text.utf8)
    }
  }
}
