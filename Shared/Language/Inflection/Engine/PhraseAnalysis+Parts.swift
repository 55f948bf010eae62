// SPDX-License-Identifier: Apache-2.0

extension PhraseAnalysis {
  /// A phrase split into two that are inflected separately.
  struct Parts {
    var left: Phrase
    var right: Phrase

    /// What follows them and modifies the left: Imagen del [página] lista.
    var cut: Cut?

    /// Whether the left is a quantity of the right, and so has its gender (uno de los [foto]).
    var isPartOfRight = false

    /// Whether the left contains a number, so that the right is plural (2 de las [foto]), or
    /// implies a plural in another way (millones de [visita]).
    var isNumberOfRight = false

    /// Whether both speak to the reader, and either may stay as it is: es si estás lista, empieza.
    var areBothToReader = false
  }

  /// A phrase split into two, of which the first has parts.
  struct Cut {
    var front: Phrase
    var rest: Phrase

    /// Whether the rest is not yet in the agreeing form: {2} foto del [álbum] borrado.
    var agrees: Bool
  }
}
