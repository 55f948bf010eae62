// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LocalizationArgument: Codable {
  private enum CodingKeys: String, CodingKey { case formatted, value, style }

  /// Decodes an argument: `{"int":5}`, or `{"formatted":{"value":{"int":5},"style":…}}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.formatted) {
      let formatted = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .formatted)
      self.init(
        try formatted.decode(Value.self, forKey: .value),
        style: try formatted.decodeIfPresent(ValueStyle.self, forKey: .style))
    } else {
      self.init(try Value(from: decoder))
    }
  }

  /// Encodes the argument; without a style, only its value.
  public func encode(to encoder: any Encoder) throws {
    guard let style else { return try value.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    var formatted = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .formatted)
    try formatted.encode(value, forKey: .value)
    try formatted.encode(style, forKey: .style)
  }
}

extension LocalizationArgument.Value: Codable {
  /// Where Apple's own form is not public, one is chosen here: each value under its type's name.
  private enum CodingKeys: String, CodingKey {
    case int, uint, double, decimal, string, resource, attributed, date, duration, money
    case measurement, list, dateInterval, personName, placeholder
  }

  private struct EncodedDuration: Codable {
    var seconds: Int64
    var attoseconds: Int64

    /// What both components say; nil unless the attoseconds are less than a second.
    ///
    /// The whole might otherwise have more seconds than 64 bits hold, of which Foundation knows no
    /// text.
    var duration: Duration? {
      guard attoseconds.magnitude < Self.attosecondsPerSecond else { return nil }
      return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    }

    init?(_ duration: Duration) {
      let attosecondsMax = Int64(Self.attosecondsPerSecond) - 1
      let longest = Duration(secondsComponent: .max, attosecondsComponent: attosecondsMax)
      let least = Duration(secondsComponent: .min, attosecondsComponent: -attosecondsMax)
      guard duration >= least, duration <= longest else { return nil }
      (seconds, attoseconds) = duration.components
    }

    private static let attosecondsPerSecond: UInt64 = 1_000_000_000_000_000_000
  }

  private struct EncodedMeasurement: Codable {
    var value: Double
    var unit: String

    private enum CodingKeys: String, CodingKey { case value, unit }

    init(value: Double, unit: String) { (self.value, self.unit) = (value, unit) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try container.decodeDouble(forKey: .value)
      unit = try container.decode(String.self, forKey: .unit)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeDouble(value, forKey: .value)
      try container.encode(unit, forKey: .unit)
    }
  }

  /// An interval in Foundation's form, with numbers that JSON does not have as text.
  private struct EncodedDateInterval: Codable {
    var start: Date
    var duration: Double

    private enum CodingKeys: String, CodingKey { case start, duration }

    init(start: Date, duration: Double) { (self.start, self.duration) = (start, duration) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      start = try container.decodeDate(forKey: .start)
      duration = try container.decodeDouble(forKey: .duration)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeDate(start, forKey: .start)
      try container.encodeDouble(duration, forKey: .duration)
    }
  }

  /// Decodes a value from an object with the value's type as its only key.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "an argument has one value"))
    }
    func decode<Decoded: Decodable>(_ type: Decoded.Type = Decoded.self) throws -> Decoded {
      try container.decode(type, forKey: key)
    }
    func invalid(_ reason: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }
    switch key {
    case .int: self = .signedInteger(try decode())
    case .uint: self = .unsignedInteger(try decode())
    case .double: self = .floatingPoint(try container.decodeDouble(forKey: key))
    case .decimal: self = .decimal(try decode())
    case .string: self = .text(try decode())
    case .resource: self = .resource(try decode())
    case .attributed: self = .attributedText(AttributedString(encodedRuns: try decode()))
    case .date: self = .date(try container.decodeDate(forKey: key))
    case .duration:
      let encoded: EncodedDuration = try decode()
      guard let duration = encoded.duration else {
        throw invalid("attoseconds are less than a second")
      }
      self = .duration(duration)
    case .money:
      let money: Money = try decode()
      guard money.hasValidAmount else {
        throw invalid("nanos are less than a whole unit, and of the same sign as units")
      }
      self = .money(money)
    case .measurement:
      let measurement: EncodedMeasurement = try decode()
      self = .measurement(value: measurement.value, unit: measurement.unit)
    case .list: self = .list(try decode())
    case .dateInterval:
      let interval: EncodedDateInterval = try decode()
      // Foundation itself only refuses to make such an interval, not to decode it.
      guard interval.duration >= 0 else {
        throw invalid("an interval does not end before it starts")
      }
      self = .dateInterval(DateInterval(start: interval.start, duration: interval.duration))
    case .personName: self = .personName(try decode())
    case .placeholder: self = .placeholder(try decode())
    }
  }

  /// Encodes the value as an object with the value's type as its only key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .signedInteger(let value): try container.encode(value, forKey: .int)
    case .unsignedInteger(let value): try container.encode(value, forKey: .uint)
    case .floatingPoint(let value): try container.encodeDouble(value, forKey: .double)
    case .decimal(let value): try container.encode(value, forKey: .decimal)
    case .text(let value): try container.encode(value, forKey: .string)
    case .resource(let value): try container.encode(value, forKey: .resource)
    case .attributedText(let value): try container.encode(value.encodedRuns, forKey: .attributed)
    case .date(let value): try container.encodeDate(value, forKey: .date)
    case .duration(let value):
      guard let duration = EncodedDuration(value) else {
        throw EncodingError.invalidValue(
          value,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "a duration has at most 64 bits of seconds"))
      }
      try container.encode(duration, forKey: .duration)
    case .money(let value): try container.encode(value, forKey: .money)
    case .measurement(let value, let unit):
      try container.encode(EncodedMeasurement(value: value, unit: unit), forKey: .measurement)
    case .list(let value): try container.encode(value, forKey: .list)
    case .dateInterval(let value):
      try container.encode(
        EncodedDateInterval(start: value.start, duration: value.duration), forKey: .dateInterval)
    case .personName(let value): try container.encode(value, forKey: .personName)
    case .placeholder(let value): try container.encode(value, forKey: .placeholder)
    }
  }
}

extension KeyedDecodingContainer {
  /// JSON has no number for infinities and NaN; they are encoded as text.
  func decodeDouble(forKey key: Key) throws -> Double {
    if let text = try? decode(String.self, forKey: key), let value = Double(text) { return value }
    return try decode(Double.self, forKey: key)
  }

  /// A date's distance from the reference date may be such a number, too.
  fileprivate func decodeDate(forKey key: Key) throws -> Date {
    if let text = try? decode(String.self, forKey: key), let value = Double(text), !value.isFinite {
      return Date(timeIntervalSinceReferenceDate: value)
    }
    return try decode(Date.self, forKey: key)
  }
}

extension KeyedEncodingContainer {
  mutating func encodeDouble(_ value: Double, forKey key: Key) throws {
    if value.isFinite {
      try encode(value, forKey: key)
    } else {
      try encode("\(value)", forKey: key)
    }
  }

  fileprivate mutating func encodeDate(_ value: Date, forKey key: Key) throws {
    let interval = value.timeIntervalSinceReferenceDate
    if interval.isFinite {
      try encode(value, forKey: key)
    } else {
      try encode("\(interval)", forKey: key)
    }
  }
}
