// SPDX-License-Identifier: Apache-2.0

/// A way to make a plural: how many letters go, and what is added, the last consonant twice where
/// it is.
///
/// The ways of known nouns are learned by their endings, under the condition of their gender.
struct ScandinavianPlural: Sendable, Hashable {
  private let dropped: UInt8
  private let isDoubled: Bool
  private let ending: String

  /// The way from one to the other, or nil if the word changes inside.
  init?(from singular: String, to plural: String) {
    let doubled = ScandinavianWords.doubled(singular)
    if plural.hasPrefix(doubled), !ScandinavianWords.endsInVowel(singular) {
      (dropped, isDoubled, ending) = (0, true, String(plural.dropFirst(doubled.count)))
      return
    }
    let common = zip(singular, plural).prefix { $0 == $1 }.count
    guard singular.count - common <= 3, common > 1 else { return nil }
    dropped = UInt8(singular.count - common)
    isDoubled = false
    ending = String(plural.dropFirst(common))
  }

  func applied(to singular: String) -> String {
    let base = isDoubled ? ScandinavianWords.doubled(singular) : singular
    return ScandinavianWords.cut(base, Int(dropped)) + ending
  }
}
