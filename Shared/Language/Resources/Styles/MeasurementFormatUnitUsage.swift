// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is measured, on which the unit depends that a locale writes it in.
///
/// It is Foundation's type of this name.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  let usage: ValueStyle.Measurement.Usage?

  /// Anything: the unit that the locale uses for this kind of quantity.
  public static var general: Self { Self(usage: nil) }

  /// The unit of the measurement.
  public static var asProvided: Self { Self(usage: .asProvided) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// How tall someone is: feet and inches where they are used.
  public static var personHeight: Self { Self(usage: .personHeight) }

  /// How far a place is by road.
  public static var road: Self { Self(usage: .road) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// What someone weighs.
  public static var personWeight: Self { Self(usage: .personWeight) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// What food gives.
  public static var food: Self { Self(usage: .food) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The weather.
  public static var weather: Self { Self(usage: .weather) }
}
