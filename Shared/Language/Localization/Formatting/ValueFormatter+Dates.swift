// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Locales
import Resources
import _FoundationICU

extension ValueFormatter {
  /// A date and time of day.
  ///
  /// Without a style: both, in figures, as `Date.formatted()` has it.
  func date(_ date: Date, style: ValueStyle.Date?) -> FormattedValue {
    meter.count(Price.date)
    guard let pattern = pattern(style: style), let text = string(date, pattern: pattern) else {
      return FormattedValue(text: date.ISO8601Format())
    }
    return FormattedValue(
      text: text, fields: keepsFields ? dateFields(date, pattern: pattern) : [])
  }

  private func pattern(style: ValueStyle.Date?) -> String? {
    let style = style ?? ValueStyle.Date(date: .numeric, time: .abbreviated)
    let skeleton =
      style.skeleton.isEmpty
      ? Self.dateSkeleton(style.date ?? .omitted) + Self.timeSkeleton(style.time ?? .omitted)
      : style.skeleton
    let effective = skeleton.isEmpty ? "yMdjmm" : skeleton
    return pattern(skeleton: effective)
  }

  /// A date told by its distance from now.
  ///
  /// One that is no number has no distance, and no text.
  func relativeDate(_ date: Date, style: ValueStyle.RelativeDate) -> String {
    guard !date.timeIntervalSince(now).isNaN else { return self.date(date, style: nil).text }
    let width: ValueStyle.Width? = style.width
    meter.count(Price.calendar)
    switch style.kind {
    case .named, nil:
      count(.distance)
      var format = Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: .named, unitsStyle: Self.unitsStyle(width), locale: locale,
        calendar: calendar)
      format.capitalizationContext = .middleOfSentence
      return format.format(carriedNow(for: date))
    case .numeric:
      count(.distance)
      var format = Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: .numeric, unitsStyle: Self.unitsStyle(width), locale: locale,
        calendar: calendar)
      format.capitalizationContext = .middleOfSentence
      return format.format(carriedNow(for: date))
    case .relative: return distance(to: date, width: width ?? .abbreviated, unitsMax: 2)
    case .offset:
      return (date < now ? "-" : "+") + distance(to: date, width: width ?? .wide, unitsMax: 1)
    case .timer: return timer(to: date)
    }
  }

  /// The moment that a distance is told from: now, or where the distance is rounded to 60 minutes
  /// or 24 hours, that whole hour or day.
  ///
  /// Foundation rounds so, and says "in 60 minutes".
  private func carriedNow(for date: Date) -> Date {
    let seconds = now.timeIntervalSince(date)
    let sign = seconds < 0 ? -1 : 1
    switch seconds.magnitude.rounded() {
    case 3_570..<3_600: return date.addingTimeInterval(3_600 * Double(sign))
    // On the day on which clocks go back, there are 24 hours within a day.
    case 84_600..<86_400 where !calendar.isDate(now, inSameDayAs: date):
      return calendar.date(byAdding: .day, value: sign, to: date) ?? now
    default: return now
    }
  }

  /// A stretch between two dates.
  func dateInterval(_ interval: DateInterval, style: ValueStyle.Date?) -> String {
    let lower = min(interval.start, interval.end)
    let upper = max(interval.start, interval.end)
    // There is none without an end, and none between dates of which one is no number.
    guard lower.timeIntervalSinceReferenceDate.isFinite,
      upper.timeIntervalSinceReferenceDate.isFinite
    else {
      return date(interval.start, style: style).text
    }
    if let style, !style.skeleton.isEmpty,
      let text = intervalText(from: lower, to: upper, skeleton: style.skeleton)
    {
      return text
    }
    count(.interval)
    var format = Date.IntervalFormatStyle(
      date: .numeric, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    if let style, style.skeleton.isEmpty {
      format = Date.IntervalFormatStyle(
        date: Self.intervalDate(style.date), time: Self.intervalTime(style.time), locale: locale,
        calendar: calendar, timeZone: timeZone)
    }
    return format.format(lower..<upper)
  }

  /// A stretch between two dates with the fields of a skeleton; what both dates share is said once.
  private func intervalText(from lower: Date, to upper: Date, skeleton: String) -> String? {
    let key = DateIntervalFormat.Key(
      locale: icuIdentifier, timeZone: timeZone.identifier,
      skeleton: spoken(String(skeleton.prefix(Self.skeletonMax))))
    let format = Self.intervalFormats.value(for: key) {
      meter.count(making: Price.intervalFormat)
      return DateIntervalFormat(key)
    }
    return format?.string(from: lower.milliseconds, to: upper.milliseconds)
  }

  private static let intervalFormats =
    BoundedCache<DateIntervalFormat.Key, DateIntervalFormat?>(
      bytesMax: 16 << 20, entryBytesMax: 1 << 20
    ) {
      $0.locale.heapBytes + $0.timeZone.heapBytes + $0.skeleton.heapBytes
        + ($1 == nil ? 0 : DateIntervalFormat.bytes)
    }

  /// How long a skeleton may be; all fields there are take less.
  private static let skeletonMax = 64

  /// The locale's calendar, in the reader's time zone.
  var calendar: Calendar {
    var calendar = locale.calendar
    calendar.timeZone = timeZone
    calendar.locale = locale
    return calendar
  }

  private static func dateSkeleton(_ length: ValueStyle.Date.Length) -> String {
    switch length {
    case .omitted: ""
    case .numeric: "yMd"
    case .abbreviated: "yMMMd"
    case .long: "yMMMMd"
    case .complete: "yMMMMEEEEd"
    }
  }

  private static func timeSkeleton(_ length: ValueStyle.Date.Length) -> String {
    switch length {
    case .omitted: ""
    case .numeric, .abbreviated: "jmm"
    case .long: "jmmss"
    case .complete: "jmmssz"
    }
  }

  private static func intervalDate(
    _ length: ValueStyle.Date.Length?
  ) -> Date.IntervalFormatStyle.DateStyle? {
    switch length {
    case .numeric: .numeric
    case .abbreviated: .abbreviated
    case .long: .long
    case .complete: .complete
    case .omitted, nil: nil
    }
  }

  private static func intervalTime(
    _ length: ValueStyle.Date.Length?
  ) -> Date.IntervalFormatStyle.TimeStyle? {
    switch length {
    case .numeric, .abbreviated: .shortened
    case .long: .standard
    case .complete: .complete
    case .omitted, nil: nil
    }
  }

  private static func unitsStyle(
    _ width: ValueStyle.Width?
  ) -> Date.AnchoredRelativeFormatStyle.UnitsStyle {
    switch width {
    case .wide, nil: .wide
    case .abbreviated: .abbreviated
    case .narrow: .narrow
    }
  }

  /// The pattern that the locale writes a skeleton's fields with.
  private func pattern(skeleton: String) -> String? {
    let key = SkeletonKey(
      locale: icuIdentifier, skeleton: String(skeleton.prefix(Self.skeletonMax)))
    return Self.patterns.value(for: key) {
      meter.count(making: Price.datePattern)
      return makePattern(skeleton: key.skeleton)
    }
  }

  private struct SkeletonKey: Hashable {
    var locale: String
    var skeleton: String
  }

  private static let patterns = BoundedCache<SkeletonKey, String?>(bytesMax: 1 << 20) {
    $0.locale.heapBytes + $0.skeleton.heapBytes + $1.heapBytes
  }

  /// The corresponding C function is `udatpg_getBestPatternWithOptions`.
  private func makePattern(skeleton: String) -> String? {
    var status = U_ZERO_ERROR
    guard let generator = swift_udatpg_open(icuIdentifier, &status),
      status.rawValue <= U_ZERO_ERROR.rawValue
    else { return nil }
    defer { swift_udatpg_close(generator) }
    let units = Array(spoken(skeleton).utf16)
    return withICUBuffer {
      // The lengths asked for, as Foundation does: Korean's own pattern has "0분" for "mm".
      swift_udatpg_getBestPatternWithOptions(
        generator, units, Int32(units.count), UDATPG_MATCH_ALL_FIELDS_LENGTH, $0, $1, &$2)
    }
  }

  /// A skeleton whose hours are told as people of the locale say them.
  ///
  /// In Taiwan the part of the day stands with twelve hours in place of AM and PM, 凌晨3:04 and not
  /// 上午3:04: so Foundation writes its `j` as `C` there (`preferredHour` in its
  /// `DateFormatStyle.swift`).
  private func spoken(_ skeleton: String) -> String {
    guard tag.language == "zh", tag.region == "TW", skeleton.utf8.contains(UInt8(ascii: "j"))
    else { return skeleton }
    switch locale.hourCycle {
    case .zeroToEleven, .oneToTwelve: return skeleton.replacing("j", with: "C")
    case .zeroToTwentyThree, .oneToTwentyFour: return skeleton
    @unknown default: return skeleton
    }
  }

  private func string(_ date: Date, pattern: String) -> String? {
    dateFormat(pattern)?.string(date.milliseconds)
  }

  /// The shared format of a pattern, or nothing if ICU refuses it.
  func dateFormat(_ pattern: String) -> DateFormat? {
    let key = DateFormat.Key(
      locale: icuIdentifier, timeZone: timeZone.identifier, pattern: pattern)
    return Self.dateFormats.value(for: key) {
      meter.count(making: Price.dateFormat)
      return DateFormat(key)
    }
  }

  private static let dateFormats = BoundedCache<DateFormat.Key, DateFormat?>(bytesMax: 8 << 20) {
    $0.locale.heapBytes + $0.timeZone.heapBytes + $0.pattern.heapBytes
      + ($1 == nil ? 0 : DateFormat.bytes)
  }
}

extension Date {
  /// Milliseconds since 1970, in which ICU counts.
  var milliseconds: Double { timeIntervalSince1970 * 1000 }
}
