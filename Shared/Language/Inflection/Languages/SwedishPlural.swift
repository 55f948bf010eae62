// SPDX-License-Identifier: Apache-2.0

/// A way to make a plural: what is taken from the end and what is added.
///
/// The ways of known nouns are learned by their endings, under the condition of their gender.
struct SwedishPlural: Sendable, Hashable {
  private let dropped: String
  private let ending: String

  /// The way from one to the other, or nil if there is none as simple.
  init?(from singular: String, to plural: String) {
    let common = zip(singular, plural).prefix { $0 == $1 }.count
    let dropped = singular.count - common
    guard dropped <= 3, common > 1 else { return nil }
    self.dropped = String(singular.suffix(dropped))
    // What changes more of a word (man, män) is that word's own.
    guard Self.droppable.contains(self.dropped) else { return nil }
    ending = String(plural.dropFirst(common))
  }

  private static let droppable: WordSet = [
    "", "a", "ad", "e", "el", "en", "er", "ok", "on", "ot", "um", "us",
  ]

  /// The plural of a word made in the same way; nil if the word does not end so.
  func applied(to singular: String) -> String? {
    guard singular.hasSuffix(dropped) else { return nil }
    return singular.dropLast(dropped.count) + ending
  }
}
