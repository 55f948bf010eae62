// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

extension ValueFormatter {
  /// No month is shorter, in any calendar.
  private static let monthSecondsMin = 27.0 * 86_400

  /// What is shorter than a month is told in these, in seconds; there are no weeks.
  private static let unitSeconds = [86_400.0, 3_600, 60, 1]

  /// How far a date is from now, in its largest units: "1 year, 2 months", "59 min, 53 sec".
  ///
  /// The units are those of Foundation's `SystemFormatStyle.DateOffset`, which has no weeks. The
  /// last is rounded, halves up, and what is full then counts for the next larger one: 59 minutes
  /// and 59 seconds are an hour, and no 60 minutes.
  func distance(to date: Date, width: ValueStyle.Width, unitsMax: Int) -> String {
    let seconds = Self.rounded(date.timeIntervalSince(now).magnitude, unitsMax: unitsMax)
    if seconds >= Self.monthSecondsMin,
      let text = monthsText(to: date, seconds: seconds, width: width, unitsMax: unitsMax)
    {
      return text
    }
    count(.units)
    return Duration.UnitsFormatStyle.units(
      allowed: [.days, .hours, .minutes, .seconds], width: Self.unitWidth(width),
      maximumUnitCount: unitsMax
    ).locale(locale).format(.seconds(seconds))
  }

  /// A length of time to the nearest whole of the smallest of its units that is shown.
  private static func rounded(_ seconds: Double, unitsMax: Int) -> Double {
    let largest = unitSeconds.firstIndex { $0 <= seconds } ?? unitSeconds.count - 1
    let unit = unitSeconds[min(largest + unitsMax, unitSeconds.count) - 1]
    return (seconds / unit).rounded() * unit
  }

  /// A clock that counts down to a date or up from it: "59:53".
  func timer(to date: Date) -> String {
    // A duration cannot be longer than 64 bits of seconds, and no calendar is.
    let seconds = min(date.timeIntervalSince(now).magnitude.rounded(.down), 1e15)
    count(.duration)
    return Duration.TimeFormatStyle(
      pattern: seconds < 3600 ? .minuteSecond : .hourMinuteSecond, locale: locale
    ).format(.seconds(seconds))
  }

  /// A distance of a month and more in the reader's calendar, where months differ in length.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - seconds: How far it is, rounded as days and hours are: it may be a month only so.
  ///   - width: How long the names of the units are.
  ///   - unitsMax: The most units.
  /// - Returns: The text; nil where it is less than a month.
  private func monthsText(
    to date: Date, seconds: Double, width: ValueStyle.Width, unitsMax: Int
  ) -> String? {
    // Counted from the date, which stands still: the text then changes whole or half months and
    // days from it, at its time of day or half a day off.
    let sign = date < now ? 1 : -1
    let exact = CalendarAmounts(calendar.dateComponents(CalendarAmounts.units, from: date, to: now))
    let amounts: CalendarAmounts
    if let first = exact.firstOfMonths {
      amounts = nearest(exact, upTo: min(first + unitsMax, exact.values.count) - 1, date, sign)
    } else {
      let moment = date.addingTimeInterval(seconds * Double(sign))
      amounts = CalendarAmounts(
        calendar.dateComponents(CalendarAmounts.units, from: date, to: moment))
    }
    guard let first = amounts.firstOfMonths else { return nil }
    let size =
      switch width {
      case .wide: "full-name"
      case .abbreviated: "short"
      case .narrow: "narrow"
      }
    let shown = zip(["year", "month", "day"], amounts.values).dropFirst(first).prefix(unitsMax)
    let texts = shown.filter { $0.1 != 0 }.map { unit, value in
      let amount = Int64(value.magnitude)
      return numberFormat("measure-unit/duration-\(unit) unit-width-\(size)")?.string(amount)
        ?? "\(amount) \(unit)"
    }
    return listParts(texts, .units, width: width).reduce(into: "") { text, part in
      switch part {
      case .element(let index): text += texts[index]
      case .separator(let separator): text += separator
      }
    }
  }

  /// The whole amounts that come nearest to the distance of a date from now.
  ///
  /// - Parameters:
  ///   - exact: The distance, cut to days.
  ///   - last: The index of the smallest unit that is shown.
  ///   - date: The date.
  ///   - sign: 1 for a date that is past, -1 for one to come.
  /// - Returns: The amounts, those of smaller units 0.
  private func nearest(
    _ exact: CalendarAmounts, upTo last: Int, _ date: Date, _ sign: Int
  ) -> CalendarAmounts {
    var below = exact
    for index in below.values.indices where index > last { below.values[index] = 0 }
    var above = below
    above.values[last] += sign
    guard let lower = calendar.date(byAdding: below.components, to: date),
      let upper = calendar.date(byAdding: above.components, to: date),
      now.timeIntervalSince(lower).magnitude >= upper.timeIntervalSince(now).magnitude
    else { return below }
    // Twelve months are a year, in most calendars, and as many days a month as it has.
    for index in above.values.indices.reversed() where index > 0 && index <= last {
      var carried = above
      carried.values[index] = 0
      carried.values[index - 1] += sign
      guard let moment = calendar.date(byAdding: carried.components, to: date),
        moment.timeIntervalSince(date).magnitude <= upper.timeIntervalSince(date).magnitude
      else { break }
      above = carried
    }
    return above
  }
}

/// Years, months and days of a calendar: all of them negative, or none.
private struct CalendarAmounts {
  static let units: Set<Calendar.Component> = [.year, .month, .day]

  var values: [Int]

  init(_ components: DateComponents) {
    values = [components.year ?? 0, components.month ?? 0, components.day ?? 0]
  }

  var components: DateComponents {
    DateComponents(year: values[0], month: values[1], day: values[2])
  }

  /// The index of the largest unit that is not zero; nil where all are but the days.
  var firstOfMonths: Int? { values.dropLast().firstIndex { $0 != 0 } }
}
