// SPDX-License-Identifier: Apache-2.0

/// Endings that tell a noun's gender surely, even against shorter endings that known words have:
/// Portuguese faringite beside apetite, Spanish linfoma beside goma.
struct SureEndings: Sendable {
  /// An ending, the letters that a word with it has at least, and what it tells.
  typealias Ending = (text: String, lettersMin: Int, gender: GrammaticalFeatures.Gender)

  private let endings: [Ending]

  /// Takes endings, the longer ones first.
  init(_ endings: [Ending]) { self.endings = endings }

  /// The gender that the first ending which fits tells.
  func gender(of noun: String) -> GrammaticalFeatures.Gender? {
    let count = noun.unicodeScalars.count
    return endings.first { count >= $0.lettersMin && noun.hasSuffix($0.text) }?.gender
  }
}
