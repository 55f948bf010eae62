// SPDX-License-Identifier: Apache-2.0

/// A text as a key that is compared by its bytes, as keys of catalogs are.
///
/// To the standard library, `é` as one character and `é` as two are the same text.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Makes a key of a text.
  package init(_ text: String) { self.text = text }

  /// Hashes the bytes and how many there are, so that texts behind each other stay apart.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }

  /// Whether both have the same bytes.
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isExactly(right.text)
  }
}
