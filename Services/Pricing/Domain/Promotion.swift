// SPDX-License-Identifier: Apache-2.0

/// A reduction that a customer asks for with a code.
struct Promotion: Sendable, Hashable {
  /// What it takes off.
  enum Benefit: Sendable, Hashable {
    /// Hundredths of a percent of what the eligible lines cost, 1 to 10,000.
    case share(basisPoints: UInt32)
    /// An amount, but never more than the eligible lines cost.
    case amount(Amount, Currency)
    /// Every n-th of the same product is free, n at least 2.
    case everyNthFree(UInt32)
  }

  /// What the customer types: upper-case letters and digits.
  var code: String

  /// The title, a `LocalizedStringResource` message in its wire form: pricing checks a sentence
  /// when it is put, and never says it.
  var title: [UInt8]

  var benefit: Benefit

  /// When it starts to hold.
  ///
  /// Absent: it always has.
  var startsAt: Instant?

  /// When it no longer holds.
  ///
  /// Absent: never.
  var endsAt: Instant?

  /// The foods it is for.
  ///
  /// Empty: every food.
  var foodIDs: Set<String>

  /// Grows by one with each change.
  var version: UInt64

  /// The most characters a code has.
  static let codeLengthMax = 32

  /// Whether the text is a code: upper-case ASCII letters and digits, 1 to 32 of them.
  static func isCode(_ text: String) -> Bool {
    (1...codeLengthMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { unit in
        switch unit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
      }
  }

  /// Whether it holds at a time: from its start up to, not including, its end.
  func holds(at instant: Instant) -> Bool {
    if let startsAt, instant < startsAt { return false }
    if let endsAt, instant >= endsAt { return false }
    return true
  }

  /// Whether an order in the currency can have it: a fixed amount is in one currency.
  func applies(in currency: Currency) -> Bool {
    if case .amount(_, let own) = benefit { return own == currency }
    return true
  }
}
