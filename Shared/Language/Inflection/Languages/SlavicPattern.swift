// SPDX-License-Identifier: Apache-2.0

/// How a noun makes the three forms that the others follow from: the genitive, the plural, the
/// genitive plural.
///
/// The ways of known nouns are learned by their endings, under the condition of their gender.
struct SlavicPattern: Sendable, Hashable {
  private struct Change: Sendable, Hashable {
    var dropped: UInt8
    var ending: String

    /// What is taken from the end and added; nil where nearly nothing stays.
    init?(from lemma: String, to form: String) {
      let (old, new) = (Array(lemma.unicodeScalars), Array(form.unicodeScalars))
      let common = zip(old, new).prefix { $0 == $1 }.count
      guard common > 1, old.count - common <= 4 else { return nil }
      dropped = UInt8(old.count - common)
      ending = String(String.UnicodeScalarView(new[common...]))
    }

    func applied(to lemma: String) -> String { lemma.dropping(Int(dropped)) + ending }
  }

  private let gen: Change
  private let pl: Change
  private let gpl: Change

  init?(lemma: String, genitive: String, plural: String, genitivePlural: String) {
    guard let gen = Change(from: lemma, to: genitive), let pl = Change(from: lemma, to: plural),
      let gpl = Change(from: lemma, to: genitivePlural)
    else { return nil }
    (self.gen, self.pl, self.gpl) = (gen, pl, gpl)
  }

  func genitive(of lemma: String) -> String { gen.applied(to: lemma) }
  func plural(of lemma: String) -> String { pl.applied(to: lemma) }
  func genitivePlural(of lemma: String) -> String { gpl.applied(to: lemma) }
}

extension String {
  /// The text without its last letters.
  func dropping(_ count: Int) -> String {
    let letters = unicodeScalars
    guard
      let end = letters.index(
        letters.endIndex, offsetBy: -count, limitedBy: letters.startIndex)
    else { return "" }
    return String(self[..<end])
  }

  /// The letter so far from the end, 0 being the last.
  func letter(_ fromEnd: Int) -> Unicode.Scalar? {
    let letters = unicodeScalars
    guard
      let index = letters.index(
        letters.endIndex, offsetBy: -1 - fromEnd, limitedBy: letters.startIndex)
    else { return nil }
    return letters[index]
  }
}
