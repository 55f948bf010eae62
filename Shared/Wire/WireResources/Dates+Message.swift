// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Messages

extension Date {
  /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, the range of a timestamp.
  private static let timestampSeconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
  private static let nanosPerSecond: Int64 = 1_000_000_000

  /// Decodes a timestamp, of which Foundation keeps tenths of microseconds.
  ///
  /// - Throws: `WireResourceError` if the timestamp is outside the years 1 to 9999, or its
  ///   nanoseconds are not a fraction of a second.
  public init(_ message: Google.Protobuf.Timestamp) throws(WireResourceError) {
    guard Self.timestampSeconds.contains(message.seconds) else {
      throw WireResourceError(
        field: "seconds", message: "\(message.seconds) is not within the years 1 to 9999")
    }
    guard (0..<Self.nanosPerSecond).contains(Int64(message.nanos)) else {
      throw WireResourceError(
        field: "nanos", message: "\(message.nanos) is not within 0 and 999999999")
    }
    self.init(seconds: message.seconds, nanos: Int64(message.nanos))
  }

  private init(seconds: Int64, nanos: Int64) {
    let reference = Int64(Date.timeIntervalBetween1970AndReferenceDate)
    self.init(
      timeIntervalSinceReferenceDate: TimeInterval(seconds - reference)
        + TimeInterval(nanos) / TimeInterval(Self.nanosPerSecond))
  }

  /// The date's timestamp, with the shortest fraction that distinguishes this date from its
  /// neighbours.
  ///
  /// A date outside the range of timestamps becomes the nearest one inside, and one that is no
  /// number the first, as a timestamp can say neither.
  public var message: Google.Protobuf.Timestamp {
    let interval = timeIntervalSinceReferenceDate
    let limits = Self.timestampSeconds
    let whole = interval.rounded(.down) + Date.timeIntervalBetween1970AndReferenceDate
    guard whole >= Double(limits.lowerBound) else {
      return Google.Protobuf.Timestamp(seconds: limits.lowerBound)
    }
    guard whole <= Double(limits.upperBound) else {
      return Google.Protobuf.Timestamp(seconds: limits.upperBound, nanos: 999_999_999)
    }
    let fraction = interval - interval.rounded(.down)
    // A binary fraction has more decimal digits than the number that it was created from.
    var seconds = Int64(whole)
    var nanos: Int64 = 0
    for digit in [1_000_000, 1_000, 1] as [Int64] {
      let steps = Double(Self.nanosPerSecond / digit)
      nanos = Int64((fraction * steps).rounded()) * digit
      if Date(seconds: seconds, nanos: nanos) == self { break }
    }
    if nanos == Self.nanosPerSecond { (seconds, nanos) = (seconds + 1, 0) }
    return Google.Protobuf.Timestamp(seconds: seconds, nanos: Int32(nanos))
  }
}

extension DateInterval {
  /// Decodes an interval.
  ///
  /// - Throws: `WireResourceError` if an end is missing, is not a date, or precedes the start.
  public init(_ message: Caffe.Localization.V1.DateInterval) throws(WireResourceError) {
    let start = try Self.date(message.start, "start")
    let end = try Self.date(message.end, "end")
    guard start <= end else {
      throw WireResourceError(field: "end", message: "the end is before the start")
    }
    self.init(start: start, end: end)
  }

  private static func date(
    _ message: Google.Protobuf.Timestamp?, _ field: String
  ) throws(WireResourceError) -> Date {
    guard let message else { throw WireResourceError(field: field, message: "the date is missing") }
    return try reading(field) { () throws(WireResourceError) in try Date(message) }
  }

  /// The interval's message.
  public var message: Caffe.Localization.V1.DateInterval {
    Wire.DateInterval(start: start.message, end: end.message)
  }
}
