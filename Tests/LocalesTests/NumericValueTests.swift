// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

struct NumericValueTests {
  @Test(arguments: ["0", "-0", "12", "-1204.50", "0.0", "007"])
  func reads(digits: String) { #expect(NumericValue(digits: digits)?.digits == digits) }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1e3", "+1", "1,000", "1.2.3", "--1", "1-", "١", " 1",
  ])
  func refuses(digits: String) { #expect(NumericValue(digits: digits) == nil) }

  @Test(arguments: [
    ("0", true, false), ("-0.00", true, true), ("0.01", false, true), ("10", false, false),
  ])
  func tellsWhatItIs(digits: String, isZero: Bool, hasFraction: Bool) throws {
    let value = try #require(NumericValue(digits: digits))
    #expect(value.isZero == isZero)
    #expect(value.hasFraction == hasFraction)
  }

  @Test
  func integers() {
    #expect(NumericValue(Int64.min).integer == .min)
    #expect(NumericValue(UInt64.max).integer == nil)
    #expect(NumericValue(digits: "1.0")?.integer == nil)
    #expect(NumericValue(-5).digits == "-5")
  }
}
