// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Catalogs
import Concurrency
public import Diagnostics
import Foundation

/// Finds the catalogs that a command line names: files, and folders with all that is in them.
public struct LintPaths: Sendable {
  /// The files that were named, or found in a named folder, sorted.
  public private(set) var files: [String] = []

  /// The project's own words beside those, where the folder that has them was named.
  public private(set) var termsFiles: [String] = []

  /// The other languages of named files, and the words beside those: they are read, and not
  /// reported about.
  public private(set) var contextFiles: [String] = []

  /// An error for each folder below those that were named that cannot be read.
  public private(set) var failures: [Diagnostic] = []

  /// The largest file that is read, in bytes.
  private static let fileBytesMax = 256 << 20

  /// Looks for files.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - ignored: Files and folders that are passed over when a folder is looked through.
  ///   - folder: The folder that these belong to beside the current one, as a whole path.
  /// - Throws: ``LintPathError`` if nothing is at a path, or a folder that cannot be read.
  public init(
    _ paths: [String], ignoring ignored: [GlobPattern] = [], in folder: String? = nil
  ) throws(LintPathError) {
    do throws(CatalogProblem) {
      let isIgnored = { (path: String) in ignored.contains { $0.matches(file: path, in: folder) } }
      // “./App” and “App” are one folder.
      let found = try CatalogSearch.readableCatalogs(in: paths, ignoring: isIgnored)
      // Two spellings of an é are two names.
      var seen: Set<ExactText> = []
      files = found.files.map(Self.plain).filter { seen.insert(ExactText($0)).inserted }.sorted()
      failures = found.unreadable.map { problem in
        let path = Self.plain(problem.location?.file ?? "")
        return Self.failure(of: path, problem.message)
      }
      let terms = try CatalogSearch.readableFiles(
        in: paths, ignoring: isIgnored, where: Self.isTerms
      ).files
      // Files that are called so and lie elsewhere are somebody else's, and in the folder of a
      // language no service reads them.
      let (known, bundles) = (Set(files), Set(files.map(Self.bundle)))
      termsFiles = Set(terms.map(Self.plain)).sorted().filter { path in
        let folder = (path as NSString).deletingLastPathComponent
        return Self.isTerms(path) && !known.contains(path) && bundles.contains(folder)
      }
    } catch {
      throw LintPathError(path: error.location?.file ?? "", message: error.message)
    }
    var seen = Set(files + termsFiles)
    for file in files { addContext(of: file, &seen) }
    for bundle in Set(files.map(Self.bundle)) { addTerms(of: bundle, &seen) }
    contextFiles.sort()
  }

  /// A path below the current folder as configurations and reports have it.
  private static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// The finding that something cannot be read.
  private static func failure(of path: String, _ message: String) -> Diagnostic {
    Diagnostic(
      .error, rule: "broken-file", message: message,
      location: SourceLocation(file: path, line: 1, column: 1))
  }

  /// Whether a file has a project's own words for the grammar.
  private static func isTerms(_ path: String) -> Bool {
    CatalogTerms.isFile(named: (path as NSString).lastPathComponent)
  }

  /// The folder of the bundle that a catalog is in.
  private static func bundle(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent as NSString
    let name = folder.lastPathComponent
    let isOfLanguage =
      name.hasSuffix(".lproj") || name == "values" || name.hasPrefix("values-")
    return isOfLanguage ? folder.deletingLastPathComponent : folder as String
  }

  /// The words of a bundle, without which the grammar does not know its nouns.
  private mutating func addTerms(of bundle: String, _ seen: inout Set<String>) {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: bundle.isEmpty ? "." : bundle)
    for name in names ?? [] where Self.isTerms(name) {
      let path = bundle.isEmpty ? name : "\(bundle)/\(name)"
      if seen.insert(path).inserted { contextFiles.append(path) }
    }
  }

  /// The same table in other languages, without which nothing is known of the source texts.
  private mutating func addContext(of file: String, _ seen: inout Set<String>) {
    let path = file as NSString
    let folder = path.deletingLastPathComponent as NSString
    let name = path.lastPathComponent
    guard name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") || name.hasSuffix(".xml"),
      CatalogSearch.isCatalog(name, in: folder.lastPathComponent)
    else { return }
    let parent = folder.deletingLastPathComponent
    let base = (name as NSString).deletingPathExtension
    let names = [name] + (name.hasSuffix(".xml") ? [] : [base + ".strings", base + ".stringsdict"])
    let siblings = try? FileManager.default.contentsOfDirectory(
      atPath: parent.isEmpty ? "." : parent)
    for sibling in (siblings ?? []) {
      for name in names where CatalogSearch.isCatalog(name, in: sibling) {
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
          failures.append(failure(of: error.path, error.message))
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
