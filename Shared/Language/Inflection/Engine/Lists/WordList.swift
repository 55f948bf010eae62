// SPDX-License-Identifier: Apache-2.0

/// A class of words of one language, by how they are written or by their dictionary form.
final class WordList: Sendable {
  /// Words as they are written, in lower case.
  let forms: WordSet

  /// Words by their dictionary form.
  let lemmas: WordSet

  /// How words end that belong to it as they are written, longest first.
  let formEndings: [String]

  /// How dictionary forms end that belong to it, longest first.
  let lemmaEndings: [String]

  /// A list that contains nothing.
  static let empty = WordList([])

  init(_ items: [WordListItem]) {
    func texts(isForm: Bool, isEnding: Bool) -> [String] {
      items.filter { $0.isForm == isForm && $0.isEnding == isEnding }.map(\.text)
    }
    forms = WordSet(texts(isForm: true, isEnding: false))
    lemmas = WordSet(texts(isForm: false, isEnding: false))
    // What an ending is part of decides nothing else, but a longer one is the more telling.
    formEndings = Self.longestFirst(texts(isForm: true, isEnding: true))
    lemmaEndings = Self.longestFirst(texts(isForm: false, isEnding: true))
  }

  /// Whether a word as it is written, in lower case, belongs to it; the time does not depend on how
  /// many words there are, but on how many endings.
  func contains(form: String) -> Bool {
    forms.contains(form) || formEndings.contains { form.hasSuffix($0) }
  }

  /// Whether a dictionary form belongs to it.
  func contains(lemma: String) -> Bool {
    lemmas.contains(lemma) || lemmaEndings.contains { lemma.hasSuffix($0) }
  }

  private static func longestFirst(_ endings: [String]) -> [String] {
    endings.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}

/// One member of a list of words.
struct WordListItem: Sendable, Hashable {
  var text: String

  /// Whether it is matched against what is written (`"<está>"`), not against dictionary forms.
  var isForm: Bool

  /// Whether the text is how words end (`"<.*ado>"r`).
  var isEnding: Bool
}
