// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Foundation
import Testing

struct FolderWatchTests {
  /// A folder with a catalog in it, and another one beside it that is to take its place.
  private static func folders(newFiles: [String]) throws -> (root: URL, old: URL, new: URL) {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let (old, new) = (root.appending(path: "Cat"), root.appending(path: "Other"))
    for folder in [old, new] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("a".utf8).write(to: old.appending(path: "a.strings"))
    for name in newFiles { try Data("b".utf8).write(to: new.appending(path: name)) }
    return (root, old, new)
  }

  @Test(arguments: [
    (files: ["a.strings"], expected: ["a.strings"]),
    // What the former one had, and this one has not, is only told by the folder.
    (files: [], expected: [""]),
  ])
  func `A folder in another's place is told by its files, not by the folder`(
    files: [String], expected: [String]
  ) throws {
    let (root, old, new) = try Self.folders(newFiles: files)
    defer { try? FileManager.default.removeItem(at: root) }
    var watch = try FolderWatch([old.path]) { $0.hasSuffix(".strings") }
    // The kernel tells of the two renames at two times. On a busy machine the second one may come
    // when the first has been told of.
    // The other thread is no task: waiting for the kernel keeps the tasks' threads.
    Thread.detachNewThread {
      let former = root.appending(path: "Former")
      try? FileManager.default.moveItem(at: old, to: former)
      Thread.sleep(forTimeInterval: 0.02)
      try? FileManager.default.moveItem(at: new, to: old)
    }
    let paths = expected.map { $0.isEmpty ? old.path : "\(old.path)/\($0)" }
    var changed = try watch.next()
    if changed != paths {
      // In two steps, then.
      #expect(changed == [old.path])
      changed = try watch.next()
    }
    #expect(changed == paths)
  }

  @Test func `A folder that is moved away is told of by its name`() throws {
    let (root, old, _) = try Self.folders(newFiles: [])
    defer { try? FileManager.default.removeItem(at: root) }
    var watch = try FolderWatch([root.path]) { $0.hasSuffix(".strings") }
    let away = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.moveItem(at: old, to: away)
    defer { try? FileManager.default.removeItem(at: away) }
    #expect(try watch.next() == [old.path])
  }
}
