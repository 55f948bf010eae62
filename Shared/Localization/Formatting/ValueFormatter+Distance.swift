// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

extension ValueFormatter {
  /// No month is shorter, in any calendar.
  private static let monthSecondsMin = 27.0 * 86_400

  /// How far a date is from now, in its largest units: "1 year, 2 months", "59 min, 53 sec".
  ///
  /// The units are those of Foundation's `SystemFormatStyle.DateOffset`, which has no weeks.
  func distance(to date: Date, width: ValueStyle.Width, unitsMax: Int) -> String {
    let seconds = date.timeIntervalSince(now).magnitude
    if seconds >= Self.monthSecondsMin,
      let text = monthsText(to: date, width: width, unitsMax: unitsMax)
    {
      return text
    }
    return Duration.UnitsFormatStyle.units(
      allowed: [.days, .hours, .minutes, .seconds], width: Self.unitWidth(width),
      maximumUnitCount: unitsMax
    ).locale(locale).format(.seconds(seconds.rounded(.down)))
  }

  /// A clock that counts down to a date or up from it: "59:53".
  func timer(to date: Date) -> String {
    let seconds = date.timeIntervalSince(now).magnitude.rounded(.down)
    return Duration.TimeFormatStyle(
      pattern: seconds < 3600 ? .minuteSecond : .hourMinuteSecond, locale: locale
    ).format(.seconds(seconds))
  }

  /// A distance of a month and more in the reader's calendar, where months differ in length.
  private func monthsText(to date: Date, width: ValueStyle.Width, unitsMax: Int) -> String? {
    // Counted from the date, which stands still: the text then changes whole months from it, at
    // its time of day.
    let parts = calendar.dateComponents([.year, .month, .day], from: date, to: now)
    let amounts = [("year", parts.year), ("month", parts.month), ("day", parts.day)]
      .map { (unit: $0, amount: Int64(abs($1 ?? 0))) }
    guard let first = amounts.prefix(2).firstIndex(where: { $0.amount > 0 }) else { return nil }
    let size =
      switch width {
      case .wide: "full-name"
      case .abbreviated: "short"
      case .narrow: "narrow"
      }
    let texts = amounts[first...].prefix(unitsMax).filter { $0.amount > 0 }.map { part in
      numberFormat("measure-unit/duration-\(part.unit) unit-width-\(size)")?.string(part.amount)
        ?? "\(part.amount) \(part.unit)"
    }
    return listParts(texts, .units, width: width).reduce(into: "") { text, part in
      switch part {
      case .element(let index): text += texts[index]
      case .separator(let separator): text += separator
      }
    }
  }
}
