// SPDX-License-Identifier: Apache-2.0

/// The encoded form of Foundation's number, percent and currency styles (swift-foundation,
/// NumberFormatStyleConfiguration and CurrencyFormatStyleConfiguration).
struct EncodedNumberStyle: Decodable {
  /// Foundation's wrapper of enumerations.
  struct Option: Decodable { var option: Int }

  struct Precision: Decodable {
    struct Limits: Decodable {
      var minSignificantDigits: Int?
      var maxSignificantDigits: Int?
      var minIntegerLength: Int?
      var maxIntegerLength: Int?
      var minFractionalLength: Int?
      var maxFractionalLength: Int?
    }
    var option: Limits
  }

  struct Sign: Decodable {
    var positive: Int
    var negative: Int
    var zero: Int
    var accounting: Bool?
  }

  struct Settings: Decodable {
    var scale: Double?
    var precision: Precision?
    var group: Option?
    var signDisplayStrategy: Sign?
    var decimalSeparatorStrategy: Option?
    var rounding: Int?
    var roundingIncrement: Increment?
    var notation: Option?
    var presentation: Option?
  }

  /// Only the presence of an increment matters.
  struct Increment: Decodable {}

  var collection: Settings
  var currencyCode: String?

  /// The description; nil if the settings go beyond it.
  func description(scale: Double?) -> NumberStyleDescription? {
    guard collection.scale == scale, collection.rounding == nil,
      collection.roundingIncrement == nil, collection.decimalSeparatorStrategy?.option ?? 0 == 0
    else { return nil }
    var number = ValueStyle.Number()
    if let limits = collection.precision?.option {
      number.significantDigits = range(limits.minSignificantDigits, limits.maxSignificantDigits)
      number.integerDigits = range(limits.minIntegerLength, limits.maxIntegerLength)
      number.fractionDigits = range(limits.minFractionalLength, limits.maxFractionalLength)
    }
    switch collection.group?.option {
    case nil: break
    case 0: number.grouping = .automatic
    case 1: number.grouping = .never
    default: return nil
    }
    switch collection.notation?.option {
    case nil, 0: break
    case 1: number.notation = .scientific
    case 2: number.notation = .compact
    default: return nil
    }
    guard let sign = sign else { return nil }
    number.sign = sign
    guard let presentation else { return nil }
    return NumberStyleDescription(
      number: number,
      currency: ValueStyle.Currency(
        currencyCode: currencyCode.map(Money.capitalized), presentation: presentation,
        number: number, isAccounting: collection.signDisplayStrategy?.accounting ?? false))
  }

  private func range(_ minimum: Int?, _ maximum: Int?) -> ValueStyle.DigitRange? {
    if minimum == nil && maximum == nil { return nil }
    return ValueStyle.DigitRange(minimum: minimum ?? 0, maximum: maximum)
  }

  /// Foundation's sign strategies in terms of `ValueStyle`: `.some(nil)` for the default, nil for
  /// unsupported ones, such as signs on all numbers except zero.
  private var sign: ValueStyle.Number.Sign?? {
    // 0: the sign is shown; 1: it is hidden.
    guard let strategy = collection.signDisplayStrategy else { return .some(nil) }
    return switch (strategy.positive, strategy.zero, strategy.negative) {
    case (1, 1, 0): .some(nil)
    case (0, 0, 0): .always
    case (1, 1, 1): .never
    default: nil
    }
  }

  private var presentation: ValueStyle.Currency.Presentation?? {
    switch collection.presentation?.option {
    case nil, 1: .some(nil)
    case 0: .narrow
    case 2: .isoCode
    case 3: .fullName
    default: nil
    }
  }
}
