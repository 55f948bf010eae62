// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

extension ValueFormatter {
  /// Far from the date only minutes and larger units are shown; whether the language's formatter
  /// cuts or rounds them, they change at whole or half minutes from the date.
  ///
  /// So do what is rounded to hours, days and months.
  private static let coarseSeconds = 30.0

  /// The moment after ``now`` at which a date that is told by its distance may read differently.
  ///
  /// No change falls between; a moment that brings none costs a look.
  func nextChange(of date: Date, style: ValueStyle.RelativeDate) -> Date {
    let distance = date.timeIntervalSince(now).magnitude
    let step: Double
    switch style.kind {
    case .timer: step = 1
    case .relative: step = distance < 3_600 ? 1 : Self.coarseSeconds
    case .offset: step = distance < 60 ? 1 : Self.coarseSeconds
    case .named, .numeric, nil: step = distance <= 150 ? 1 : Self.coarseSeconds
    }
    // A clock cuts seconds, all else rounds them; and Foundation rounds to minutes what it has
    // rounded to seconds.
    let shifts = step > 1 ? [-1, -0.5, 0, 0.5, 1] : style.kind == .timer ? [0] : [0.5]
    let change =
      shifts.map { next(after: now, from: date.addingTimeInterval($0), step: step) }
      .min() ?? now.addingTimeInterval(step)
    switch style.kind {
    case .named, .numeric, nil: return min(change, nextMidnight)
    case .relative, .offset, .timer: return change
    }
  }

  /// The first moment after another that is a whole number of steps from a date, and a little
  /// more: what is cut at the step has changed by then.
  private func next(after moment: Date, from date: Date, step: Double) -> Date {
    let steps = (moment.timeIntervalSince(date) / step).rounded(.down) + 1
    let margin = 0.001
    let next = date.addingTimeInterval(steps * step + margin)
    let isTooSoon = next.timeIntervalSince(moment) <= margin
    return isTooSoon ? next.addingTimeInterval(step) : next
  }

  /// Tomorrow becomes today at midnight in the reader's time zone, or half a second before: that
  /// much is rounded.
  private var nextMidnight: Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let today = calendar.startOfDay(for: now)
    let midnight =
      calendar.date(byAdding: .day, value: 1, to: today) ?? now.addingTimeInterval(86_400)
    let early = midnight.addingTimeInterval(-0.5)
    return early > now ? early : midnight
  }
}
