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
      (.numeric, 0), (.relative, 40 * day + 60), (.relative, -34 * day + 60),
      (.relative, 30 * day + 60), (.relative, -396 * day - 3_540),
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
      (.offset, -400, "-1 year"), (.offset, 364, "+11 months"), (.offset, 750, "+2 years"),
      (.relative, 40, "1 mth, 10 days"), (.relative, 30, "1 mth"), (.relative, 29, "29 days"),
      (.relative, 10, "10 days"), (.offset, -10, "-10 days"),
    ] as [(ValueStyle.RelativeDate.Kind, Double, String)])
  func longDistances(kind: ValueStyle.RelativeDate.Kind, days: Double, text: String) throws {
    let date = Self.start.addingTimeInterval(days * Self.day)
    let formatter = try Self.formatter(at: Self.start)
    #expect(formatter.relativeDate(date, style: .init(kind: kind)) == text)
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
