// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Measurement where UnitType: Dimension {
  /// How to format a quantity with its unit: "59 feet".
  ///
  /// It is Foundation's type of this name, which does not exist on Linux.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The length of the unit.
    public enum UnitWidth: String, Hashable, Codable, Sendable {
      /// "18 meters".
      case wide
      /// "18 m".
      case abbreviated
      /// "18m".
      case narrow
    }

    /// The length of the unit.
    public var width: UnitWidth

    /// The locale to format in.
    public var locale: Locale

    /// The purpose of the measurement, which determines the unit.
    public var usage: MeasurementFormatUnitUsage<UnitType>

    /// The number's style; nil for the locale's default.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// Creates a style.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// Formats a quantity in the style's locale; if ICU lacks the unit, the number and the unit's
    /// symbol.
    public func format(_ value: Measurement<UnitType>) -> String {
      if case .measurement(let amount, let unit) = value.quantity {
        for skeleton in NumberSkeleton.measurements(style, unit: unit) {
          if let text = MeasurementText.string(amount, skeleton: skeleton, locale: locale) {
            return text
          }
        }
      }
      let number = numberFormatStyle ?? FloatingPointFormatStyle<Double>()
      return "\(number.locale(locale).format(value.value)) \(value.unit.symbol)"
    }

    /// The same style with another locale.
    public func locale(_ locale: Locale) -> Self {
      var result = self
      result.locale = locale
      return result
    }

    /// The encodable style.
    ///
    /// Anything more that a number's style specifies is dropped.
    var style: ValueStyle.Measurement {
      let widths: [UnitWidth: ValueStyle.Width] = [
        .wide: .wide, .abbreviated: .abbreviated, .narrow: .narrow,
      ]
      let number = numberFormatStyle.flatMap { NumberStyleDescription.describe($0)?.number }
      return ValueStyle.Measurement(
        width: widths[width], usage: usage.usage, number: number ?? ValueStyle.Number())
    }
  }

  /// The quantity formatted with a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }

  /// The quantity in the current locale's default format.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension Measurement.FormatStyle: LocalizableFormatStyle where UnitType: Dimension {
  /// The quantity with its style; nil if CLDR lacks the unit.
  public func localizationArgument(for value: Measurement<UnitType>) -> LocalizationArgument? {
    value.quantity.map { LocalizationArgument($0, style: .measurement(style)) }
  }
}

extension FormatStyle {
  /// A style for quantities: `distance.formatted(.measurement(width: .wide))`.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}
