// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Measurement: LocalizationArgumentConvertible where UnitType: Dimension {
  /// The quantity in CLDR's unit: its own, or the base unit of its dimension if CLDR lacks that.
  ///
  /// If CLDR lacks both, as it does coulombs, it is text in the current locale: no reader has names
  /// for the unit.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(quantity ?? .text(formatted()))
  }

  /// The quantity in a unit of CLDR; nil if CLDR has neither its own nor the base unit.
  var quantity: LocalizationArgument.Value? {
    if let name = CLDRUnit.name(of: unit) { return .measurement(value: value, unit: name) }
    return CLDRUnit.name(of: type(of: unit).baseUnit()).map { name in
      .measurement(value: unit.converter.baseUnitValue(fromValue: value), unit: name)
    }
  }
}

/// Foundation's units with CLDR's names (CLDR, `validity/unit.xml`).
///
/// A unit that has none of its own there is put together from others (UTS #35, "Unit Identifiers").
enum CLDRUnit {
  /// CLDR's name of a unit: `length-meter`.
  static func name(of unit: Dimension) -> String? {
    names[Key(unit)] ?? (isMillimolesPerLiter(unit) ? "concentr-millimole-per-liter" : nil)
  }

  /// A unit is identified by its kind, its symbol and its size: the objects are created anew each
  /// time, and gallons of both kinds are `mpg`.
  private struct Key: Hashable {
    var kind: ObjectIdentifier
    var symbol: String
    var size: Double

    init(_ unit: Dimension) {
      kind = ObjectIdentifier(type(of: unit))
      symbol = unit.symbol
      size = unit.converter.baseUnitValue(fromValue: 1)
    }
  }

  /// Whether a unit is that of something dissolved, of whatever size.
  ///
  /// Foundation's converter is not to be used: it has 18 g/L for each gram per mole, where a
  /// millimole of it is a thousandth of that gram.
  private static func isMillimolesPerLiter(_ unit: Dimension) -> Bool {
    unit is UnitConcentrationMass
      && unit.symbol == UnitConcentrationMass.millimolesPerLiter(withGramsPerMole: 1).symbol
  }

  private static let names: [Key: String] = Dictionary(
    units.map { (Key($0.unit), $0.name) }, uniquingKeysWith: { first, _ in first })

  private static var units: [(unit: Dimension, name: String)] {
    movement + amounts + others + prefixed
  }

  private static var movement: [(unit: Dimension, name: String)] {
    [
      (UnitLength.kilometers, "length-kilometer"),
      (UnitLength.meters, "length-meter"),
      (UnitLength.decimeters, "length-decimeter"),
      (UnitLength.centimeters, "length-centimeter"),
      (UnitLength.millimeters, "length-millimeter"),
      (UnitLength.micrometers, "length-micrometer"),
      (UnitLength.nanometers, "length-nanometer"),
      (UnitLength.picometers, "length-picometer"),
      (UnitLength.inches, "length-inch"),
      (UnitLength.feet, "length-foot"),
      (UnitLength.yards, "length-yard"),
      (UnitLength.miles, "length-mile"),
      (UnitLength.scandinavianMiles, "length-mile-scandinavian"),
      (UnitLength.lightyears, "length-light-year"),
      (UnitLength.nauticalMiles, "length-nautical-mile"),
      (UnitLength.fathoms, "length-fathom"),
      (UnitLength.furlongs, "length-furlong"),
      (UnitLength.astronomicalUnits, "length-astronomical-unit"),
      (UnitLength.parsecs, "length-parsec"),
      (UnitMass.kilograms, "mass-kilogram"),
      (UnitMass.grams, "mass-gram"),
      (UnitMass.milligrams, "mass-milligram"),
      (UnitMass.micrograms, "mass-microgram"),
      (UnitMass.ounces, "mass-ounce"),
      (UnitMass.pounds, "mass-pound"),
      (UnitMass.stones, "mass-stone"),
      (UnitMass.metricTons, "mass-tonne"),
      (UnitMass.shortTons, "mass-ton"),
      (UnitMass.carats, "mass-carat"),
      (UnitMass.ouncesTroy, "mass-ounce-troy"),
      (UnitTemperature.kelvin, "temperature-kelvin"),
      (UnitTemperature.celsius, "temperature-celsius"),
      (UnitTemperature.fahrenheit, "temperature-fahrenheit"),
      (UnitDuration.hours, "duration-hour"),
      (UnitDuration.minutes, "duration-minute"),
      (UnitDuration.seconds, "duration-second"),
      (UnitDuration.milliseconds, "duration-millisecond"),
      (UnitDuration.microseconds, "duration-microsecond"),
      (UnitDuration.nanoseconds, "duration-nanosecond"),
      (UnitSpeed.metersPerSecond, "speed-meter-per-second"),
      (UnitSpeed.kilometersPerHour, "speed-kilometer-per-hour"),
      (UnitSpeed.milesPerHour, "speed-mile-per-hour"),
      (UnitSpeed.knots, "speed-knot"),
    ]
  }

  private static var amounts: [(unit: Dimension, name: String)] {
    [
      (UnitVolume.megaliters, "volume-megaliter"),
      (UnitVolume.liters, "volume-liter"),
      (UnitVolume.deciliters, "volume-deciliter"),
      (UnitVolume.centiliters, "volume-centiliter"),
      (UnitVolume.milliliters, "volume-milliliter"),
      (UnitVolume.cubicKilometers, "volume-cubic-kilometer"),
      (UnitVolume.cubicMeters, "volume-cubic-meter"),
      (UnitVolume.cubicCentimeters, "volume-cubic-centimeter"),
      (UnitVolume.cubicInches, "volume-cubic-inch"),
      (UnitVolume.cubicFeet, "volume-cubic-foot"),
      (UnitVolume.cubicYards, "volume-cubic-yard"),
      (UnitVolume.cubicMiles, "volume-cubic-mile"),
      (UnitVolume.acreFeet, "volume-acre-foot"),
      (UnitVolume.bushels, "volume-bushel"),
      (UnitVolume.teaspoons, "volume-teaspoon"),
      (UnitVolume.tablespoons, "volume-tablespoon"),
      (UnitVolume.fluidOunces, "volume-fluid-ounce"),
      (UnitVolume.cups, "volume-cup"),
      (UnitVolume.pints, "volume-pint"),
      (UnitVolume.quarts, "volume-quart"),
      (UnitVolume.gallons, "volume-gallon"),
      (UnitVolume.imperialQuarts, "volume-quart-imperial"),
      (UnitVolume.imperialGallons, "volume-gallon-imperial"),
      (UnitVolume.imperialFluidOunces, "volume-fluid-ounce-imperial"),
      (UnitVolume.metricCups, "volume-cup-metric"),
      (UnitArea.squareKilometers, "area-square-kilometer"),
      (UnitArea.squareMeters, "area-square-meter"),
      (UnitArea.squareCentimeters, "area-square-centimeter"),
      (UnitArea.squareInches, "area-square-inch"),
      (UnitArea.squareFeet, "area-square-foot"),
      (UnitArea.squareYards, "area-square-yard"),
      (UnitArea.squareMiles, "area-square-mile"),
      (UnitArea.acres, "area-acre"),
      (UnitArea.hectares, "area-hectare"),
      (UnitEnergy.kilojoules, "energy-kilojoule"),
      (UnitEnergy.joules, "energy-joule"),
      (UnitEnergy.kilocalories, "energy-foodcalorie"),
      (UnitEnergy.calories, "energy-calorie"),
      (UnitEnergy.kilowattHours, "energy-kilowatt-hour"),
      (UnitPower.gigawatts, "power-gigawatt"),
      (UnitPower.megawatts, "power-megawatt"),
      (UnitPower.kilowatts, "power-kilowatt"),
      (UnitPower.watts, "power-watt"),
      (UnitPower.milliwatts, "power-milliwatt"),
      (UnitPower.horsepower, "power-horsepower"),
    ]
  }

  private static var others: [(unit: Dimension, name: String)] {
    [
      (UnitPressure.hectopascals, "pressure-hectopascal"),
      (UnitPressure.millibars, "pressure-millibar"),
      (UnitPressure.millimetersOfMercury, "pressure-millimeter-ofhg"),
      (UnitPressure.poundsForcePerSquareInch, "pressure-pound-force-per-square-inch"),
      (UnitPressure.inchesOfMercury, "pressure-inch-ofhg"),
      (UnitPressure.bars, "pressure-bar"),
      (UnitPressure.kilopascals, "pressure-kilopascal"),
      (UnitPressure.megapascals, "pressure-megapascal"),
      (UnitPressure.newtonsPerMetersSquared, "pressure-pascal"),
      (UnitAngle.degrees, "angle-degree"),
      (UnitAngle.arcMinutes, "angle-arc-minute"),
      (UnitAngle.arcSeconds, "angle-arc-second"),
      (UnitAngle.radians, "angle-radian"),
      (UnitAngle.revolutions, "angle-revolution"),
      (UnitInformationStorage.bits, "digital-bit"),
      (UnitInformationStorage.bytes, "digital-byte"),
      (UnitInformationStorage.kilobits, "digital-kilobit"),
      (UnitInformationStorage.kilobytes, "digital-kilobyte"),
      (UnitInformationStorage.megabits, "digital-megabit"),
      (UnitInformationStorage.megabytes, "digital-megabyte"),
      (UnitInformationStorage.gigabits, "digital-gigabit"),
      (UnitInformationStorage.gigabytes, "digital-gigabyte"),
      (UnitInformationStorage.terabits, "digital-terabit"),
      (UnitInformationStorage.terabytes, "digital-terabyte"),
      (UnitInformationStorage.petabytes, "digital-petabyte"),
      (UnitElectricCurrent.amperes, "electric-ampere"),
      (UnitElectricCurrent.milliamperes, "electric-milliampere"),
      (UnitElectricPotentialDifference.volts, "electric-volt"),
      (UnitElectricResistance.ohms, "electric-ohm"),
      (UnitFrequency.gigahertz, "frequency-gigahertz"),
      (UnitFrequency.megahertz, "frequency-megahertz"),
      (UnitFrequency.kilohertz, "frequency-kilohertz"),
      (UnitFrequency.hertz, "frequency-hertz"),
      (UnitFuelEfficiency.litersPer100Kilometers, "consumption-liter-per-100-kilometer"),
      (UnitFuelEfficiency.milesPerGallon, "consumption-mile-per-gallon"),
      (UnitFuelEfficiency.milesPerImperialGallon, "consumption-mile-per-gallon-imperial"),
      (UnitAcceleration.metersPerSecondSquared, "acceleration-meter-per-square-second"),
      (UnitAcceleration.gravity, "acceleration-g-force"),
      (UnitIlluminance.lux, "light-lux"),
      (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
      (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
      (UnitDispersion.partsPerMillion, "concentr-permillion"),
    ]
  }
}
