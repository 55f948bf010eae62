// SPDX-License-Identifier: Apache-2.0

/// The keys of gettext's messages whose context is not theirs alone: the context and the `msgid`,
/// with U+0004 between them, as gettext itself has them in compiled catalogs
/// (https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html).
enum ContextKey {
  /// What is between the two. No text of a PO file may have it: msgfmt refuses it.
  static let separator: Unicode.Scalar = "\u{4}"

  static func key(_ context: String, _ id: String) -> String {
    context + String(separator) + id
  }

  /// The context and the `msgid` of a key; nothing if it is no such key.
  static func parts(_ key: String) -> (context: String, id: String)? {
    let scalars = key.unicodeScalars
    guard let index = scalars.firstIndex(of: separator) else { return nil }
    return (String(scalars[..<index]), String(scalars[scalars.index(after: index)...]))
  }
}
