// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources

extension ValueStyle {
  static let widths = EnumTable<Width, Wire.Width>([
    .wide: .wide, .abbreviated: .abbreviated, .narrow: .narrow,
  ])
}

extension ValueStyle.Number {
  static let groupings = EnumTable<Grouping, Wire.NumberStyle.Grouping>([
    .automatic: .automatic, .never: .never,
  ])
  static let notations = EnumTable<Notation, Wire.NumberStyle.Notation>([
    .scientific: .scientific, .compact: .compact,
  ])
  static let signs = EnumTable<Sign, Wire.NumberStyle.Sign>([.always: .always, .never: .never])
}

extension ValueStyle.Currency {
  static let presentations = EnumTable<Presentation, Wire.CurrencyStyle.Presentation>([
    .narrow: .narrow, .isoCode: .isoCode, .fullName: .fullNameValue,
  ])
}

extension ValueStyle.Date {
  static let lengths = EnumTable<Length, Wire.DateStyle.Length>([
    .omitted: .omitted, .numeric: .numeric, .abbreviated: .abbreviated, .long: .long,
    .complete: .complete,
  ])
}

extension ValueStyle.RelativeDate {
  static let kinds = EnumTable<Kind, Wire.RelativeDateStyle.Kind>([
    .named: .named, .numeric: .numeric, .relative: .relative, .offset: .offset, .timer: .timer,
  ])
}

extension ValueStyle.List {
  static let kinds = EnumTable<Kind, Wire.ListStyle.Kind>([.and: .and, .or: .or])
}

extension ValueStyle.Measurement {
  static let usages = EnumTable<Usage, Wire.MeasurementStyle.Usage>([
    .asProvided: .asProvided, .personHeight: .personHeight, .personWeight: .personWeight,
    .road: .road, .food: .food, .weather: .weather,
  ])
}

extension ValueStyle.ByteCount {
  static let kinds = EnumTable<Kind, Wire.ByteCountStyle.Kind>([
    .decimal: .decimal, .binary: .binary, .memory: .memory,
  ])
}

extension ValueStyle.Duration {
  static let kinds = EnumTable<Kind, Wire.DurationStyle.Kind>([.time: .time, .units: .units])
}

extension ValueStyle.PersonName {
  static let lengths = EnumTable<Length, Wire.PersonNameStyle.Length>([
    .short: .short, .medium: .medium, .long: .long, .abbreviated: .abbreviated,
  ])
}
