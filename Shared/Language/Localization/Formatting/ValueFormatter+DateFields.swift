// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

extension ValueFormatter {
  /// The fields of a date's text, under the attribute that Foundation's own styles set.
  func dateFields(_ date: Date, pattern: String) -> [ValueField] {
    let fields = dateFormat(pattern)?.fields(date.milliseconds) ?? []
    return fields.compactMap { field, range in
      guard Self.fieldLetters.indices.contains(Int(field)),
        let letter = Self.fieldLetters[Int(field)]
      else { return nil }
      return ValueField(
        range: range, name: "Foundation.DateFormatField", value: .string(String(letter)))
    }
  }

  /// The letters that Foundation encodes date fields with, in the order of `UDateFormatField`.
  private static let fieldLetters: [Character?] = [
    "G", "y", "M", "d", "h", "h", "m", "s", "S", "E", "D", "F", "w", "W", "a", "h", "h", "z", "y",
    "E", "y", "d", "s", "z", "z", "E", "M", "Q", "Q", "z", "y", "z", "z", "z", "r", "a", "a", nil,
  ]
}
