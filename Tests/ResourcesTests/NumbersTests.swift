// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Resources
import Testing

struct NumbersTests {
  @Test(arguments: ["0", "-1204.50", "0.10", String(repeating: "9", count: 1000)])
  func decimalsAreReadAsWritten(text: String) throws {
    let decimal = try #require(ExactDecimal(text))
    #expect(decimal.text == text)
    #expect(decimal.numericValue.digits == text)
  }

  @Test(arguments: [
    "", "-", "1.", ".5", "1e3", "1,5", "+1", "NaN", "١", " 1", String(repeating: "9", count: 1001),
    "-0." + String(repeating: "9", count: 1000),
  ])
  func otherTextIsNoDecimal(text: String) { #expect(ExactDecimal(text) == nil) }

  @Test
  func decimalsOfFoundation() {
    #expect(Decimal(string: "-1.50").map { ExactDecimal($0).text } == "-1.5")
    #expect(Decimal(string: "1e100").map { ExactDecimal($0).text.count } == 101)
    #expect(ExactDecimal(Decimal.nan).text == "0")
    #expect(ExactDecimal("-1204.50")?.decimal == Decimal(string: "-1204.5"))
    let zeros = String(repeating: "0", count: 200)
    #expect(ExactDecimal("-0.\(zeros)1")?.decimal == 0)
    #expect(ExactDecimal("1\(zeros)")?.decimal.isNaN == true)
    #expect(ExactDecimal(UInt64.max).text == "18446744073709551615")
  }

  @Test(arguments: [
    (Int64(4), Int32(500_000_000), "4.5"), (-4, -500_000_000, "-4.5"), (0, -1, "-0.000000001"),
    (0, 0, "0"), (15, 990_000_000, "15.99"), (.min, 0, "-9223372036854775808"), (10, 0, "10"),
  ])
  func money(units: Int64, nanos: Int32, text: String) throws {
    let money = Money(currencyCode: "EUR", units: units, nanos: nanos)
    #expect(money.isValid)
    #expect(money.amount.text == text)
    #expect(Money(currencyCode: "EUR", amount: money.amount) == money)
  }

  @Test(arguments: ["0.0000000001", "9223372036854775808", "0.1234567891"])
  func moneyHasItsLimits(text: String) throws {
    #expect(Money(currencyCode: "EUR", amount: try #require(ExactDecimal(text))) == nil)
  }

  @Test
  func moneyReadsTrailingNoughts() throws {
    let amount = try #require(ExactDecimal("4.50000000000"))
    #expect(
      Money(currencyCode: "EUR", amount: amount)
        == Money(currencyCode: "EUR", units: 4, nanos: 500_000_000))
  }

  @Test(arguments: [
    ("EUR", Int64(1), Int32(-1)), ("EUR", -1, 1), ("EUR", 0, 1_000_000_000), ("eur", 1, 0),
    ("EURO", 1, 0), ("", 1, 0), ("EUR", 0, -1_000_000_000), ("EUR", 0, .min),
  ])
  func invalidMoney(code: String, units: Int64, nanos: Int32) {
    #expect(!Money(currencyCode: code, units: units, nanos: nanos).isValid)
  }
}
