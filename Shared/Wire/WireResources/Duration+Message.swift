// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Duration {
  private static let secondsMax = DurationLimits.secondsMax
  private static let nanosMax: Int32 = 999_999_999
  private static let attosecondsPerNano: Int64 = 1_000_000_000

  /// Decodes a duration.
  ///
  /// - Throws: `WireResourceError` if it is longer than 10,000 years, or its nanoseconds are not a
  ///   fraction of a second with the sign of the seconds.
  public init(_ message: Google.Protobuf.Duration) throws(WireResourceError) {
    let (seconds, nanos) = (message.seconds, message.nanos)
    guard (-Self.secondsMax...Self.secondsMax).contains(seconds) else {
      throw WireResourceError(
        field: "seconds", message: "\(seconds) is not within ±\(Self.secondsMax)")
    }
    guard (-Self.nanosMax...Self.nanosMax).contains(nanos),
      seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0)
    else {
      throw WireResourceError(
        field: "nanos",
        message: "\(nanos) is not within ±999999999, or has not the sign of seconds, \(seconds)")
    }
    self.init(
      secondsComponent: seconds, attosecondsComponent: Int64(nanos) * Self.attosecondsPerNano)
  }

  /// The duration's message: whole nanoseconds, and at most 10,000 years.
  public var message: Google.Protobuf.Duration {
    // The components of a duration beyond 64 bits of seconds trap.
    let limit = Duration(secondsComponent: Self.secondsMax + 1, attosecondsComponent: 0)
    if self >= limit { return Google.Protobuf.Duration(seconds: Self.secondsMax) }
    if self <= .zero - limit { return Google.Protobuf.Duration(seconds: -Self.secondsMax) }
    let (seconds, attoseconds) = components
    return Google.Protobuf.Duration(
      seconds: seconds, nanos: Int32(attoseconds / Self.attosecondsPerNano))
  }
}
