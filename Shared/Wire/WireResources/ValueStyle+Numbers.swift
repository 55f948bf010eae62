// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources

extension ValueStyle.DigitRange {
  /// ICU's maximum (`precision` in its number skeletons), which Foundation's styles may ask for.
  private static let maximumMax: UInt32 = 999

  /// More are never written: they could be promised, but not kept.
  private static let minimumMax = UInt32(NumberSkeleton.digitsMax)

  fileprivate init?(_ message: Wire.DigitRange?, _ field: String) throws(WireResourceError) {
    guard let message else { return nil }
    guard message.minimum <= Self.minimumMax else {
      throw WireResourceError(
        field: field,
        message: "the minimum, \(message.minimum), is above \(Self.minimumMax) digits")
    }
    guard message.maximum <= Self.maximumMax else {
      throw WireResourceError(
        field: field, message: "a number has at most \(Self.maximumMax) digits")
    }
    guard message.maximum == 0 || message.minimum <= message.maximum else {
      throw WireResourceError(
        field: field,
        message: "the minimum, \(message.minimum), is above the maximum, \(message.maximum)")
    }
    guard !message.none || message.minimum == 0 && message.maximum == 0 else {
      throw WireResourceError(
        field: field, message: "it has a minimum or a maximum, and says that there are no digits")
    }
    let isUnbounded = message.maximum == 0 && !message.none
    self.init(minimum: Int(message.minimum), maximum: isUnbounded ? nil : Int(message.maximum))
  }

  fileprivate var message: Wire.DigitRange {
    Wire.DigitRange(
      minimum: UInt32(clamping: minimum), maximum: maximum.map { UInt32(clamping: $0) } ?? 0,
      none: maximum == 0)
  }
}

extension ValueStyle.Number {
  init(_ message: Wire.NumberStyle) throws(WireResourceError) {
    self.init()
    fractionDigits = try ValueStyle.DigitRange(message.fractionDigits, "fraction_digits")
    integerDigits = try ValueStyle.DigitRange(message.integerDigits, "integer_digits")
    significantDigits = try ValueStyle.DigitRange(
      message.significantDigits, "significant_digits")
    grouping = try Self.groupings.value(message.grouping, "grouping")
    notation = try Self.notations.value(message.notation, "notation")
    sign = try Self.signs.value(message.sign, "sign")
  }

  var message: Wire.NumberStyle {
    Wire.NumberStyle(
      fractionDigits: fractionDigits?.message, integerDigits: integerDigits?.message,
      significantDigits: significantDigits?.message, grouping: Self.groupings.number(grouping),
      notation: Self.notations.number(notation), sign: Self.signs.number(sign))
  }

  /// The style in an optional field; a missing one equals an empty one.
  fileprivate init(optional message: Wire.NumberStyle?) throws(WireResourceError) {
    self.init()
    guard let message else { return }
    self = try reading("number") { () throws(WireResourceError) in try Self(message) }
  }

  fileprivate var optionalMessage: Wire.NumberStyle? { self == Self() ? nil : message }
}

extension ValueStyle.Currency {
  init(_ message: Wire.CurrencyStyle) throws(WireResourceError) {
    let code = message.currencyCode
    guard code.isEmpty || Money(currencyCode: code, units: 0).isValid else {
      throw WireResourceError(
        field: "currency_code",
        message: "\(code.debugDescription) is no ISO 4217 code, such as EUR")
    }
    self.init(
      currencyCode: code.isEmpty ? nil : code,
      presentation: try Self.presentations.value(message.presentation, "presentation"),
      number: try ValueStyle.Number(optional: message.number), isAccounting: message.accounting)
  }

  var message: Wire.CurrencyStyle {
    Wire.CurrencyStyle(
      currencyCode: Money.capitalized(currencyCode ?? ""),
      presentation: Self.presentations.number(presentation), number: number.optionalMessage,
      accounting: isAccounting)
  }
}

extension ValueStyle.Measurement {
  init(_ message: Wire.MeasurementStyle) throws(WireResourceError) {
    self.init(
      width: try ValueStyle.widths.value(message.width, "width"),
      usage: try Self.usages.value(message.usage, "usage"),
      number: try ValueStyle.Number(optional: message.number))
  }

  var message: Wire.MeasurementStyle {
    Wire.MeasurementStyle(
      width: ValueStyle.widths.number(width), usage: Self.usages.number(usage),
      number: number.optionalMessage)
  }
}
