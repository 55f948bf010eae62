// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax
import Resources

extension ValueFormatter {
  /// The widest that a specifier may make a value: a translator's slip must not fill memory.
  static let widthMax = 256

  /// A number by a printf conversion, as `String.localizedStringWithFormat` writes it: digits and
  /// separators are the locale's, and integers are grouped.
  ///
  /// The number's own type decides where the conversion asks for another: a double under `%d`
  /// keeps its fraction, as losing it would tell the reader something wrong.
  func number(
    _ number: TypedNumber, specifier: FormatSpecifier, width: Int?, precision: Int?
  ) -> FormattedValue {
    let value: FormattedValue
    switch specifier.conversion {
    case "x", "X", "o", "O":
      guard let bits = number.bits else { fallthrough }
      value = FormattedValue(
        text: Self.bits(bits, specifier: specifier, width: width, precision: precision),
        number: number.numericValue)
    case "c", "C":
      guard let bits = number.bits else { fallthrough }
      // U+0000 is no more let through than from a template.
      let scalar = bits == 0 ? nil : UInt32(exactly: bits).flatMap(Unicode.Scalar.init)
      value = FormattedValue(text: scalar.map { String(Character($0)) } ?? "\u{FFFD}")
    default:
      value = localized(number, specifier: specifier, width: width, precision: precision)
    }
    return padded(value, to: width, left: specifier.flags.contains(.leftAligned))
  }

  /// An unsigned number in octal or hexadecimal digits, as C writes it.
  private static func bits(
    _ bits: UInt64, specifier: FormatSpecifier, width: Int?, precision: Int?
  ) -> String {
    let isOctal = specifier.conversion == "o" || specifier.conversion == "O"
    var digits = String(
      bits, radix: isOctal ? 8 : 16, uppercase: specifier.conversion == "X")
    if precision == 0, bits == 0 { digits = "" }
    func pad(to count: Int) {
      let missing = min(count, widthMax) - digits.count
      if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    }
    if let precision { pad(to: precision) }
    var prefix = ""
    if specifier.flags.contains(.alternate) {
      if isOctal {
        if !digits.hasPrefix("0") { digits = "0" + digits }
      } else if bits != 0 {
        prefix = specifier.conversion == "X" ? "0X" : "0x"
      }
    }
    if specifier.flags.contains(.zeroPadded), !specifier.flags.contains(.leftAligned),
      precision == nil, let width
    {
      pad(to: width - prefix.count)
    }
    return prefix + digits
  }

  private func localized(
    _ number: TypedNumber, specifier: FormatSpecifier, width: Int?, precision: Int?
  ) -> FormattedValue {
    var tokens: [String] = []
    let places = precision.map { min($0, NumberSkeleton.digitsMax) }
    switch specifier.conversion {
    case "f", "F": tokens.append(fraction(number.isInteger && places == nil ? 0 : places ?? 6))
    case "e", "E": tokens += [Self.scientific, fraction(places ?? 6)]
    case "g", "G", "a", "A":
      let digits = max(1, places ?? 6)
      let size = number.double.magnitude
      if size != 0 && (size < 1e-4 || size >= scale(digits)) { tokens.append(Self.scientific) }
      tokens.append("@" + String(repeating: "#", count: digits - 1))
    default:
      if let places, !number.isInteger { tokens.append(fraction(places)) }
      if let places, number.isInteger, places > 1 {
        tokens.append("integer-width/+" + String(repeating: "0", count: places))
      }
    }
    if specifier.flags.contains(.signed) { tokens.append("sign-always") }
    if specifier.flags.contains(.zeroPadded), !specifier.flags.contains(.leftAligned),
      number.isInteger, !"fFeEgGaA".contains(specifier.conversion), precision == nil,
      let width, width > 1
    {
      // CFString pads inside the number, so that the zeros are grouped as well: "00.042". It does
      // so with integers alone, and C leaves the flag aside where there is a precision.
      let count = min(width, NumberSkeleton.digitsMax)
      tokens.append("integer-width/+" + String(repeating: "0", count: count))
    }
    return self.number(number, skeleton: tokens.joined(separator: " "))
  }

  /// C's exponent: a sign and at least two digits.
  private static let scientific = "scientific/*ee/sign-always"

  private func fraction(_ places: Int) -> String {
    places == 0 ? "precision-integer" : "." + String(repeating: "0", count: places)
  }

  private func scale(_ digits: Int) -> Double {
    (0..<digits).reduce(1) { result, _ in result * 10 }
  }

  private func padded(_ value: FormattedValue, to width: Int?, left: Bool) -> FormattedValue {
    let missing = min(width ?? 0, Self.widthMax) - value.text.count
    guard missing > 0 else { return value }
    let padding = String(repeating: " ", count: missing)
    return FormattedValue(
      text: left ? value.text + padding : padding + value.text, number: value.number,
      category: value.category)
  }
}
