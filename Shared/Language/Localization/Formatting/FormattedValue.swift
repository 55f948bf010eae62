// SPDX-License-Identifier: Apache-2.0

import Locales

/// A value's text, and the number it shows if it shows one.
struct FormattedValue {
  /// The text in the reader's locale.
  var text: String

  /// The number, as plural rules and grammar look at it: with the digits that are written.
  var number: NumericValue?

  /// The number's plural, where its digits alone do not decide it.
  var category: PluralCategory?

  /// Its parts, where they are asked for.
  var fields: [ValueField] = []
}
