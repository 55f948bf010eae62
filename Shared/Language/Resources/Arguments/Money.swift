// SPDX-License-Identifier: Apache-2.0

/// An amount in a currency, exact to a billionth.
///
/// The components have the meaning of those of `google.type.Money`.
public struct Money: Sendable, Hashable, Codable {
  /// ISO 4217: `EUR`.
  public var currencyCode: String

  /// The whole units.
  public var units: Int64

  /// Billionths, -999,999,999 to 999,999,999, with the same sign as `units`.
  public var nanos: Int32

  /// Creates an amount.
  public init(currencyCode: String, units: Int64, nanos: Int32 = 0) {
    self.currencyCode = currencyCode
    self.units = units
    self.nanos = nanos
  }
}
