// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of one table in a format with a file for each language: those of one name in the
/// `.lproj`s that are beside each other, or in Android's `values`.
public struct CatalogSiblings: Sendable {
  private struct Folder {
    var path: String
    /// Nothing where it is of no language: what is there is the source's.
    var language: String?
  }

  /// What the files of one table have in common: the path without the language's folder.
  public let table: String

  private let name: String
  private let folders: [Folder]

  /// Finds the folders beside a file's.
  ///
  /// - Parameter path: A file, which need not be there.
  /// - Returns: Nothing for a file that is in no such folder, or that has all languages itself.
  public init?(ofFile path: String) {
    let folder = (path as NSString).deletingLastPathComponent as NSString
    guard CatalogKind(ofFile: path) != .xcstrings,
      let kind = Self.kind(ofFolder: folder.lastPathComponent)
    else { return nil }
    let name = (path as NSString).lastPathComponent
    let parent = folder.deletingLastPathComponent as NSString
    let found = try? FileManager.default.contentsOfDirectory(
      atPath: parent.length == 0 ? "." : parent as String)
    // Among Android's folders are those of sizes and versions.
    folders = (found ?? []).sorted().compactMap { folder in
      guard Self.kind(ofFolder: folder) == kind, CatalogSearch.isCatalog(name, in: folder) else {
        return nil
      }
      let path = parent.appendingPathComponent(folder)
      return Folder(path: path, language: CatalogLocation.language(ofFile: "\(path)/\(name)"))
    }
    table = parent.appendingPathComponent(name)
    self.name = name
  }

  /// The files whose texts the others' are translations of: `values`; or `Base`, and that of the
  /// source language.
  ///
  /// - Parameter language: The source language, where something says it; else it is English.
  /// - Returns: The files; nothing where none of them is more likely than another.
  public func sources(language: String? = nil) -> [String] {
    let unnamed = existing { $0 == nil }
    if CatalogKind(ofFile: name) == .android, !unnamed.isEmpty { return unnamed }
    for language in [language, "en"].compactMap(\.self) {
      let own = existing { Self.isSame($0, language) }
      if !own.isEmpty { return unnamed + own }
    }
    let english = existing { $0?.hasPrefix("en-") == true }
    return unnamed + (english.count == 1 ? english : [])
  }

  /// The files of other languages than one.
  public func others(than language: String) -> [String] { existing { !Self.isSame($0, language) } }

  /// The files that a language has for the table: where it is Apple's, what varies may be in a
  /// `.stringsdict` of its name.
  public func files(in language: String) -> [String] {
    let stem = (name as NSString).deletingPathExtension
    let names =
      CatalogKind(ofFile: name) == .android ? [name] : ["\(stem).strings", "\(stem).stringsdict"]
    return names.flatMap { name in existing(name) { Self.isSame($0, language) } }
  }

  private static func isSame(_ name: String?, _ language: String) -> Bool {
    name.map { LanguageName.isSame($0, language) } ?? false
  }

  private func existing(_ name: String? = nil, where isWanted: (String?) -> Bool) -> [String] {
    folders.filter { isWanted($0.language) }.map { "\($0.path)/\(name ?? self.name)" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// What the folders of the languages beside one end or begin with.
  private static func kind(ofFolder name: String) -> String? {
    if name.hasSuffix(".lproj") { return ".lproj" }
    return name == "values" || name.hasPrefix("values-") ? "values" : nil
  }
}
