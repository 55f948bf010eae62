// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Date.FormatStyle: LocalizableFormatStyle {
  /// The date and its fields as a CLDR skeleton.
  ///
  /// A style with its own calendar, time zone or capitalization cannot be encoded: the reader's
  /// would replace them.
  public func localizationArgument(for value: Date) -> LocalizationArgument? {
    guard calendar == .autoupdatingCurrent, timeZone == .autoupdatingCurrent,
      capitalizationContext == .unknown,
      let skeleton = DateSkeleton.known.description(of: self, { DateSkeleton.read(self) }),
      !skeleton.isEmpty
    else { return nil }
    return LocalizationArgument(.date(value), style: .date(ValueStyle.Date(skeleton: skeleton)))
  }
}

extension Date.IntervalFormatStyle: LocalizableFormatStyle {
  /// The interval between the dates and its fields as a CLDR skeleton; without any, date and time.
  ///
  /// A style with its own calendar or time zone cannot be encoded: the reader's would replace them.
  public func localizationArgument(for value: Range<Date>) -> LocalizationArgument? {
    guard calendar == .autoupdatingCurrent, timeZone == .autoupdatingCurrent,
      let skeleton = DateSkeleton.known.description(of: self, { DateSkeleton.read(self) })
    else { return nil }
    let interval = DateInterval(start: value.lowerBound, end: value.upperBound)
    return LocalizationArgument(
      .dateInterval(interval),
      style: skeleton.isEmpty ? nil : .date(ValueStyle.Date(skeleton: skeleton)))
  }
}

/// The fields of one of Foundation's styles for dates as a CLDR skeleton, decoded from its encoded
/// form.
private enum DateSkeleton {
  /// Foundation's encoding of the fields: each by its letters in a CLDR skeleton.
  private struct EncodedForm: Decodable { var symbols: [String: String] }

  static let known = StyleCache<String?>()

  /// Reads a style's fields; nil if there are some that are unknown here.
  static func read(_ style: some Encodable) -> String? {
    do {
      let form = try JSONDecoder().decode(EncodedForm.self, from: try JSONEncoder().encode(style))
      guard Set(form.symbols.keys).isSubset(of: fields) else { return nil }
      return fields.compactMap { form.symbols[$0] }.joined()
    } catch {
      return nil
    }
  }

  /// The names of the fields, largest first, the usual order in skeletons.
  private static let fields = [
    "era", "year", "quarter", "month", "week", "weekday", "day", "dayOfYear", "dayPeriod", "hour",
    "minute", "second", "secondFraction", "timeZoneSymbol",
  ]
}

extension Date.RelativeFormatStyle: LocalizableFormatStyle {
  /// The date; its distance depends on the reader's clock.
  public func localizationArgument(for value: Date) -> LocalizationArgument? {
    let presentations: [(Presentation, ValueStyle.RelativeDate.Kind)] = [
      (.named, .named), (.numeric, .numeric),
    ]
    let widths: [(UnitsStyle, ValueStyle.Width)] = [
      (.wide, .wide), (.abbreviated, .abbreviated), (.narrow, .narrow),
    ]
    for (presentation, kind) in presentations {
      for (units, width) in widths {
        // Everything else must have its default.
        let style = Date.RelativeFormatStyle(
          presentation: presentation, unitsStyle: units, locale: locale)
        guard self == style else { continue }
        return LocalizationArgument(
          .date(value), style: .relativeDate(ValueStyle.RelativeDate(kind: kind, width: width)))
      }
    }
    return nil
  }
}

extension Duration.UnitsFormatStyle: LocalizableFormatStyle {
  /// The duration, in hours, minutes and seconds.
  public func localizationArgument(for value: Duration) -> LocalizationArgument? {
    let widths: [(UnitWidth, ValueStyle.Width)] = [
      (.wide, .wide), (.abbreviated, .abbreviated), (.narrow, .narrow),
    ]
    for (units, width) in widths where self == .units(width: units).locale(locale) {
      return LocalizationArgument(
        .duration(value), style: .duration(ValueStyle.Duration(kind: .units, width: width)))
    }
    return nil
  }
}

extension Duration.TimeFormatStyle: LocalizableFormatStyle {
  /// The duration as shown by a clock: `1:05:09`.
  public func localizationArgument(for value: Duration) -> LocalizationArgument? {
    guard self == Duration.TimeFormatStyle(pattern: .hourMinuteSecond, locale: locale) else {
      return nil
    }
    return LocalizationArgument(
      .duration(value), style: .duration(ValueStyle.Duration(kind: .time)))
  }
}
