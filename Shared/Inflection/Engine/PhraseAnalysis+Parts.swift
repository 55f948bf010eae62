// SPDX-License-Identifier: Apache-2.0

extension PhraseAnalysis {
  /// A phrase in two that are inflected one by one.
  struct Parts {
    var left: Phrase
    var right: Phrase

    /// Whether the left tells how many of the right, so that it has its gender (uno de los [foto]).
    var isPartOfRight = false

    /// Whether it does so with a number, so that the right is a plural (2 de las [foto]).
    var isNumberOfRight = false
  }
}
