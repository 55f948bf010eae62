// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct TimeoutHeaderTests {
  static let century: UInt64 = 3_153_600_000_000_000_000

  @Test(
    arguments: [
      ("1n", 1), ("1u", 1_000), ("1m", 1_000_000), ("1S", 1_000_000_000), ("1M", 60_000_000_000),
      ("1H", 3_600_000_000_000), ("0S", 0), ("00000001S", 1_000_000_000),
      ("99999999n", 99_999_999), ("99999999H", century), ("99999999S", 99_999_999_000_000_000),
      ("", nil), ("S", nil), ("1", nil), ("1s", nil), ("1h", nil), ("-1S", nil), ("+1S", nil),
      ("1.5S", nil), ("1 S", nil), (" 1S", nil), ("1S ", nil), ("123456789S", nil), ("1SS", nil),
      ("0x1S", nil), ("١S", nil),
    ] as [(String, UInt64?)])
  func grammar(text: String, nanoseconds: UInt64?) {
    let parsed = Array(text.utf8).withUnsafeBufferPointer(TimeoutHeader.parse)
    #expect(parsed == nanoseconds)
  }

  @Test(
    arguments: [
      (0, "0n"), (1, "1n"), (99_999_999, "99999999n"), (100_000_000, "100000u"),
      (100_000_001, "100001u"), (1_500_000_000, "1500000u"), (60_000_000_000, "60000000u"),
      (100_000_000_000, "100000m"), (3_600_000_000_000, "3600000m"), (UInt64.max, "5124096H"),
    ] as [(UInt64, String)])
  func format(nanoseconds: UInt64, text: String) {
    #expect(TimeoutHeader.format(nanoseconds: nanoseconds) == text)
  }

  @Test(arguments: [1, 7, 999, 123_456_789, 987_654_321_987, 86_400_000_000_001] as [UInt64])
  func neverShorterAndNeverMuchLonger(nanoseconds: UInt64) throws {
    let text = TimeoutHeader.format(nanoseconds: nanoseconds)
    let parsed = try #require(Array(text.utf8).withUnsafeBufferPointer(TimeoutHeader.parse))
    #expect(parsed >= nanoseconds)
    #expect(parsed - nanoseconds < max(nanoseconds / 10_000, 2))
  }
}
