// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

extension Composer {
  /// Writes the numbers of groups with `formatNumber: true` in the digits and with the separators
  /// of the values' locale: de `0.5×` as `0,5×`.
  ///
  /// Arguments are written so already. It comes after inflection, which reads digits as templates
  /// write them.
  mutating func formatLiteralNumbers(
    in composition: inout Composition, frame: borrowing Frame
  ) throws(ResolverError) {
    for group in composition.groups.indices
    where composition.groups[group].markup.formatsNumbers {
      let range = composition.groups[group].range
      try work.spend(steps: Price.group + range.count * Price.piece)
      var isIdle = true
      for index in range where composition.pieces[index].argument == nil {
        let before = index > 0 ? composition.text(at: index - 1).unicodeScalars.last : nil
        let text = composition.text(at: index)
        let numbers = LiteralNumber.all(in: text, behind: before)
        if numbers.isEmpty { continue }
        isIdle = false
        composition.setText(at: index, to: try formatted(numbers, in: text, frame))
      }
      if isIdle {
        report(
          .note, "idle-attribute",
          "formatNumber changes nothing in \"\(composition.excerpt(range))\", which has no "
            + "number of its own.")
      }
    }
  }

  /// A text with its numbers as the values' locale writes them.
  private mutating func formatted(
    _ numbers: [LiteralNumber], in text: String, _ frame: borrowing Frame
  ) throws(ResolverError) -> String {
    let formatter = self.formatter(frame)
    let bytes = Array(text.utf8)
    var result = ""
    var end = 0
    for number in numbers {
      result += String(decoding: bytes[end..<number.range.lowerBound], as: UTF8.self)
      let written = formatter.number(.decimal(number.digits), skeleton: number.skeleton).text
      work.owe(formatter.meter)
      try work.spend(bytes: written.utf8.count)
      let source = String(decoding: bytes[number.range], as: UTF8.self)
      explain(.format, "\(source) → \(written) in \(frame.voice.values.identifier)")
      result += written
      end = number.range.upperBound
    }
    return result + String(decoding: bytes[end...], as: UTF8.self)
  }
}
