// SPDX-License-Identifier: Apache-2.0

/// The format of `connect-timeout-ms`: one to ten digits.
enum ConnectTimeout {
  /// The nanoseconds that a text stands for; nil if it is malformed.
  static func nanoseconds(_ text: some Collection<UInt8>) -> UInt64? {
    guard (1...10).contains(text.count) else { return nil }
    var value: UInt64 = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    return value * 1_000_000
  }
}
