// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Locales
import Resources

extension ValueFormatter {
  /// An amount of money in its own currency, or the style's.
  func money(_ number: TypedNumber, code: String, style: ValueStyle.Currency) -> FormattedValue {
    let code = style.currencyCode ?? code
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      return self.number(number, skeleton: NumberSkeleton.number(style.number))
    }
    return self.number(
      number, skeleton: NumberSkeleton.currency(style, code: code.uppercased()))
  }

  /// A quantity in a CLDR unit; nothing where CLDR lacks the unit.
  func measurement(
    _ value: Double, unit: String, style: ValueStyle.Measurement
  ) -> FormattedValue? {
    let isIdentifier = unit.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isIdentifier, !unit.isEmpty, unit.utf8.count <= Self.unitBytesMax else { return nil }
    let number = TypedNumber.floatingPoint(value)
    var style = style
    // ICU looks for the unit that suits an amount in a table, with NaN as its place: bft.
    if value.isNaN { style.usage = .asProvided }
    return NumberSkeleton.measurements(style, unit: unit).lazy
      .compactMap { numberFormat($0)?.formatted(number, keepsFields: keepsFields) }.first
  }

  /// The longest unit, in bytes; those of CLDR take less, also several in one.
  private static let unitBytesMax = 128

  /// A quantity in a unit that CLDR lacks: the number and the unit as it is named.
  func unknownMeasurement(
    _ value: Double, unit: String, style: ValueStyle.Measurement
  ) -> FormattedValue {
    let plain = number(.floatingPoint(value), skeleton: NumberSkeleton.number(style.number))
    return FormattedValue(text: "\(plain.text) \(unit)", number: plain.number)
  }

  /// A length of time.
  ///
  /// Without a style: hours, minutes and seconds with colons.
  func duration(_ duration: Duration, style: ValueStyle.Duration?) -> String {
    let duration = Self.countable(duration)
    switch style?.kind {
    case .units:
      count(.units)
      return unitsStyle(Self.unitWidth(style?.width)).format(duration)
    case .time, nil:
      count(.duration)
      return timeStyle.format(duration)
    }
  }

  /// A duration, or the longest that Foundation can split into units: a `Duration` may have more
  /// than 64 bits of seconds.
  private static func countable(_ duration: Duration) -> Duration {
    let longest = Duration.seconds(Int64.max / 2)
    return min(max(duration, .zero - longest), longest)
  }

  /// As Foundation's `.time(pattern: .hourMinuteSecond)`, whatever the length.
  private var timeStyle: Duration.TimeFormatStyle {
    .time(pattern: .hourMinuteSecond).locale(locale)
  }

  static func unitWidth(
    _ width: ValueStyle.Width?
  ) -> Duration.UnitsFormatStyle.UnitWidth {
    switch width {
    case .wide: .wide
    case .narrow: .narrow
    case .abbreviated, nil: .abbreviated
    }
  }

  /// As Foundation's `.units()`, whose units are these.
  private func unitsStyle(
    _ width: Duration.UnitsFormatStyle.UnitWidth
  ) -> Duration.UnitsFormatStyle {
    .units(allowed: [.hours, .minutes, .seconds], width: width).locale(locale)
  }

  /// A length of time with its parts, where they are asked for.
  func fieldedDuration(_ duration: Duration, style: ValueStyle.Duration) -> FormattedValue {
    guard keepsFields else { return FormattedValue(text: self.duration(duration, style: style)) }
    count(style.kind == .units ? .units : .duration)
    let duration = Self.countable(duration)
    switch style.kind {
    case .units:
      let width = Self.unitWidth(style.width)
      return FormattedValue(unitsStyle(width).attributed.format(duration))
    case .time, nil:
      return FormattedValue(timeStyle.attributed.format(duration))
    }
  }

  /// A number of bytes in the unit that reads best; in bytes what Foundation cannot count.
  func byteCount(_ count: TypedNumber, style: ValueStyle.ByteCount) -> FormattedValue {
    guard let bytes = count.integer else {
      let asProvided = ValueStyle.Measurement(usage: .asProvided)
      return measurement(count.double, unit: "digital-byte", style: asProvided)
        ?? number(count, skeleton: "")
    }
    let kind: ByteCountFormatStyle.Style =
      switch style.kind {
      case .binary: .binary
      case .memory: .memory
      case .decimal, nil: .file
      }
    self.count(.byteCount)
    let format = ByteCountFormatStyle(style: kind, locale: locale)
    let attributed = format.attributed.format(bytes)
    var value =
      keepsFields
      ? FormattedValue(attributed) : FormattedValue(text: String(attributed.characters))
    value.number = shownNumber(ofByteCount: attributed) ?? count.numericValue
    return value
  }

  /// The number that stands before the unit; nothing where it is a word, as zero is.
  private func shownNumber(ofByteCount text: AttributedString) -> NumericValue? {
    var digits = ""
    for run in text.runs where run.byteCount == .value {
      for scalar in text[run.range].unicodeScalars {
        if let digit = scalar.decimalDigit {
          digits += digit
        } else if locale.decimalSeparator == String(scalar) {
          digits += "."
        }
      }
    }
    return NumericValue(digits: digits)
  }

  /// A number in words.
  func spelledOut(_ number: TypedNumber, style: ValueStyle.SpelledOut) -> FormattedValue {
    let key = SpelledOutFormat.Key(locale: icuIdentifier, isOrdinal: style.isOrdinal)
    let format = Self.spelledOutFormats.value(for: key) {
      meter.count(making: Price.spelledOutFormat)
      return SpelledOutFormat(key)
    }
    let spelled = number.roundedForSpellingOut
    guard spelled.fitsSpellingOut, let text = format?.string(digits: spelled.digits) else {
      return self.number(number, skeleton: "")
    }
    meter.count(Price.formatting(bytes: text.utf8.count))
    return FormattedValue(text: text, number: spelled.numericValue)
  }

  private static let spelledOutFormats =
    BoundedCache<SpelledOutFormat.Key, SpelledOutFormat?>(
      bytesMax: 32 << 20, entryBytesMax: 2 << 20
    ) {
      $0.locale.heapBytes + ($1 == nil ? 0 : SpelledOutFormat.bytes)
    }
}
