// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing
import CatalogTools
import Foundation

/// A file, a folder, or either of them in a revision of git, `HEAD~2:Sources/L.xcstrings`; or a
/// published revision, `published:current`.
struct CatalogSource {
  /// A catalog file, wherever it was read.
  struct File {
    /// The path below the folder that was named; empty for a file that was.
    var name: String
    /// What messages call it.
    var path: String
    var bytes: [UInt8]
  }

  /// What the names of published revisions begin with.
  private static let published = "published:"

  let input: CatalogInput

  /// Where published revisions are; nil where none is meant.
  var publishing: PublishingOptions?

  /// Reads what an argument names: a path, `published:` and a revision, or a revision of git, a
  /// colon and a path.
  ///
  /// A path that exists is a path, whatever is in its name.
  func files(_ argument: String) throws(CommandError) -> [File] {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        let snapshot = try input.orReport { () throws(CatalogProblem) in
          try FileSnapshot(path: argument)
        }
        return [File(name: "", path: argument, bytes: snapshot.bytes)]
      }
      let prefix = argument.hasSuffix("/") ? argument : argument + "/"
      return try input.orReport { () throws(CatalogProblem) in
        try CatalogSearch.catalogs(in: [argument]).map { path throws(CatalogProblem) in
          File(
            name: String(path.dropFirst(prefix.count)), path: path,
            bytes: try FileSnapshot(path: path).bytes)
        }
      }
    }
    if let publishing, argument.hasPrefix(Self.published) {
      let name = String(argument.dropFirst(Self.published.count))
      return try files(published: name, publishing)
    }
    // A stage of a file that is being merged is `:1:path`.
    let start = argument.hasPrefix(":") ? argument.index(after: argument.startIndex) : nil
    guard let colon = argument[(start ?? argument.startIndex)...].firstIndex(of: ":"),
      colon != argument.startIndex
    else {
      throw CommandError.usage("\(argument): There is no such file or folder.")
    }
    let revision = String(argument[..<colon])
    let path = String(argument[argument.index(after: colon)...])
    return try files(revision: revision, path: path)
  }

  // MARK: Published

  private func files(
    published name: String, _ publishing: PublishingOptions
  ) throws(CommandError) -> [File] {
    let archive = try publishing.with { try $0.archive(try $0.revision(name)) }
    let catalogs = CatalogSearch.catalogs(among: archive.files.keys.sorted(), of: "") { path in
      archive.files[path] ?? []
    }
    return catalogs.map { path, bytes in
      File(name: path, path: "\(Self.published)\(name):\(path)", bytes: bytes)
    }
  }

  // MARK: Git

  private func files(revision: String, path: String) throws(CommandError) -> [File] {
    guard !revision.hasPrefix("-") else {
      throw CommandError.usage("“\(revision)” is no revision.")
    }
    let object = "\(revision):\(path)"
    let kind = String(
      decoding: try GitCommand.output(of: ["cat-file", "-t", object]), as: UTF8.self)
    guard kind.hasPrefix("tree") else {
      return [
        File(
          name: "", path: object, bytes: try GitCommand.output(of: ["cat-file", "blob", object]))
      ]
    }
    let list = try GitCommand.output(of: [
      "ls-tree", "-r", "-z", "--name-only", "--full-tree", object,
    ])
    let names = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let start = path.isEmpty || path.hasSuffix("/") ? object : object + "/"
    // What is passed over on the disk would else seem to be gone.
    let catalogs = try CatalogSearch.catalogs(among: names, of: path) {
      (name) throws(CommandError) in
      try GitCommand.output(of: ["cat-file", "blob", start + name])
    }
    return catalogs.map { name, bytes in File(name: name, path: start + name, bytes: bytes) }
  }
}
