// SPDX-License-Identifier: Apache-2.0

/// A text as a key that is compared by its bytes.
///
/// The standard library's strings are normalized each time that they are hashed or compared, unless
/// they are ASCII.
struct Spelling: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  static func == (left: Spelling, right: Spelling) -> Bool { left.text.isSpelled(right.text) }
}
