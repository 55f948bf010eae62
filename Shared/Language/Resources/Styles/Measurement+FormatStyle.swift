// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Measurement where UnitType: Dimension {
  /// How a quantity with its unit is written: "59 feet".
  ///
  /// It is Foundation's type of this name, which Foundation lacks on Linux.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much room the unit takes.
    public enum UnitWidth: String, Hashable, Codable, Sendable {
      /// "18 meters".
      case wide
      /// "18 m".
      case abbreviated
      /// "18m".
      case narrow
    }

    /// How much room the unit takes.
    public var width: UnitWidth

    /// What the quantity is written in.
    public var locale: Locale

    /// What is measured, on which the unit depends.
    public var usage: MeasurementFormatUnitUsage<UnitType>

    /// The number's style; absent: the locale's.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// Makes a style from its parts.
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

    /// Writes a quantity in the style's locale; the number and the symbol where ICU lacks the unit.
    public func format(_ value: Measurement<UnitType>) -> String {
      let argument = value.localizationArgument
      if case .measurement(let amount, let unit) = argument.value {
        for skeleton in NumberSkeleton.measurements(style, unit: unit) {
          if let text = MeasurementText.string(amount, skeleton: skeleton, locale: locale) {
            return text
          }
        }
      }
      let number = numberFormatStyle ?? FloatingPointFormatStyle<Double>()
      return "\(number.locale(locale).format(value.value)) \(value.unit.symbol)"
    }

    /// The same style in another locale.
    public func locale(_ locale: Locale) -> Self {
      var result = self
      result.locale = locale
      return result
    }

    /// The style as it travels.
    ///
    /// What a number's style says beyond that is left behind.
    var style: ValueStyle.Measurement {
      let widths: [UnitWidth: ValueStyle.Width] = [
        .wide: .wide, .abbreviated: .abbreviated, .narrow: .narrow,
      ]
      let number = numberFormatStyle.flatMap { NumberStyleDescription.describe($0)?.number }
      return ValueStyle.Measurement(
        width: widths[width], usage: usage.usage, number: number ?? ValueStyle.Number())
    }
  }

  /// The quantity in a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }

  /// The quantity as the current locale usually writes it.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension Measurement.FormatStyle: LocalizableFormatStyle where UnitType: Dimension {
  /// The quantity, and how it is written.
  public func localizationArgument(for value: Measurement<UnitType>) -> LocalizationArgument? {
    var argument = value.localizationArgument
    argument.style = .measurement(style)
    return argument
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
