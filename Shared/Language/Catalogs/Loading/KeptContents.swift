// SPDX-License-Identifier: Apache-2.0

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
    contents[path].flatMap { content in
      content.packed.count == content.count
        ? content.packed : Deflated.unpacked(content.packed[...], count: content.count)
    }
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
      contents[path] = Content(
        hash: hash.text, count: bytes.count,
        packed: Deflated.packed(bytes, effort: .least) ?? bytes)
    }
  }

  /// Keeps of a file what was kept before.
  mutating func keep(_ path: String, of former: KeptContents) {
    contents[path] = former.contents[path]
  }
}
