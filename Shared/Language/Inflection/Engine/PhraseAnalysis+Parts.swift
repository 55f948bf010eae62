// SPDX-License-Identifier: Apache-2.0

extension PhraseAnalysis {
  /// A phrase in two that are inflected one by one.
  struct Parts {
    var left: Phrase
    var right: Phrase

    /// What follows them and is said of the left: Imagen del [página] lista.
    var cut: Cut?

    /// Whether the left tells how many of the right, so that it has its gender (uno de los [foto]).
    var isPartOfRight = false

    /// Whether it does so with a number, so that the right is a plural (2 de las [foto]); or
    /// whether the left tells otherwise that it is one (millones de [visita]).
    var isNumberOfRight = false
  }

  /// A phrase in two of which the first has parts.
  struct Cut {
    var front: Phrase
    var rest: Phrase

    /// Whether the rest has not the form yet that agrees: {2} foto del [álbum] borrado.
    var agrees: Bool
  }
}
