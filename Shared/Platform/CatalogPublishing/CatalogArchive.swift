// SPDX-License-Identifier: Apache-2.0

public import Catalogs

/// The files of a folder of catalogs as one value, named by its contents.
///
/// Its form is a header and a compressed body:
///
///     "CAFFECAT"  8 bytes
///     1           the form's version, 1 byte
///     count       how many bytes the body has, 8 bytes; numbers are little-endian
///     stored      how many of them follow, compressed or not, 8 bytes
///     hash        the body's SHA-256, 32 bytes, which is the revision
///     body        compressed by zlib, or as it is where that makes it no smaller
///
/// The body has the manifest, then the files' contents. In the order of the paths' bytes:
///
///     files       how many there are, 4 bytes
///     path        its size, 4 bytes, and its UTF-8
///     size        of the file's contents, 8 bytes
///
/// Nothing in it says when or where it was made, so that the same files are always the same
/// revision.
public struct CatalogArchive: Sendable, Hashable {
  /// The most files.
  public static let filesMax = 10_000

  /// The most bytes of a body: the files and their paths.
  public static let bytesMax = 256 << 20

  /// The most bytes of an archive as it is stored.
  public static let packedBytesMax = 64 << 20

  /// The most bytes of a path.
  public static let pathBytesMax = 1024

  /// The digits of a revision.
  public static let revisionDigits = 64

  /// The files' contents, by paths as `menu/es.lproj/Localizable.strings`.
  public let files: [String: [UInt8]]

  /// What the files are called: the SHA-256 of their paths and contents, in hexadecimal digits.
  public let revision: String

  /// How many bytes the files and their paths have.
  public let byteCount: Int

  private static let magic = Array("CAFFECAT".utf8)
  private static let version: UInt8 = 1

  /// Takes files.
  ///
  /// - Parameter files: The files' contents, by paths as `menu/es.lproj/Localizable.strings`.
  /// - Throws: ``CatalogArchiveError``.
  public init(_ files: [String: [UInt8]]) throws(CatalogArchiveError) {
    guard !files.isEmpty else { throw .empty }
    guard files.count <= Self.filesMax else { throw .tooManyFiles(files.count) }
    for path in files.keys where !Self.isPath(path) { throw .badPath(path) }
    let bytes = files.reduce(4) { $0 + 12 + $1.key.utf8.count + $1.value.count }
    guard bytes <= Self.bytesMax else { throw .tooLarge(bytes: bytes, max: Self.bytesMax) }
    self.files = files
    byteCount = bytes
    revision = Self.text(SHA256.hash(Self.body(files)))
  }

  /// Reads an archive, and checks that it is what it was when it was made.
  ///
  /// - Parameter packed: What ``packed()`` gave.
  /// - Throws: ``CatalogArchiveError``.
  public init(packed: [UInt8]) throws(CatalogArchiveError) {
    guard packed.count <= Self.packedBytesMax else {
      throw .tooLarge(bytes: packed.count, max: Self.packedBytesMax)
    }
    var reader = ByteReader(packed[...])
    guard let magic = reader.read(Self.magic.count), Array(magic) == Self.magic else {
      throw packed.starts(with: Self.magic.prefix(packed.count)) ? .truncated : .foreign
    }
    guard let version = reader.read(1)?.first else { throw .truncated }
    guard version == Self.version else { throw .newer(version: version) }
    guard let count = reader.number(bytes: 8), let stored = reader.number(bytes: 8),
      let hash = reader.read(32).map({ Array($0) })
    else { throw .truncated }
    // Before anything of that size is made.
    guard count <= Self.bytesMax else { throw .tooLarge(bytes: count, max: Self.bytesMax) }
    guard reader.rest.count == stored else { throw .truncated }
    guard
      let body = stored == count
        ? Array(reader.rest) : Deflated.unpacked(reader.rest, count: count)
    else { throw .damaged }
    guard SHA256.hash(body) == hash else { throw .damaged }
    files = try Self.files(in: body)
    byteCount = body.count
    revision = Self.text(hash)
  }

  /// Reads an archive of a revision that is known.
  ///
  /// - Throws: ``CatalogArchiveError``; `damaged` where it is of another.
  public init(packed: [UInt8], revision: String) throws(CatalogArchiveError) {
    try self.init(packed: packed)
    guard self.revision == revision else { throw .damaged }
  }

  /// The archive as it is stored.
  ///
  /// - Throws: ``CatalogArchiveError`` `tooLarge` where that is more than may be.
  public func packed() throws(CatalogArchiveError) -> [UInt8] {
    let body = Self.body(files)
    var packed = Self.magic + [Self.version]
    let stored = Deflated.packed(body, effort: .normal) ?? body
    packed.append(number: body.count, bytes: 8)
    packed.append(number: stored.count, bytes: 8)
    packed += Self.bytes(ofRevision: revision)
    packed += stored
    guard packed.count <= Self.packedBytesMax else {
      throw .tooLarge(bytes: packed.count, max: Self.packedBytesMax)
    }
    return packed
  }

  /// The catalogs in it.
  public func snapshot() -> CatalogSnapshot {
    CatalogLoader.load(files: files, revision: revision)
  }

  // The body ----------------------------------------------------------------------------------

  private static func body(_ files: [String: [UInt8]]) -> [UInt8] {
    let sorted = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var body: [UInt8] = []
    body.reserveCapacity(files.reduce(4) { $0 + 12 + $1.key.utf8.count + $1.value.count })
    body.append(number: sorted.count, bytes: 4)
    for (path, bytes) in sorted {
      body.append(number: path.utf8.count, bytes: 4)
      body += path.utf8
      body.append(number: bytes.count, bytes: 8)
    }
    for (_, bytes) in sorted { body += bytes }
    return body
  }

  private static func files(in body: [UInt8]) throws(CatalogArchiveError) -> [String: [UInt8]] {
    var reader = ByteReader(body[...])
    guard let count = reader.number(bytes: 4) else { throw .damaged }
    guard count > 0 else { throw .empty }
    guard count <= filesMax else { throw .tooManyFiles(count) }
    var manifest: [(path: String, size: Int)] = []
    for _ in 0..<count {
      guard let length = reader.number(bytes: 4), length <= pathBytesMax,
        let path = reader.read(length).flatMap({ String(validating: $0, as: UTF8.self) }),
        let size = reader.number(bytes: 8)
      else { throw .damaged }
      guard isPath(path) else { throw .badPath(path) }
      manifest.append((path, size))
    }
    var files: [String: [UInt8]] = [:]
    for (path, size) in manifest {
      guard let bytes = reader.read(size), files.updateValue(Array(bytes), forKey: path) == nil
      else { throw .damaged }
    }
    guard reader.rest.isEmpty else { throw .damaged }
    return files
  }

  /// Whether a path stays in the folder that it is in, whatever it is written to.
  private static func isPath(_ path: String) -> Bool {
    guard !path.isEmpty, path.utf8.count <= pathBytesMax,
      !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
    else { return false }
    // Bytes, and not characters: with a combining mark behind it, a slash still ends a name.
    return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { name in
        !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
      }
  }

  // Revisions ---------------------------------------------------------------------------------

  private static func text(_ hash: [UInt8]) -> String {
    hash.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  private static func bytes(ofRevision revision: String) -> [UInt8] {
    let digits = Array(revision.utf8).map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// Reads numbers and parts of bytes from front to end.
private struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next bytes; nil where there are fewer.
  mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The next number; nil where there is none, or one that no `Int` can be.
  mutating func number(bytes: Int) -> Int? {
    guard let digits = read(bytes) else { return nil }
    return Int(exactly: digits.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

extension [UInt8] {
  /// Appends a number, its least byte first.
  fileprivate mutating func append(number: Int, bytes: Int) {
    for index in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
