// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Date.FormatStyle: LocalizableFormatStyle {
  /// The date and the fields that are written of it, as a CLDR skeleton.
  ///
  /// A style with a calendar, a time zone or a capitalization of its own does not travel: the
  /// reader's would replace them.
  public func localizationArgument(for value: Date) -> LocalizationArgument? {
    guard calendar == .autoupdatingCurrent, timeZone == .autoupdatingCurrent,
      capitalizationContext == .unknown,
      let skeleton = Self.skeletons.description(of: self, { skeleton }), !skeleton.isEmpty
    else { return nil }
    return LocalizationArgument(.date(value), style: .date(ValueStyle.Date(skeleton: skeleton)))
  }

  /// The fields as Foundation encodes them: each by the letters that a CLDR skeleton has for it.
  private struct EncodedForm: Decodable { var symbols: [String: String] }

  private static let skeletons = StyleCache<String?>()

  private var skeleton: String? {
    do {
      let form = try JSONDecoder().decode(EncodedForm.self, from: try JSONEncoder().encode(self))
      guard Set(form.symbols.keys).isSubset(of: Self.fields) else { return nil }
      return Self.fields.compactMap { form.symbols[$0] }.joined()
    } catch {
      return nil
    }
  }

  /// The names of the fields, largest first, as skeletons are usually written.
  private static let fields = [
    "era", "year", "quarter", "month", "week", "weekday", "day", "dayOfYear", "dayPeriod", "hour",
    "minute", "second", "secondFraction", "timeZoneSymbol",
  ]
}

extension Date.RelativeFormatStyle: LocalizableFormatStyle {
  /// The date; how far it is off is for the reader's clock to say.
  public func localizationArgument(for value: Date) -> LocalizationArgument? {
    let presentations: [(Presentation, ValueStyle.RelativeDate.Kind)] = [
      (.named, .named), (.numeric, .numeric),
    ]
    let widths: [(UnitsStyle, ValueStyle.Width)] = [
      (.wide, .wide), (.abbreviated, .abbreviated), (.narrow, .narrow),
    ]
    for (presentation, kind) in presentations {
      for (units, width) in widths {
        // All else must be as it is of itself.
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
  /// The length of time, in hours, minutes and seconds.
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
  /// The length of time as a clock shows it: `1:05:09`.
  public func localizationArgument(for value: Duration) -> LocalizationArgument? {
    guard self == Duration.TimeFormatStyle(pattern: .hourMinuteSecond, locale: locale) else {
      return nil
    }
    return LocalizationArgument(
      .duration(value), style: .duration(ValueStyle.Duration(kind: .time)))
  }
}
