// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Resources
import Testing

@testable import Localization

/// When a date that is told by its distance changes.
@Suite struct NextChangeTests {
  private static let start = Date(timeIntervalSince1970: 1_700_000_000)

  private static func formatter(at moment: Date) throws -> ValueFormatter {
    ValueFormatter(
      tag: try LanguageTag("en"), timeZone: try #require(TimeZone(identifier: "Europe/Madrid")),
      now: moment)
  }

  /// Walks from change to change and looks at moments between: the text must not move there.
  @Test(
    arguments: [
      (.timer, 75), (.timer, -2), (.relative, 3_700), (.relative, 95), (.offset, 130),
      (.offset, -3_500), (.named, 100), (.named, 5_400), (.named, -84_000), (.numeric, 7_300),
      (.numeric, 0), (.relative, 39.5 * day + 60), (.relative, -34.5 * day + 60),
      (.relative, 30 * day + 60), (.relative, -410 * day - 13 * 3_600 + 60), (.relative, 3_630),
      (.relative, -3_590), (.offset, 3_630), (.offset, -59), (.numeric, 3_600),
      (.named, -3_500), (.numeric, 84_660),
    ] as [(ValueStyle.RelativeDate.Kind, Double)])
  func betweenChangesTheTextStands(
    kind: ValueStyle.RelativeDate.Kind, distance: Double
  ) throws {
    let date = Self.start.addingTimeInterval(distance + 0.4)
    let style = ValueStyle.RelativeDate(kind: kind)
    var moment = Self.start
    var changes = 0
    // A day's walk between two changes would take long.
    let wanted = abs(distance) > 31 * Self.day ? 1 : 2
    for _ in 0..<2_000 where changes < wanted {
      let formatter = try Self.formatter(at: moment)
      let text = formatter.relativeDate(date, style: style)
      let next = formatter.nextChange(of: date, style: style)
      #expect(next > moment)
      for part in [0.25, 0.5, 0.75, 0.99] {
        let between = moment.addingTimeInterval(next.timeIntervalSince(moment) * part)
        // Milliseconds are rounded here and there; nobody sees them.
        guard next.timeIntervalSince(between) > 0.02 else { continue }
        let other = try Self.formatter(at: between).relativeDate(date, style: style)
        #expect(other == text, "\(kind) at \(between.timeIntervalSince(date)) s")
      }
      if try Self.formatter(at: next).relativeDate(date, style: style) != text { changes += 1 }
      moment = next
    }
    #expect(changes == wanted)
  }

  private static let day = 86_400.0

  /// Years and months are those of the calendar; there are no weeks.
  @Test(
    arguments: [
      (.relative, 400, "1 yr, 1 mth"), (.offset, 400, "+1 year"), (.relative, -400, "1 yr, 1 mth"),
      (.offset, -400, "-1 year"), (.offset, 364, "+1 year"), (.offset, 750, "+2 years"),
      (.relative, 40, "1 mth, 10 days"), (.relative, 30, "1 mth"), (.relative, 29, "29 days"),
      (.relative, 10, "10 days"), (.offset, -10, "-10 days"),
    ] as [(ValueStyle.RelativeDate.Kind, Double, String)])
  func longDistances(kind: ValueStyle.RelativeDate.Kind, days: Double, text: String) throws {
    let date = Self.start.addingTimeInterval(days * Self.day)
    let formatter = try Self.formatter(at: Self.start)
    #expect(formatter.relativeDate(date, style: .init(kind: kind)) == text)
  }

  /// What is rounded up to a full unit is one of the next larger.
  @Test(
    arguments: [
      (.offset, 59.4, "+59 seconds"), (.offset, 59.6, "+1 minute"), (.offset, 89, "+1 minute"),
      (.offset, 90, "+2 minutes"), (.offset, 150, "+3 minutes"), (.offset, 3_569, "+59 minutes"),
      (.offset, 3_599, "+1 hour"), (.offset, -3_599, "-1 hour"), (.offset, 86_399, "+1 day"),
      (.offset, -84_600, "-1 day"), (.offset, 84_599, "+23 hours"), (.offset, 0.2, "+0 seconds"),
      (.offset, 29.6 * day, "+1 month"), (.offset, 29.4 * day, "+29 days"),
      (.offset, 46 * day, "+2 months"), (.offset, 44 * day, "+1 month"),
      (.offset, 355 * day, "+1 year"), (.offset, -355 * day, "-1 year"),
      (.offset, 335 * day, "+11 months"), (.offset, 545 * day, "+1 year"),
      (.offset, 550 * day, "+2 years"), (.relative, 59.6, "1 min"),
      (.relative, 3_599.4, "59 min, 59 sec"), (.relative, 3_599.6, "1 hr"),
      (.relative, 86_385, "1 day"), (.relative, -172_750, "2 days"),
      (.relative, 29 * day + 23.6 * 3_600, "1 mth"), (.relative, 40.6 * day, "1 mth, 11 days"),
      (.relative, 60.6 * day, "2 mths"), (.relative, 365.6 * day, "1 yr"),
      (.relative, -725 * day, "2 yrs"), (.numeric, 59.6, "in 1 minute"),
      (.numeric, 3_569, "in 59 minutes"), (.numeric, 3_570, "in 1 hour"),
      (.numeric, -3_599, "1 hour ago"), (.numeric, 84_599, "in 23 hours"),
      (.numeric, 86_399, "in 1 day"), (.numeric, -86_399, "1 day ago"),
      (.named, 3_599, "in 1 hour"), (.named, 86_399, "tomorrow"), (.named, -86_399, "yesterday"),
    ] as [(ValueStyle.RelativeDate.Kind, Double, String)])
  func fullUnitsAreCarried(
    kind: ValueStyle.RelativeDate.Kind, seconds: Double, text: String
  ) throws {
    let date = Self.start.addingTimeInterval(seconds)
    let formatter = try Self.formatter(at: Self.start)
    #expect(formatter.relativeDate(date, style: .init(kind: kind)) == text)
  }

  /// On the day on which clocks go back, 24 hours end before the next day.
  @Test func aLongDayHasMoreThan24Hours() throws {
    // 2023-10-29, 00:05 and 22:59 in Madrid.
    let morning = Date(timeIntervalSince1970: 1_698_530_700)
    let formatter = try Self.formatter(at: morning)
    let evening = morning.addingTimeInterval(23.9 * 3_600)
    #expect(formatter.relativeDate(evening, style: .init(kind: .named)) == "in 24 hours")
  }

  /// Months end where the calendar says: a month after January 31 is the end of February.
  @Test(arguments: [(27.0, "-27 days"), (40, "-1 month"), (350, "-1 year")])
  func monthsOfDifferentLengths(days: Double, text: String) throws {
    // 2023-01-31, noon in Madrid.
    let date = Date(timeIntervalSince1970: 1_675_162_800)
    let formatter = try Self.formatter(at: date.addingTimeInterval(days * Self.day))
    #expect(formatter.relativeDate(date, style: .init(kind: .offset)) == text)
  }

  @Test(arguments: [
    (59.4, "0:00:59", "59 sec"), (59.6, "0:01:00", "1 min"), (3_599.6, "1:00:00", "1 hr"),
    (86_399.7, "24:00:00", "24 hr"),
  ])
  func durationsCarry(seconds: Double, time: String, units: String) throws {
    let formatter = try Self.formatter(at: Self.start)
    let duration = Duration.seconds(seconds)
    #expect(formatter.duration(duration, style: .init(kind: .time)) == time)
    #expect(formatter.duration(duration, style: .init(kind: .units)) == units)
  }

  @Test(arguments: [(59.0, "0:59"), (3593, "59:53"), (3600, "1:00:00"), (90_000, "25:00:00")])
  func timers(seconds: Double, text: String) throws {
    let date = Self.start.addingTimeInterval(seconds)
    #expect(
      try Self.formatter(at: Self.start).relativeDate(date, style: .init(kind: .timer)) == text)
  }

  @Test func otherTextsDoNotMove() throws {
    let formatter = try Self.formatter(at: Self.start)
    #expect(
      formatter.nextChange(of: Self.start, style: .init(kind: .timer))
        .timeIntervalSince(Self.start) <= 1.01)
  }
}
