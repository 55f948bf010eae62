// SPDX-License-Identifier: Apache-2.0

/// A way to make a plural: what is taken from the end, whether the vowel changes, what is added.
///
/// The ways of known nouns are learned by their endings, under the condition of their gender.
struct GermanPlural: Sendable, Hashable {
  private let dropped: UInt8
  var changesVowel: Bool
  private let ending: String

  /// The way from one to the other, or nil if there is none as simple.
  ///
  /// A changed vowel comes before a dropped end: that Platz has Plätze says nothing of Putz.
  init?(from singular: String, to plural: String) {
    for (changesVowel, longest) in [(false, 0), (true, 0), (false, 3)] {
      let base = changesVowel ? GermanNouns.umlaut(singular) : singular
      let common = zip(base, plural).prefix { $0 == $1 }.count
      let dropped = base.count - common
      guard dropped <= longest, common > 1 else { continue }
      self.dropped = UInt8(dropped)
      self.changesVowel = changesVowel
      ending = String(plural.dropFirst(common))
      return
    }
    return nil
  }

  func applied(to singular: String) -> String {
    let base = changesVowel ? GermanNouns.umlaut(singular) : singular
    return base.dropLast(Int(dropped)) + ending
  }
}
