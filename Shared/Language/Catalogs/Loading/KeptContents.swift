// SPDX-License-Identifier: Apache-2.0

import CZlib

/// What files had when they were last without errors, for when they cannot be read any more.
///
/// It is compressed: texts take a fifth of their size so, and nobody waits for them.
struct KeptContents: Sendable {
  /// The contents of one file.
  private struct Content: Sendable {
    /// Which they are, to see that a file has not changed.
    var hash: String
    /// How many bytes they were.
    var count: Int
    /// The bytes, compressed if that makes them fewer.
    var packed: [UInt8]
  }

  private var contents: [String: Content] = [:]

  /// The files' paths.
  var paths: some Collection<String> { contents.keys }

  /// A file's contents, if it ever had any without errors.
  subscript(path: String) -> [UInt8]? {
    contents[path].flatMap { $0.packed.count == $0.count ? $0.packed : Self.unpacked($0) }
  }

  /// Keeps a file's contents.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file's path.
  ///   - former: Where they may be already.
  mutating func keep(_ bytes: [UInt8], of path: String, former: KeptContents) {
    var hash = ContentHash()
    hash.add(bytes)
    if let known = former.contents[path], known.hash == hash.text {
      contents[path] = known
    } else {
      contents[path] = Content(hash: hash.text, count: bytes.count, packed: Self.packed(bytes))
    }
  }

  /// Keeps of a file what was kept before.
  mutating func keep(_ path: String, of former: KeptContents) {
    contents[path] = former.contents[path]
  }

  /// The corresponding C function is `compress2`.
  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    let capacity = Int(compressBound(uLong(bytes.count)))
    let packed = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var length = uLongf(buffer.count)
      let result = compress2(
        buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_BEST_SPEED)
      count = result == Z_OK ? Int(length) : 0
    }
    guard !packed.isEmpty, packed.count < bytes.count else { return bytes }
    // The buffer was as large as what cannot be compressed.
    return packed.withUnsafeBufferPointer { Array($0) }
  }

  /// The corresponding C function is `uncompress`.
  private static func unpacked(_ content: Content) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: content.count) { buffer, count in
      var length = uLongf(buffer.count)
      let result = uncompress(
        buffer.baseAddress, &length, content.packed, uLong(content.packed.count))
      count = result == Z_OK ? Int(length) : 0
    }
    return bytes.count == content.count ? bytes : nil
  }
}
