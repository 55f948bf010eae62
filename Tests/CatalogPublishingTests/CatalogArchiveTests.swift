// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
import Testing

@testable import CatalogPublishing

/// The files of a folder as one value.
@Suite struct CatalogArchiveTests {
  static let files: [String: [UInt8]] = [
    "main/en.lproj/Localizable.strings": Array("\"a\" = \"An apple\";\n".utf8),
    "main/es.lproj/Localizable.strings": Array("\"a\" = \"Una manzana\";\n".utf8),
    "menu/terms.es.tsv": [],
    "menu/Ünïcode ☕️.xcstrings": Array(repeating: 0xFF, count: 5000),
  ]

  @Test func whatIsPackedIsReadAgain() throws {
    let archive = try CatalogArchive(Self.files)
    let packed = try archive.packed()
    #expect(try CatalogArchive(packed: packed) == archive)
    #expect(try CatalogArchive(packed: packed, revision: archive.revision) == archive)
    // It is compressed.
    #expect(packed.count < 1000)
    #expect(archive.byteCount > 5000)
  }

  /// Bytes that cannot be compressed are kept as they are.
  @Test func noiseIsNotMadeLarger() throws {
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<10_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let archive = try CatalogArchive(["a/b.strings": noise])
    let packed = try archive.packed()
    #expect(packed.count < noise.count + 200)
    #expect(try CatalogArchive(packed: packed).files == archive.files)
  }

  @Test func theRevisionIsOfPathsAndContentsAlone() throws {
    let archive = try CatalogArchive(Self.files)
    #expect(archive.revision.utf8.count == CatalogArchive.revisionDigits)
    // Whatever order they come in.
    let same = Dictionary(uniqueKeysWithValues: Self.files.sorted { $0.key > $1.key })
    #expect(try CatalogArchive(same).revision == archive.revision)
    // What sha256sum says of the body, so that it is the same on every machine for ever.
    let known = try CatalogArchive(["a/b": [1, 2, 3]])
    #expect(known.revision == "2a931248d45d84ae65f126d2c6cce0a38c3da513b772bee0f26364bd6461c913")
    var revisions: Set<String> = [archive.revision]
    for path in Self.files.keys {
      var others = Self.files
      others[path] = others[path].map { $0 + [0x20] }
      revisions.insert(try CatalogArchive(others).revision)
      others[path + "x"] = Self.files[path]
      others[path] = nil
      revisions.insert(try CatalogArchive(others).revision)
      others[path + "x"] = nil
      revisions.insert(try CatalogArchive(others).revision)
    }
    // Bytes that move from one file to its neighbor.
    revisions.insert(try CatalogArchive(["a/b": [1], "a/c": [2, 3]]).revision)
    revisions.insert(try CatalogArchive(["a/b": [1, 2], "a/c": [3]]).revision)
    #expect(revisions.count == 1 + 3 * Self.files.count + 2)
  }

  @Test func theSnapshotIsCalledByTheRevision() throws {
    let archive = try CatalogArchive(Self.files)
    let snapshot = archive.snapshot()
    #expect(snapshot.revision == archive.revision)
    #expect(snapshot.bundle("main")?.languages.map(\.identifier) == ["en", "es"])
  }

  // What is not taken -------------------------------------------------------------------------

  @Test(arguments: [
    "", "/a/b.strings", "../a.strings", "a/../../b.strings", "a/..", "./a", "a/./b", "a//b", "a/",
    "a\\..\\b", "a\u{0}b", "a\nb", "a/\u{7F}", String(repeating: "a", count: 1025),
    "../\u{301}a", "a/../\u{200D}b",
  ])
  func aPathThatLeadsElsewhereIsRefused(path: String) {
    #expect(throws: CatalogArchiveError.badPath(path)) {
      try CatalogArchive(["main/a.strings": [], path: [1]])
    }
  }

  /// An archive that somebody else made, with a hash that is right.
  @Test(arguments: ["../a.strings", "/etc/passwd", "a/../../b", ""])
  func aForgedPathIsRefused(path: String) throws {
    let honest = "main/\(String(repeating: "x", count: 20))"
    #expect(try CatalogArchive(packed: Self.archive([(honest, [7])])).files == [honest: [7]])
    #expect(throws: CatalogArchiveError.badPath(path)) {
      try CatalogArchive(packed: Self.archive([(path, [7])]))
    }
  }

  @Test func aForgedManifestIsRefused() {
    // The same path twice.
    #expect(throws: CatalogArchiveError.damaged) {
      try CatalogArchive(packed: Self.archive([("a/b", [1]), ("a/b", [2])]))
    }
    // None at all.
    #expect(throws: CatalogArchiveError.empty) { try CatalogArchive(packed: Self.archive([])) }
    // More than are there, more than may be, and bytes behind the last.
    let body = Self.body([("a/b", [1, 2])])
    for (count, error) in [
      (2, CatalogArchiveError.damaged), (1 << 31, .tooManyFiles(1 << 31)),
      (10_001, .tooManyFiles(10_001)),
    ] {
      #expect(throws: error) {
        try CatalogArchive(packed: Self.archive(body: Self.number(count, 4) + body.dropFirst(4)))
      }
    }
    #expect(throws: CatalogArchiveError.damaged) {
      try CatalogArchive(packed: Self.archive(body: body + [0]))
    }
    #expect(throws: CatalogArchiveError.damaged) {
      try CatalogArchive(packed: Self.archive(body: body.dropLast()))
    }
  }

  /// Wherever it is cut off, and whichever byte is another.
  @Test func whatIsDamagedIsRefused() throws {
    let archive = try CatalogArchive(Self.files)
    let packed = try archive.packed()
    for count in packed.indices {
      #expect(throws: CatalogArchiveError.truncated) {
        try CatalogArchive(packed: Array(packed[..<count]))
      }
    }
    #expect(throws: CatalogArchiveError.truncated) { try CatalogArchive(packed: packed + [0]) }
    var refusals = 0
    for index in packed.indices {
      var other = packed
      other[index] ^= 0x10
      do {
        // The bits that fill the last byte of what zlib wrote mean nothing.
        let read = try CatalogArchive(packed: other)
        #expect(read == archive)
      } catch {
        refusals += 1
      }
    }
    #expect(refusals >= packed.count - 1)
  }

  @Test func whatIsNoArchiveIsSaidSo() throws {
    let packed = try CatalogArchive(Self.files).packed()
    #expect(throws: CatalogArchiveError.truncated) { try CatalogArchive(packed: []) }
    #expect(throws: CatalogArchiveError.foreign) {
      try CatalogArchive(packed: Array("SQLite format 3\u{0}".utf8))
    }
    var newer = packed
    newer[8] = 2
    #expect(throws: CatalogArchiveError.newer(version: 2)) { try CatalogArchive(packed: newer) }
    #expect(throws: CatalogArchiveError.damaged) {
      try CatalogArchive(packed: packed, revision: String(repeating: "0", count: 64))
    }
  }

  // Limits ------------------------------------------------------------------------------------

  @Test func moreThanMayBeIsRefused() throws {
    #expect(throws: CatalogArchiveError.empty) { try CatalogArchive([:]) }
    let many = Dictionary(uniqueKeysWithValues: (0...10_000).map { ("a/\($0)", [UInt8]()) })
    #expect(throws: CatalogArchiveError.tooManyFiles(10_001)) { try CatalogArchive(many) }
    let large = [UInt8](repeating: 0, count: CatalogArchive.bytesMax)
    #expect(
      throws: CatalogArchiveError.tooLarge(
        bytes: large.count + 4 + 12 + 3, max: CatalogArchive.bytesMax)
    ) {
      try CatalogArchive(["a/b": large])
    }
  }

  /// A few bytes that say they become many are refused before any room is made for them.
  @Test func aBombIsRefused() throws {
    var packed = try CatalogArchive(Self.files).packed()
    for count in [CatalogArchive.bytesMax + 1, Int.max] {
      packed.replaceSubrange(9..<17, with: Self.number(count, 8))
      #expect(throws: CatalogArchiveError.tooLarge(bytes: count, max: CatalogArchive.bytesMax)) {
        try CatalogArchive(packed: packed)
      }
    }
    // No `Int` at all.
    packed.replaceSubrange(9..<17, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(throws: CatalogArchiveError.truncated) { try CatalogArchive(packed: packed) }
    // More than it says.
    packed.replaceSubrange(9..<17, with: Self.number(100, 8))
    #expect(throws: CatalogArchiveError.damaged) { try CatalogArchive(packed: packed) }
  }

  // Archives by hand --------------------------------------------------------------------------

  private static func number(_ number: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func body(_ files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var body = number(files.count, 4)
    for (path, bytes) in files {
      body += number(path.utf8.count, 4) + Array(path.utf8) + number(bytes.count, 8)
    }
    return body + files.flatMap(\.bytes)
  }

  private static func archive(_ files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    archive(body: body(files))
  }

  private static func archive(body: some Collection<UInt8>) -> [UInt8] {
    Array("CAFFECAT".utf8) + [1] + number(body.count, 8) + number(body.count, 8)
      + SHA256.hash(Array(body)) + body
  }
}
