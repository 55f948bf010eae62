// SPDX-License-Identifier: Apache-2.0

/// ICU number skeletons for the number styles.
///
/// ICU's user guide describes the syntax under "Number Skeletons".
package enum NumberSkeleton {
  /// The most digits that are written, whatever a style asks for: ICU rejects more than 999, and
  /// nobody reads them.
  package static let digitsMax = 100

  package static func number(_ style: ValueStyle.Number) -> String {
    tokens(style).joined(separator: " ")
  }

  /// A percentage.
  ///
  /// As in Foundation, an integer is not scaled (25 is 25 %), and other numbers are multiplied by
  /// 100 (0.25 is 25 %).
  package static func percent(_ style: ValueStyle.Number, ofInteger isInteger: Bool) -> String {
    ((isInteger ? ["percent"] : ["percent", "scale/100"]) + tokens(style)).joined(separator: " ")
  }

  package static func currency(_ style: ValueStyle.Currency, code: String) -> String {
    var result = ["currency/\(code)"]
    switch style.presentation {
    case .narrow: result.append("unit-width-narrow")
    case .isoCode: result.append("unit-width-iso-code")
    case .fullName: result.append("unit-width-full-name")
    case nil: break
    }
    var number = style.number
    if style.isAccounting {
      switch number.sign {
      case .always: result.append("sign-accounting-always")
      case .never: result.append("sign-never")
      case nil: result.append("sign-accounting")
      }
      number.sign = nil
    }
    return (result + tokens(number)).joined(separator: " ")
  }

  /// The skeletons for a quantity, best first; ICU rejects those that it has no data for.
  ///
  /// CLDR gives a locale's unit only for some kinds of quantity; bytes and volts keep their own. A
  /// unit is named with its kind (`length-meter`) or without (`meter`).
  package static func measurements(_ style: ValueStyle.Measurement, unit: String) -> [String] {
    var asProvided = style
    asProvided.usage = .asProvided
    let styles = isTakenForAnother(unit) ? [asProvided] : [style, asProvided]
    return ["measure-unit/", "unit/"].flatMap { stem in
      styles.map { measurement($0, unit: stem + unit) }
    }
  }

  /// Whether ICU takes a unit for one of another kind when it looks for the one that the locale
  /// uses.
  ///
  /// It tells kinds by their dimensions alone. It would give 5.5 millimoles per litre, of blood
  /// sugar, as 3,312,177,418,000,000,000,000,000 items per cubic meter, and a torque, which is a
  /// force times a length, in kilowatt-hours.
  private static func isTakenForAnother(_ unit: String) -> Bool {
    var unit = unit
    // In a buffer, as `contains` and `split` of texts take longer than all else here.
    return unit.withUTF8 { bytes in
      var hasForce = false
      var isQuotient = false
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "-") {
        let part = bytes[start..<end]
        start = end + 1
        if part.suffix(4).elementsEqual("mole".utf8) { return true }
        isQuotient = isQuotient || part.elementsEqual("per".utf8)
        hasForce =
          hasForce || part.suffix(6).elementsEqual("newton".utf8)
          || part.elementsEqual("force".utf8)
      }
      return hasForce && !isQuotient
    }
  }

  private static func measurement(_ style: ValueStyle.Measurement, unit: String) -> String {
    var result = [unit]
    switch style.usage {
    case nil: result.append("usage/default")
    case .asProvided: break
    case .personHeight: result.append("usage/person-height")
    case .personWeight: result.append("usage/person")
    case .road: result.append("usage/road")
    case .food: result.append("usage/food")
    case .weather: result.append("usage/weather")
    }
    switch style.width {
    case .wide: result.append("unit-width-full-name")
    case .narrow: result.append("unit-width-narrow")
    case .abbreviated, nil: result.append("unit-width-short")
    }
    return (result + tokens(style.number)).joined(separator: " ")
  }

  private static func tokens(_ style: ValueStyle.Number) -> [String] {
    var result: [String] = []
    switch style.notation {
    case .scientific: result.append("scientific")
    case .compact: result.append("compact-short")
    case nil: break
    }
    if let digits = style.significantDigits {
      result.append(
        pattern(digits, minimumOf: 1, required: "@", optional: "#", unbounded: "+"))
    } else if let digits = style.fractionDigits {
      let fraction = pattern(digits, required: "0", optional: "#", unbounded: "+")
      result.append(fraction.isEmpty ? "precision-integer" : "." + fraction)
    }
    if let digits = style.integerDigits {
      let required = String(repeating: "0", count: clamped(digits.minimum))
      // ICU has no skeleton for at most none, which Foundation takes for none at least.
      if let maximum = digits.maximum, clamped(max(maximum, digits.minimum)) > 0 {
        let optional = max(0, clamped(maximum) - required.count)
        result.append("integer-width/" + String(repeating: "#", count: optional) + required)
      } else {
        result.append("integer-width/+" + required)
      }
    }
    if style.grouping == .never { result.append("group-off") }
    switch style.sign {
    case .always: result.append("sign-always")
    case .never: result.append("sign-never")
    case nil: break
    }
    return result
  }

  private static func pattern(
    _ digits: ValueStyle.DigitRange, minimumOf least: Int = 0, required: Character,
    optional: Character, unbounded: Character
  ) -> String {
    let minimum = max(least, clamped(digits.minimum))
    let start = String(repeating: required, count: minimum)
    guard let maximum = digits.maximum else { return start + String(unbounded) }
    return start + String(repeating: optional, count: max(0, clamped(maximum) - minimum))
  }

  private static func clamped(_ count: Int) -> Int { min(max(count, 0), digitsMax) }
}
