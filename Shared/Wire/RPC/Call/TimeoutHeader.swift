// SPDX-License-Identifier: Apache-2.0

/// The format of `grpc-timeout`: one to eight digits and a unit, "Timeout" in gRPC's
/// `PROTOCOL-HTTP2.md`.
enum TimeoutHeader {
  private static let units: [(letter: UInt8, nanoseconds: UInt64)] = [
    (UInt8(ascii: "n"), 1), (UInt8(ascii: "u"), 1_000), (UInt8(ascii: "m"), 1_000_000),
    (UInt8(ascii: "S"), 1_000_000_000), (UInt8(ascii: "M"), 60_000_000_000),
    (UInt8(ascii: "H"), 3_600_000_000_000),
  ]
  private static let digitsMax = 8
  /// A hundred years; `99999999H` would be eleven thousand and overflow a clock.
  private static let nanosecondsMax: UInt64 = 3_153_600_000_000_000_000

  /// The nanoseconds denoted by `text`, at most a hundred years; nil if it is malformed.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard text.count >= 2, text.count <= digitsMax + 1, let letter = text.last,
      let unit = units.first(where: { $0.letter == letter })
    else { return nil }
    var value: UInt64 = 0
    for byte in text.dropLast() {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    let (nanoseconds, overflow) = value.multipliedReportingOverflow(by: unit.nanoseconds)
    return overflow ? nanosecondsMax : min(nanoseconds, nanosecondsMax)
  }

  /// Formats a duration in the finest unit that needs at most eight digits, rounded up so that the
  /// server never gives up before the client does.
  static func format(nanoseconds: UInt64) -> String {
    for unit in units {
      let value = nanoseconds / unit.nanoseconds + (nanoseconds % unit.nanoseconds == 0 ? 0 : 1)
      if value < 100_000_000 {
        return "\(value)\(Character(UnicodeScalar(unit.letter)))"
      }
    }
    return "99999999H"
  }
}
