// SPDX-License-Identifier: Apache-2.0

/// A way from one form to another: how many letters go, and what is added.
///
/// The ways of known nouns are learned by their endings, under the condition of their kind.
struct PolishEnding: Sendable, Hashable {
  private let dropped: UInt8
  private let ending: String

  /// The way from one form to the other; nil if little is left of the word.
  init?(from lemma: String, to form: String) {
    let letters = Array(lemma.unicodeScalars)
    let target = Array(form.unicodeScalars)
    let common = zip(letters, target).prefix { $0 == $1 }.count
    guard letters.count - common <= 5, common > 1 else { return nil }
    dropped = UInt8(letters.count - common)
    ending = PolishLetters.string(target.dropFirst(common))
  }

  func applied(to lemma: String) -> String { PolishLetters.cut(lemma, Int(dropped)) + ending }
}
