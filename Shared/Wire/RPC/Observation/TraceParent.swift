// SPDX-License-Identifier: Apache-2.0

/// Which span of which trace a call belongs to, as W3C's Trace Context passes it on in the header
/// `traceparent`.
public struct TraceParent: Sendable, Hashable {
  /// The first half of the trace's number.
  public var traceHigh: UInt64
  /// The second half of the trace's number; not zero together with the first.
  public var traceLow: UInt64
  /// The number of the span, which is not zero.
  public var spanID: UInt64
  /// The trace's flags, of which the lowest bit says that it is sampled.
  public var flags: UInt8

  /// Creates an identity from its numbers.
  public init(traceHigh: UInt64, traceLow: UInt64, spanID: UInt64, flags: UInt8) {
    self.traceHigh = traceHigh
    self.traceLow = traceLow
    self.spanID = spanID
    self.flags = flags
  }

  /// The flag of a trace that is sampled.
  public static let sampled: UInt8 = 1

  /// The flags that are known, and passed on: of a sampled trace, and of a random number.
  private static let knownFlags: UInt8 = 3

  /// Whether the caller records the trace.
  public var isSampled: Bool { flags & Self.sampled != 0 }

  /// Parses a header's value; nil for one that the specification calls invalid.
  ///
  /// Versions to come may have more behind what this one has.
  public init?(_ value: UnsafeBufferPointer<UInt8>) {
    let dash = UInt8(ascii: "-")
    guard value.count >= 55, value[2] == dash, value[35] == dash, value[52] == dash,
      let version = Self.number(value, 0..<2), version != 0xFF,
      value.count == 55 || version > 0 && value[55] == dash,
      let high = Self.number(value, 3..<19), let low = Self.number(value, 19..<35),
      let span = Self.number(value, 36..<52), let flags = Self.number(value, 53..<55),
      high | low != 0, span != 0
    else { return nil }
    self.init(
      traceHigh: high, traceLow: low, spanID: span, flags: UInt8(flags) & Self.knownFlags)
  }

  /// Parses lower-case hexadecimal digits.
  private static func number(_ value: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64? {
    var number: UInt64 = 0
    for index in range {
      let byte = value[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        number = number << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return number
  }

  /// The value of the header, in version 00: `00-4bf92f…-00f067aa0ba902b7-01`.
  public var header: String {
    "00-\(traceID)-\(spanIDText)-" + (flags < 16 ? "0" : "") + String(flags, radix: 16)
  }

  /// The trace's number in 32 hexadecimal digits.
  public var traceID: String { Self.digits(traceHigh) + Self.digits(traceLow) }

  /// The span's number in 16 hexadecimal digits.
  public var spanIDText: String { Self.digits(spanID) }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
