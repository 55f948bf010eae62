// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The purpose of a measurement, which determines the unit in a locale.
///
/// It is Foundation's type of this name.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  let usage: ValueStyle.Measurement.Usage?

  /// General use: the locale's unit for this kind of quantity.
  public static var general: Self { Self(usage: nil) }

  /// The unit of the measurement itself.
  public static var asProvided: Self { Self(usage: .asProvided) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// A person's height: feet and inches where those are used.
  public static var personHeight: Self { Self(usage: .personHeight) }

  /// A distance by road.
  public static var road: Self { Self(usage: .road) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// A person's weight.
  public static var personWeight: Self { Self(usage: .personWeight) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// The energy content of food.
  public static var food: Self { Self(usage: .food) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// Weather data.
  public static var weather: Self { Self(usage: .weather) }
}
