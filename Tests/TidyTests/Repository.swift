// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of the repository as a checkout has them, without what builds leave behind.
enum Repository {
  /// The folder of Package.swift.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, or nil where there is none.
  static func text(_ path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The files under folders whose names end in one of the extensions, in order.
  static func files(under folders: [String], extensions: Set<String>) -> [SourceFile] {
    folders.flatMap { folder -> [SourceFile] in
      let names =
        FileManager.default.enumerator(
          atPath: root.appendingPathComponent(folder).path)?.compactMap { $0 as? String } ?? []
      return names.sorted().compactMap { name in
        let path = "\(folder)/\(name)"
        let hidden = path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("__") }
        // What a tutorial shows is not the repository's own code, but its reader's.
        let shown = path.contains(".docc/Resources/")
        guard !hidden, !shown, extensions.contains((path as NSString).pathExtension) else {
          return nil
        }
        return text(path).map { SourceFile(path: path, text: $0) }
      }
    }
  }

  /// The names of the folders in a folder.
  static func folders(in folder: String) -> Set<String> {
    let url = root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return Set(
      names.filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(
          atPath: url.appendingPathComponent(name).path, isDirectory: &isFolder)
          && isFolder.boolValue
      })
  }

  /// Every file that people write: Swift, shell, Python and the manifest.
  static func sources(_ extensions: Set<String> = ["swift", "sh", "py"]) -> [SourceFile] {
    let manifest = extensions.contains("swift") ? text("Package.swift") : nil
    let top = manifest.map { [SourceFile(path: "Package.swift", text: $0)] } ?? []
    let all =
      top + files(under: ["Services", "Shared", "Tests", "scripts"], extensions: extensions)
    return all.filter { !$0.isGenerated }
  }

  /// Swift that others link: everything under Shared but the tools, which are programs.
  static func libraries() -> [SourceFile] {
    files(under: ["Shared"], extensions: ["swift"])
      .filter { !$0.isGenerated && !$0.path.hasPrefix("Shared/Tools/") }
  }
}
