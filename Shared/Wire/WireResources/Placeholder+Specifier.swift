// SPDX-License-Identifier: Apache-2.0

import Resources

extension String.LocalizationValue.Placeholder {
  /// The type of the value that a specifier writes, by its conversion; nothing for what is none.
  init?(specifier: String) {
    guard specifier.utf8.first == UInt8(ascii: "%"), specifier.utf8.count > 1 else { return nil }
    switch specifier.last {
    case "d", "D", "i": self = .int
    case "u", "U", "x", "X", "o", "O": self = .uint
    // A width or a precision tells no float from a double, and both are written the same.
    case "f" where specifier == "%f": self = .float
    case "f", "F", "e", "E", "g", "G", "a", "A": self = .double
    case "@": self = .object
    default: return nil
    }
  }
}
