// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ServiceTestSupport
import Storage
import Testing

/// Copies of a database that is in use.
@Suite struct DatabaseBackupTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path("recipes.sqlite") }

  private func names(in folder: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder))
  }

  @Test func isAWholeStateOfADatabaseThatIsBeingWritten() async throws {
    let database = try Recipes.database(at: path)
    let writing = Task {
      var index = 0
      while !Task.isCancelled {
        index += 1
        let number = index
        try await database.write { database in
          // Always two, so that half a write shows.
          for half in ["a", "b"] {
            try database.execute(
              sql: "INSERT INTO recipes VALUES (?, 'Stir.')", arguments: ["pie-\(number)-\(half)"])
          }
        }
      }
    }
    for index in 1...5 {
      let copy = folder.path("copies/\(index).sqlite")
      try FileManager.default.createDirectory(
        atPath: folder.path("copies"), withIntermediateDirectories: true)
      let backup = try DatabaseBackup.make(of: path, at: copy)
      #expect(backup.bytes > 50_000)
      let copied = try Recipes.database(at: copy)
      #expect(try await Recipes.count(copied) % 2 == 0)
      #expect(try await Recipes.count(copied) >= 200)
      try copied.writer.close()
    }
    writing.cancel()
    _ = await writing.result
  }

  @Test func isWithoutWhatWasInterrupted() async throws {
    try Recipes.interrupted(at: path, in: folder)
    let copy = folder.path("copy.sqlite")
    _ = try DatabaseBackup.make(of: path, at: copy)
    let copied = try Recipes.database(at: copy)
    #expect(try await Recipes.count(copied) == 200)
    try copied.writer.close()
  }

  @Test func isOneFile() throws {
    _ = try Recipes.database(at: path)
    let target = folder.path("copies")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    _ = try DatabaseBackup.make(of: path, at: target + "/copy.sqlite")
    #expect(try names(in: target) == ["copy.sqlite"])
  }

  /// A copy that was killed: the next of that name removes what it left, and others only name it.
  @Test func clearsUpBehindCopiesThatWereKilled() throws {
    _ = try Recipes.database(at: path)
    let target = folder.path("copies")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    let copy = target + "/copy.sqlite"
    func leave(_ name: String) throws -> String {
      try "half".write(toFile: "\(target)/\(name)", atomically: false, encoding: .utf8)
      return "\(target)/\(name)"
    }
    let own = try leave("copy.sqlite.\(UUID().uuidString).partial")
    _ = try leave((own as NSString).lastPathComponent + "-journal")
    let other = try leave("monday.sqlite.\(UUID().uuidString).partial")
    let strange = try leave("copy.sqlite.mine.partial")
    let running = try leave("copy.sqlite.\(UUID().uuidString).partial")
    let descriptor = open(running, O_RDWR)
    defer { close(descriptor) }
    let locked = flock(descriptor, LOCK_EX | LOCK_NB)
    try #require(locked == 0)
    #expect(DatabaseBackup.leftovers(beside: copy) == [own, other].sorted())
    _ = try DatabaseBackup.make(of: path, at: copy)
    let left = [copy, other, strange, running].map { ($0 as NSString).lastPathComponent }
    #expect(try names(in: target) == Set(left))
    #expect(DatabaseBackup.leftovers(beside: copy) == [other])
  }

  @Test func isForThoseWhoMayReadTheDatabase() throws {
    _ = try Recipes.database(at: path)
    let changed = chmod(path, 0o600)
    try #require(changed == 0)
    let copy = folder.path("copy.sqlite")
    _ = try DatabaseBackup.make(of: path, at: copy)
    var status = stat()
    let found = stat(copy, &status)
    #expect(found == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func leavesWhatIsThereAlone() throws {
    _ = try Recipes.database(at: path)
    let taken = folder.path("taken")
    try "mine".write(toFile: taken, atomically: true, encoding: .utf8)
    let before = try names(in: folder.url.path)
    let error = #expect(throws: StorageError.self) {
      try DatabaseBackup.make(of: path, at: taken)
    }
    #expect(error?.code == .unavailable)
    #expect(error?.location == taken)
    #expect(try String(contentsOfFile: taken, encoding: .utf8) == "mine")
    #expect(try names(in: folder.url.path) == before)
  }

  @Test(arguments: ["missing.sqlite", "", "folder"])
  func saysWhatCannotBeCopied(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: true)
    let error = #expect(throws: StorageError.self) {
      try DatabaseBackup.make(of: folder.path(name), at: folder.path("copy.sqlite"))
    }
    #expect(error?.code == .unavailable)
    #expect(error?.message.hasPrefix("It cannot be copied") == false)
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite")))
  }

  @Test func saysWhereNoCopyCanBe() throws {
    _ = try Recipes.database(at: path)
    let copy = folder.path("missing/copy.sqlite")
    let error = #expect(throws: StorageError.self) {
      try DatabaseBackup.make(of: path, at: copy)
    }
    #expect(error?.location == copy)
    #expect(error?.message == "It cannot be written: No such file or directory.")
  }

  /// SQLite takes an empty file for a database without tables.
  @Test func isNotOfAnEmptyFile() throws {
    try Data().write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StorageError.self) {
      try DatabaseBackup.make(of: path, at: folder.path("copy.sqlite"))
    }
    #expect(error?.code == .corrupt)
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite")))
  }

  @Test func saysWhereItCannotBeWritten() throws {
    _ = try Recipes.database(at: path)
    let error = #expect(throws: StorageError.self) {
      try DatabaseBackup.make(of: path, at: folder.path("no-such-folder/copy.sqlite"))
    }
    #expect(error?.code == .unavailable)
  }

  /// Damage that opening does not see: a page in the middle.
  @Test func findsDamage() throws {
    let database = try Recipes.database(at: path)
    try database.writer.writeWithoutTransaction {
      _ = try $0.checkpoint(.truncate)
    }
    try database.writer.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let middle = bytes.count / 2 / 4096 * 4096
    bytes.replaceSubrange(middle..<middle + 2048, with: Data(repeating: 0xA5, count: 2048))
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StorageError.self) {
      try DatabaseBackup.make(of: path, at: folder.path("copy.sqlite"))
    }
    #expect(error?.code == .corrupt, "\(String(describing: error))")
    #expect(!FileManager.default.fileExists(atPath: folder.path("copy.sqlite")))
  }
}
