// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PricingService

struct AmountTests {
  @Test(arguments: [
    ("0", "0", "0.00"),
    ("4.50", "4.5", "4.50"),
    ("4.5", "4.5", "4.50"),
    ("-1204.50", "-1204.5", "-1204.50"),
    ("-0.5", "-0.5", "-0.50"),
    ("0.000000001", "0.000000001", "0.000000001"),
    ("9223372036854775807.999999999", "9223372036854775807.999999999", nil),
    ("007", "7", "7.00"),
  ])
  func textIsReadAndWritten(text: String, shortest: String, twoDigits: String?) throws {
    let amount = try #require(Amount(text))
    #expect(amount.description == shortest)
    if let twoDigits { #expect(amount.text(fractionDigitsMin: 2) == twoDigits) }
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1.0000000001", "1,5", "+1", "--1", "1e3", " 1", "1 ", "٣", "0x1",
    "1.2.3", "1234567890123456789012345",
  ])
  func otherTextIsRefused(text: String) {
    #expect(Amount(text) == nil)
  }

  @Test func aTenthTenTimesIsOne() throws {
    let tenth = try #require(Amount("0.1"))
    var sum = Amount.zero
    for _ in 0..<10 { sum = try sum.adding(tenth) }
    #expect(sum == Amount("1"))
  }

  @Test(arguments: [
    // Half-way goes away from zero; nothing else does.
    ("0.125", "EUR", "0.13"), ("-0.125", "EUR", "-0.13"), ("0.124999999", "EUR", "0.12"),
    ("0.135", "EUR", "0.14"), ("0.145", "EUR", "0.15"), ("-0.124999999", "EUR", "-0.12"),
    ("1234.5", "JPY", "1235"), ("1234.499999999", "JPY", "1234"), ("0.5", "KRW", "1"),
    ("1.2345", "KWD", "1.235"), ("1.2344", "TND", "1.234"), ("2", "EUR", "2"),
  ])
  func roundingFollowsTheCurrency(text: String, code: String, expected: String) throws {
    let currency = try #require(Currency(code))
    let rounded = try #require(Amount(text)).rounded(to: currency)
    #expect(rounded == Amount(expected))
    #expect(rounded.isPayable(in: currency))
  }

  @Test func aFractionIsRoundedOnce() throws {
    // 0.15 x 10 % is 0.015; 8.875 % of 9.50 is 0.843125; 10/110 of 5.50 is exactly 0.50.
    let amount = try #require(Amount("0.15"))
    #expect(try amount.scaled(by: 1, over: 10, roundedTo: .euro) == Amount("0.02"))
    let salad = try #require(Amount("9.50"))
    #expect(try salad.scaled(by: 88_750, over: 1_000_000, roundedTo: .usDollar) == Amount("0.84"))
    let gross = try #require(Amount("5.50"))
    #expect(try gross.scaled(by: 10, over: 110, roundedTo: .euro) == Amount("0.50"))
  }

  @Test(
    arguments: [
      (0, 0, "0"), (4, 500_000_000, "4.5"), (-4, -500_000_000, "-4.5"), (0, -10_000_000, "-0.01"),
      (Int64.max, 999_999_999, "9223372036854775807.999999999"),
      (Int64.min, 0, "-9223372036854775808"),
    ] as [(Int64, Int32, String)])
  func partsComeBack(units: Int64, nanos: Int32, text: String) throws {
    let amount = try Amount(units: units, nanos: nanos)
    #expect(amount.description == text)
    #expect(try amount.parts() == (units, nanos))
  }

  @Test(
    arguments: [
      (1, -1), (-1, 1), (0, 1_000_000_000), (0, -1_000_000_000), (1, .max),
    ] as [(Int64, Int32)])
  func contradictingPartsAreRefused(units: Int64, nanos: Int32) {
    #expect(throws: AmountError.self) { try Amount(units: units, nanos: nanos) }
  }

  @Test func overflowThrowsAndNeverWraps() throws {
    let most = Amount(billionths: .max)
    #expect(throws: AmountError.overflow) { try most.adding(Amount(billionths: 1)) }
    #expect(throws: AmountError.overflow) {
      try Amount(billionths: .min).subtracting(Amount(billionths: 1))
    }
    #expect(throws: AmountError.overflow) { try most.multiplied(by: 2) }
    #expect(throws: AmountError.overflow) { try most.multiplied(by: UInt64.max) }
    #expect(throws: AmountError.overflow) { try most.scaled(by: 2, over: 3, roundedTo: .euro) }
    #expect(throws: AmountError.overflow) { try most.parts() }
    // The most is 170141183460469231731687303715.884105727, which would round up to 716.
    let yen = try #require(Currency("JPY"))
    #expect(throws: AmountError.overflow) { try most.rounded(to: yen) }
  }

  @Test func currenciesHaveTheirMinorUnits() {
    #expect(Currency("EUR") == .euro)
    // The Kelvin sign is a K to Swift.
    #expect(Currency("D\u{212A}\u{212A}") == nil)
    #expect(Currency("USD") == .usDollar)
    #expect(Currency("JPY")?.minorUnitDigits == 0)
    #expect(Currency("BHD")?.minorUnitDigits == 3)
    #expect(Currency("eur") == nil)
    #expect(Currency("XXX") == nil)
    #expect(Currency("") == nil)
    #expect(CurrencyTable.minorUnitDigits.keys.allSatisfy { $0.utf8.count == 3 })
    #expect(CurrencyTable.minorUnitDigits.count > 140)
  }
}
