// SPDX-License-Identifier: Apache-2.0

public import Messages
public import Resources

extension ExactDecimal {
  /// Decodes a number.
  ///
  /// - Throws: `WireResourceError` if the text is not a decimal number, or too long.
  public init(_ message: Caffe.Localization.V1.Decimal) throws(WireResourceError) {
    guard let decimal = ExactDecimal(message.value) else {
      throw WireResourceError(
        field: "value",
        message: "is not a decimal number such as -1204.50, of at most \(Self.digitsMax) digits")
    }
    self = decimal
  }

  /// The number's message.
  public var message: Caffe.Localization.V1.Decimal { Wire.Decimal(value: text) }
}

extension Money {
  /// Decodes an amount.
  ///
  /// - Throws: `WireResourceError` if the currency is not three capital letters, or the nanos are
  ///   not a fraction of one unit with its sign.
  public init(_ message: Caffe.Localization.V1.Money) throws(WireResourceError) {
    self.init(
      currencyCode: message.currencyCode, units: message.units, nanos: message.nanos)
    if isValid { return }
    guard Money(currencyCode: currencyCode, units: 0).isValid else {
      throw WireResourceError(
        field: "currency_code",
        message: "\(currencyCode.debugDescription) is no ISO 4217 code, such as EUR")
    }
    throw WireResourceError(
      field: "nanos",
      message: "\(nanos) is not within ±999999999, or has not the sign of units, \(units)")
  }

  /// The amount's message, with the currency's code in capitals.
  public var message: Caffe.Localization.V1.Money {
    Wire.Money(currencyCode: Self.capitalized(currencyCode), units: units, nanos: nanos)
  }
}
