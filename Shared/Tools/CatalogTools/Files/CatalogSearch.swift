// SPDX-License-Identifier: Apache-2.0

public import Catalogs
import Foundation

/// Finds catalogs in folders.
public enum CatalogSearch {
  /// The catalogs of a list of files and folders: files as they are named, and of folders all that
  /// is a catalog by its name and place, each once.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - isIgnored: Whether a path in a folder is passed over, with all that is below it.
  /// - Returns: The files, those of a folder sorted by path.
  /// - Throws: ``CatalogProblem`` if there is no such file or folder, or a folder cannot be read.
  public static func catalogs(
    in paths: [String], ignoring isIgnored: (String) -> Bool = { _ in false }
  ) throws(CatalogProblem) -> [String] {
    try files(in: paths, ignoring: isIgnored, where: isCatalogWithTexts)
  }

  /// The catalogs of a list of files and folders, as far as folders can be read.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - isIgnored: Whether a path in a folder is passed over, with all that is below it.
  /// - Returns: The files, those of a folder sorted by path, and a problem for each folder below
  ///   those that are named that cannot be read.
  /// - Throws: ``CatalogProblem`` if there is no such file or folder, or a folder that is named
  ///   cannot be read.
  public static func readableCatalogs(
    in paths: [String], ignoring isIgnored: (String) -> Bool = { _ in false }
  ) throws(CatalogProblem) -> (files: [String], unreadable: [CatalogProblem]) {
    try readableFiles(in: paths, ignoring: isIgnored, where: isCatalogWithTexts)
  }

  private static func isCatalogWithTexts(_ path: String) -> Bool {
    isCatalog(path) && hasTexts(path)
  }

  /// The catalogs of a folder that is not on the disk, as a search of it would find them.
  ///
  /// - Parameters:
  ///   - paths: The paths of its files below it.
  ///   - folder: Its own path, which may be empty.
  ///   - read: Reads a file; it is asked for what may be a catalog.
  /// - Returns: The files' paths and contents, in the order of the paths.
  public static func catalogs<Failure: Error>(
    among paths: [String], of folder: String, read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [(path: String, bytes: [UInt8])] {
    var catalogs: [(path: String, bytes: [UInt8])] = []
    for path in paths where ProjectFolders.reaches(path) && isCatalog("\(folder)/\(path)") {
      let bytes = try read(path)
      if hasTexts(bytes, file: path) { catalogs.append((path, bytes)) }
    }
    return catalogs
  }

  /// The files that are named, and of folders those that are wanted, each once.
  ///
  /// Hidden folders are passed over, and so are those with what others wrote or a build made.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - isIgnored: Whether a path in a folder is passed over, with all that is below it.
  ///   - isWanted: Whether a file in a folder is.
  /// - Returns: The files, those of a folder sorted by path.
  /// - Throws: ``CatalogProblem`` if there is no such file or folder, or a folder cannot be read.
  public static func files(
    in paths: [String], ignoring isIgnored: (String) -> Bool = { _ in false },
    where isWanted: (String) -> Bool
  ) throws(CatalogProblem) -> [String] {
    let found = try readableFiles(in: paths, ignoring: isIgnored, where: isWanted)
    // What is in it would seem not to be there.
    if let problem = found.unreadable.first { throw problem }
    return found.files
  }

  /// The files that are named, and of folders those that are wanted, as far as folders can be read.
  ///
  /// It is like ``files(in:ignoring:where:)``, and ``readableCatalogs(in:ignoring:)`` says what it
  /// returns and throws.
  public static func readableFiles(
    in paths: [String], ignoring isIgnored: (String) -> Bool = { _ in false },
    where isWanted: (String) -> Bool
  ) throws(CatalogProblem) -> (files: [String], unreadable: [CatalogProblem]) {
    var files: [String] = []
    var unreadable: [CatalogProblem] = []
    // To a file system, two spellings of an é are two names.
    var seen: Set<ExactText> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CatalogProblem("There is no such file or folder.", file: path, isAccess: true)
      }
      let base = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      guard isFolder.boolValue else {
        if seen.insert(ExactText(base)).inserted { files.append(base) }
        continue
      }
      guard access(base, R_OK | X_OK) == 0 else { throw problem(ofFolder: path, reason: errno) }
      ProjectFolders.walk(
        base, ignoring: isIgnored,
        unreadable: { unreadable.append(problem(ofFolder: $0, reason: $1)) }
      ) { _, _, path, isFolder in
        if !isFolder, isWanted(path), seen.insert(ExactText(path)).inserted { files.append(path) }
      }
    }
    return (files, unreadable)
  }

  private static func problem(ofFolder path: String, reason: Int32) -> CatalogProblem {
    CatalogProblem(
      "The folder cannot be read: \(String(cString: strerror(reason))).", file: path,
      isAccess: true)
  }

  /// Whether a file that is found in a folder is a catalog by its name and place, as services see
  /// it: texts of a language are in that language's folder.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - folder: The name of the folder that it is in.
  public static func isCatalog(_ name: String, in folder: String?) -> Bool {
    guard let format = CatalogFormats.standard.format(ofFile: name), format.ending != nil else {
      return false
    }
    if case .place = placement(format, file: name, in: folder) { return true }
    return false
  }

  private static func isCatalog(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return isCatalog(parts.last ?? "", in: parts.dropLast().last)
  }

  /// What a file's place says, wherever a project keeps it: only the folders of languages matter
  /// here, and a file that names its languages itself may be in any folder.
  public static func placement(
    _ format: any CatalogFormat, file name: String, in folder: String?
  ) -> CatalogPlacement {
    let own = format.placement(ofFile: name, in: folder)
    guard own == .passedOver else { return own }
    let free = format.placement(ofFile: name, in: nil)
    return free == .place(nil) ? free : .passedOver
  }

  /// Whether a catalog has something to read: beside Android's texts are files of colours and
  /// styles.
  ///
  /// What cannot be read counts, for its reader to say why.
  private static func hasTexts(_ path: String) -> Bool {
    guard CatalogKind(ofFile: path) == .android else { return true }
    guard let bytes = try? FileSnapshot(path: path).bytes else { return true }
    return hasTexts(bytes, file: path)
  }

  private static func hasTexts(_ bytes: [UInt8], file path: String) -> Bool {
    guard CatalogKind(ofFile: path) == .android else { return true }
    return ["<string", "<plurals", "type=\"string\""].contains {
      bytes.firstRange(of: $0.utf8) != nil
    }
  }
}
