// SPDX-License-Identifier: Apache-2.0

/// The texts of `google.protobuf.Timestamp` and `google.protobuf.Duration`.
enum JSONTime {
  /// What both messages hold.
  struct Parts: Equatable {
    var seconds: Int64
    var nanos: Int32
  }

  /// From the year 1 to the year 9999.
  private static let timestampSeconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
  private static let durationSeconds = -DurationLimits.secondsMax...DurationLimits.secondsMax

  // Timestamps -------------------------------------------------------------------------------

  /// Parses RFC 3339 with up to nine digits of a second, such as `1972-01-01T10:00:20.021Z`.
  static func timestamp(_ text: UnsafeRawBufferPointer) -> Parts? {
    var fields = Digits(text)
    guard let year = fields.number(4), fields.takes("-"), let month = fields.number(2),
      fields.takes("-"), let day = fields.number(2), fields.takes("T"),
      let hour = fields.number(2), fields.takes(":"), let minute = fields.number(2),
      fields.takes(":"), let second = fields.number(2), let nanos = fields.fraction(),
      let offset = fields.offset(), fields.isAtEnd, year >= 1, (1...12).contains(month),
      (1...days(month, year)).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    let seconds =
      daysSince1970(year, month, day) * 86_400 + Int64(hour * 3600 + minute * 60 + second) - offset
    guard timestampSeconds.contains(seconds) else { return nil }
    return Parts(seconds: seconds, nanos: nanos)
  }

  /// The text of a timestamp, nil if it is out of range.
  static func timestampText(_ parts: Parts) -> String? {
    guard timestampSeconds.contains(parts.seconds), (0..<1_000_000_000).contains(parts.nanos)
    else { return nil }
    let days = Int64((Double(parts.seconds) / 86_400).rounded(.down))
    let rest = Int(parts.seconds - days * 86_400)
    let (year, month, day) = date(days)
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T"
      + padded(rest / 3600, 2) + ":" + padded(rest / 60 % 60, 2) + ":" + padded(rest % 60, 2)
      + fraction(Int(parts.nanos)) + "Z"
  }

  // Durations --------------------------------------------------------------------------------

  /// Parses seconds with up to nine digits behind the point, such as `-1.5s`.
  static func duration(_ text: UnsafeRawBufferPointer) -> Parts? {
    var fields = Digits(text)
    let isNegative = fields.takes("-")
    guard let seconds = fields.number(), let nanos = fields.fraction(), fields.takes("s"),
      fields.isAtEnd, durationSeconds.contains(Int64(seconds))
    else { return nil }
    return isNegative
      ? Parts(seconds: -Int64(seconds), nanos: -nanos)
      : Parts(seconds: Int64(seconds), nanos: nanos)
  }

  /// The text of a duration, nil if it is out of range or its parts have different signs.
  static func durationText(_ parts: Parts) -> String? {
    guard durationSeconds.contains(parts.seconds),
      (-999_999_999...999_999_999).contains(parts.nanos),
      parts.seconds == 0 || parts.nanos == 0 || (parts.seconds < 0) == (parts.nanos < 0)
    else { return nil }
    let sign = parts.seconds < 0 || parts.nanos < 0 ? "-" : ""
    return "\(sign)\(parts.seconds.magnitude)\(fraction(Int(parts.nanos.magnitude)))s"
  }

  // Digits -----------------------------------------------------------------------------------

  private static func padded(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  /// A fraction of a second in three, six or nine digits, or none.
  private static func fraction(_ nanos: Int) -> String {
    if nanos == 0 { return "" }
    if nanos % 1_000_000 == 0 { return "." + padded(nanos / 1_000_000, 3) }
    if nanos % 1000 == 0 { return "." + padded(nanos / 1000, 6) }
    return "." + padded(nanos, 9)
  }

  /// Takes a text apart.
  private struct Digits {
    private let text: UnsafeRawBufferPointer
    private var index = 0

    init(_ text: UnsafeRawBufferPointer) { self.text = text }

    var isAtEnd: Bool { index == text.count }

    mutating func takes(_ byte: Unicode.Scalar) -> Bool {
      guard index < text.count, text[index] == UInt8(ascii: byte) else { return false }
      index += 1
      return true
    }

    /// A number of exactly this many digits.
    mutating func number(_ count: Int) -> Int? {
      let start = index
      guard let value = number(), index - start == count else { return nil }
      return value
    }

    /// A number of up to twelve digits.
    mutating func number() -> Int? {
      let start = index
      var value = 0
      while index < text.count, index - start <= 12, JSONNumber.isDigit(text[index]) {
        value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
        index += 1
      }
      return (1...12).contains(index - start) ? value : nil
    }

    /// A point and up to nine digits, in nanoseconds; 0 if there is no point.
    mutating func fraction() -> Int32? {
      guard takes(".") else { return 0 }
      let start = index
      guard var value = number(), index - start <= 9 else { return nil }
      for _ in (index - start)..<9 { value *= 10 }
      return Int32(value)
    }

    /// `Z`, or the hours and minutes from Greenwich, in seconds.
    mutating func offset() -> Int64? {
      if takes("Z") { return 0 }
      let isNegative = takes("-")
      guard isNegative || takes("+"), let hours = number(2), takes(":"), let minutes = number(2),
        hours < 24, minutes < 60
      else { return nil }
      return Int64(hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
    }
  }

  // The Gregorian calendar -------------------------------------------------------------------

  private static func days(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// In years that begin in March, a leap day is the last day.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }

  private static func date(_ days: Int64) -> (year: Int, month: Int, day: Int) {
    let shifted = Int(days) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1
    )
  }
}
