// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing
import Foundation
import ServiceTestSupport
import Testing

@testable import LocalizationService

/// The file that keeps published catalogs for a start without the database.
@Suite struct CatalogCopyTests {
  private static func archive(_ text: String) throws -> CatalogArchive {
    try CatalogArchive(["main/en.lproj/Localizable.strings": Array("\"a\" = \"\(text)\";".utf8)])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let folder = try TemporaryFolder()
    let copy = CatalogCopy(path: folder.url.appendingPathComponent("a/b/copy").path)
    #expect(try copy.read() == nil)
    for text in ["one", "two"] {
      let archive = try Self.archive(text)
      try copy.write(archive.packed())
      #expect(try copy.read() == archive)
    }
    // Nothing else is left in the folder.
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("a/b").path)
    #expect(names == ["copy"])
  }

  @Test func whatIsNoCopyIsRefusedWithItsPath() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("copy").path
    let packed = try Self.archive("one").packed()
    let damaged = packed.dropLast() + [packed[packed.count - 1] ^ 1]
    for (bytes, words) in [
      ([], "The snapshot is cut off."), (Array(packed.dropLast()), "The snapshot is cut off."),
      (Array(damaged), "\(CatalogArchiveError.damaged)"),
      (Array("{}".utf8), "It is no snapshot of catalogs."),
    ] as [([UInt8], String)] {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: CatalogCopy.Unusable.self) { try CatalogCopy(path: path).read() }
      #expect(error?.description == "\(path): \(words)")
    }
  }

  @Test func whatIsNoFileIsRefused() throws {
    let folder = try TemporaryFolder()
    let copy = CatalogCopy(path: folder.url.path)
    #expect(throws: CatalogCopy.Unusable.self) { try copy.read() }
    #expect(throws: CatalogCopy.Unusable.self) { try copy.write(try Self.archive("one").packed()) }
    // A folder below a file.
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    let below = CatalogCopy(path: file.appendingPathComponent("copy").path)
    #expect(throws: CatalogCopy.Unusable.self) {
      try below.write(try Self.archive("one").packed())
    }
  }
}
