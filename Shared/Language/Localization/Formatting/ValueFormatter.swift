// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Locales
import Resources

/// Writes typed values in a reader's locale and time zone.
///
/// It is a value that a resolve makes for itself; the formats that are dear to make are shared.
struct ValueFormatter {
  /// The locale that decides how values look, with its `-u-` extensions.
  let tag: LanguageTag

  /// What dates are told in.
  let timeZone: TimeZone

  /// What relative dates are relative to.
  let now: Date

  /// The language of the words around the values, if plurals will be asked for.
  var words: LanguageTag?

  /// Whether formatted values say where their parts are.
  var keepsFields = false

  /// What formatting takes, for the resolve that counts it.
  let meter = FormattingMeter()

  /// The number formats of all locales, by skeleton.
  private static let numberFormats = BoundedCache<NumberKey, NumberFormat?>(
    bytesMax: 16 << 20
  ) {
    $0.locale.heapBytes + $0.skeleton.heapBytes
      + ($1 == nil ? 0 : NumberFormat.bytes(skeleton: $0.skeleton))
  }

  private struct NumberKey: Hashable {
    var locale: String
    var skeleton: String
  }

  private let icuLocale: String

  init(tag: LanguageTag, timeZone: TimeZone, now: Date) {
    self.tag = tag
    self.timeZone = timeZone
    self.now = now
    self.icuLocale = tag.formattingIdentifier
  }

  /// The locale as Foundation's format styles take it.
  var locale: Locale { tag.locale }

  /// The identifier that ICU's functions take.
  var icuIdentifier: String { icuLocale }

  /// The shared number format for a skeleton, or nothing if ICU refuses it.
  func numberFormat(_ skeleton: String) -> NumberFormat? {
    Self.numberFormats.value(for: NumberKey(locale: icuLocale, skeleton: skeleton)) {
      meter.count(
        making: skeleton.contains("unit/") ? Price.unitFormat : Price.numberFormat)
      return NumberFormat(skeleton: skeleton, locale: icuLocale)
    }
  }

  /// A number by a skeleton; the digits themselves where ICU refuses.
  func number(_ number: TypedNumber, skeleton: String) -> FormattedValue {
    if skeleton.isEmpty, !keepsFields, case .signed(let value) = number,
      let format = IntegerFormat.format(locale: icuLocale, meter: meter)
    {
      return FormattedValue(text: format.string(value), number: NumericValue(value))
    }
    // Looking a format up and writing a number take as long as both are.
    meter.count(Price.formatting(bytes: skeleton.utf8.count))
    let result =
      numberFormat(skeleton)?.formatted(number, keepsFields: keepsFields, words: words)
      ?? FormattedValue(text: number.digits, number: number.numericValue)
    meter.count(Price.formatting(bytes: result.text.utf8.count))
    return result
  }
}
