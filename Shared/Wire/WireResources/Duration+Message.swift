// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Duration {
  /// Ten thousand years, what a duration message can hold (google/protobuf/duration.proto).
  private static let secondsMax: Int64 = 315_576_000_000
  private static let nanosMax: Int32 = 999_999_999
  private static let attosecondsPerNano: Int64 = 1_000_000_000

  /// Reads a length of time from its message.
  ///
  /// - Throws: `WireResourceError` where it is longer than 10,000 years, or its nanoseconds are not
  ///   a fraction of a second with the sign of the seconds.
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

  /// The length's message: whole nanoseconds, and at most 10,000 years.
  public var message: Google.Protobuf.Duration {
    let (seconds, attoseconds) = components
    if seconds > Self.secondsMax { return Google.Protobuf.Duration(seconds: Self.secondsMax) }
    if seconds < -Self.secondsMax { return Google.Protobuf.Duration(seconds: -Self.secondsMax) }
    return Google.Protobuf.Duration(
      seconds: seconds, nanos: Int32(attoseconds / Self.attosecondsPerNano))
  }
}
