// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Foundation

/// The files of a command: opened, changed and written, with problems in the words of compilers.
struct CatalogInput {
  /// A file as it was and as it is to be.
  struct File {
    var snapshot: FileSnapshot
    var catalog: any EditableCatalog
    /// The language of a file that does not name it itself.
    var language: String
  }

  let console = Console(environment: ProcessInfo.processInfo.environment)

  /// The catalogs that are named, or in folders that are.
  func files(_ paths: [String]) throws(CommandError) -> [String] {
    let files = try orReport { () throws(CatalogProblem) in try CatalogSearch.catalogs(in: paths) }
    guard !files.isEmpty else { throw .nothing("catalogs", in: paths) }
    return files
  }

  /// Reads a file.
  func open(_ path: String, language: String? = nil) throws(CommandError) -> File {
    Progress.shared.update(path)
    return try orReport { () throws(CatalogProblem) in
      guard let kind = CatalogKind(ofFile: path) else {
        throw CatalogProblem(
          "The name is none of a catalog's: .xcstrings, .strings, .stringsdict or .xml.",
          file: path, isAccess: true)
      }
      let snapshot = try FileSnapshot(path: path)
      return File(
        snapshot: snapshot, catalog: try kind.open(snapshot.bytes, file: path),
        language: CatalogLocation.language(ofFile: path) ?? language ?? "en")
    }
  }

  /// Reads a file for its texts in a language, or in all.
  ///
  /// - Returns: Nothing for a file of another language.
  func open(_ path: String, for language: String?) throws(CommandError) -> File? {
    // What is of no language is the source's, and no translation.
    let file = try open(path, language: CatalogLocation.isOfSource(path) ? nil : language)
    guard let language, !file.catalog.isMultilingual else { return file }
    return LanguageName.isSame(file.language, language) ? file : nil
  }

  /// Writes what has been changed.
  func write(_ file: File) throws(CommandError) {
    try orReport { () throws(CatalogProblem) in _ = try file.snapshot.write(file.catalog.bytes) }
  }

  /// Writes all that has been changed, or none of it where a file cannot be written.
  func write(_ files: [File]) throws(CommandError) {
    try orReport { () throws(CatalogProblem) in
      try FileSnapshot.write(files.map { ($0.snapshot, $0.catalog.bytes) })
    }
  }

  /// Does something, and says on standard error why it could not be done.
  func orReport<Value>(
    _ body: () throws(CatalogProblem) -> Value
  ) throws(CommandError) -> Value {
    do throws(CatalogProblem) {
      return try body()
    } catch {
      throw report(error)
    }
  }

  /// Says what is wrong.
  func report(_ problem: CatalogProblem) -> CommandError {
    console.report("\(problem)")
    return CommandError(status: problem.isAccess ? .usage : .problems, message: "")
  }

  /// All of standard input.
  func readStandardInput() throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(STDIN_FILENO, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        // Foundation's errors have no words for a folder, or for none at all.
        throw .usage("Standard input cannot be read: \(String(cString: strerror(errno))).")
      }
    }
  }
}
