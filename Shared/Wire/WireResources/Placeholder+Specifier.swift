// SPDX-License-Identifier: Apache-2.0

import Resources

extension String.LocalizationValue.Placeholder {
  /// The type of value that a specifier formats, from its conversion; nil if it is not a specifier.
  init?(specifier: String) {
    guard specifier.utf8.first == UInt8(ascii: "%"), specifier.utf8.count > 1 else { return nil }
    switch specifier.last {
    case "d", "D", "i": self = .int
    case "u", "U", "x", "X", "o", "O": self = .uint
    // With a width or a precision, a float and a double are formatted alike.
    case "f" where specifier == "%f": self = .float
    case "f", "F", "e", "E", "g", "G", "a", "A": self = .double
    case "@": self = .object
    default: return nil
    }
  }
}
