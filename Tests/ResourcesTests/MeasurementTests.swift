// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

/// `Measurement.FormatStyle`, which Foundation lacks on Linux.
@Suite struct MeasurementTests {
  static let width = Measurement(value: 18, unit: UnitLength.meters)

  @Test(arguments: [
    ("en_US", "59 feet"), ("es", "18 metros"), ("de", "18 Meter"), ("it", "18 metri"),
  ])
  func theLocaleChoosesTheUnit(locale: String, text: String) {
    let style = Measurement<UnitLength>.FormatStyle(
      width: .wide, locale: Locale(identifier: locale))
    #expect(Self.width.formatted(style) == text)
  }

  @Test func theUsageChoosesItToo() {
    let english = Locale(identifier: "en_US")
    let height = Measurement(value: 1.8, unit: UnitLength.meters)
    #expect(
      height.formatted(.measurement(width: .wide, usage: .personHeight).locale(english))
        == "5 feet, 11 inches")
    #expect(
      height.formatted(.measurement(width: .wide, usage: .asProvided).locale(english))
        == "1.8 meters")
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(
      warm.formatted(.measurement(width: .abbreviated, usage: .weather).locale(english)) == "68°F")
    #expect(
      height.formatted(
        .measurement(
          width: .narrow, usage: .asProvided,
          numberFormatStyle: .number.precision(.fractionLength(2))
        ).locale(english)) == "1.80m")
  }

  @Test func aUnitWithoutUsageStays() {
    let english = Locale(identifier: "en_US")
    #expect(
      Measurement(value: 2.5, unit: UnitInformationStorage.gigabytes).formatted(
        .measurement(width: .abbreviated).locale(english)) == "2.5 GB")
    #expect(
      Measurement(value: 90, unit: UnitAngle.degrees).formatted(
        .measurement(width: .wide).locale(english)) == "90 degrees")
  }

  /// Foundation converts it to grams with a factor that is wrong, and ICU to molecules.
  @Test func whatIsDissolvedStays() {
    let sugar = Measurement(
      value: 5.5, unit: UnitConcentrationMass.millimolesPerLiter(withGramsPerMole: 180.156))
    #expect(
      sugar.localizationArgument.value
        == .measurement(value: 5.5, unit: "concentr-millimole-per-liter"))
    let german = Locale(identifier: "de")
    #expect(sugar.formatted(.measurement(width: .abbreviated).locale(german)) == "5,5 mmol/l")
  }

  @Test func itTravels() {
    let value: String.LocalizationValue = "\(Self.width, format: .measurement(width: .wide))"
    #expect(
      value.arguments == [
        LocalizationArgument(
          .measurement(value: 18, unit: "length-meter"),
          style: .measurement(ValueStyle.Measurement(width: .wide)))
      ])
    let bare: String.LocalizationValue = "\(Self.width)"
    #expect(bare.arguments == [LocalizationArgument(.measurement(value: 18, unit: "length-meter"))])
  }

  @Test func aUnitThatCLDRLacksIsConverted() {
    let heavy = Measurement(value: 2, unit: UnitMass.slugs)
    #expect(
      heavy.localizationArgument.value == .measurement(value: 29.1878, unit: "mass-kilogram"))
  }

  @Test(arguments: [
    (UnitPressure.gigapascals, 2, "gigapascal"),
    (UnitArea.ares, 200, "area-square-meter"),
    // Both are `mpg`.
    (UnitFuelEfficiency.milesPerGallon, 2, "consumption-mile-per-gallon"),
    (UnitFuelEfficiency.milesPerImperialGallon, 2, "consumption-mile-per-gallon-imperial"),
    // A program's own metre of two metres.
    (UnitLength(symbol: "m", converter: UnitConverterLinear(coefficient: 2)), 4, "length-meter"),
    (UnitPressure.newtonsPerMetersSquared, 2, "pressure-pascal"),
    (UnitConcentrationMass.gramsPerLiter, 2, "gram-per-liter"),
    (UnitConcentrationMass.milligramsPerDeciliter, 2, "milligram-per-deciliter"),
    (UnitDispersion.partsPerMillion, 2, "concentr-permillion"),
  ] as [(Dimension, Double, String)])
  func unitsHaveNamesThatCanBeSent(unit: Dimension, value: Double, name: String) {
    #expect(
      Measurement(value: 2, unit: unit).localizationArgument
        == LocalizationArgument(.measurement(value: value, unit: name)))
  }

  @Test(arguments: [
    (UnitLength.hectometers, "5 hm"), (UnitLength.decameters, "5 dam"),
    (UnitMass.nanograms, "5 ng"), (UnitVolume.imperialQuarts, "5 qt-Imp."),
    (UnitElectricPotentialDifference.millivolts, "5 mV"), (UnitElectricResistance.kiloohms, "5 kΩ"),
    (UnitInformationStorage.gibibytes, "5 Gibyte"), (UnitVolume.cubicMillimeters, "5 mm³"),
    (UnitArea.squareMillimeters, "5 mm²"), (UnitFrequency.terahertz, "5 THz"),
    (UnitPower.femtowatts, "5 fW"), (UnitDuration.picoseconds, "5 psec"),
  ] as [(Dimension, String)])
  func multiplesAndPartsStay(unit: Dimension, text: String) {
    let style = Measurement<Dimension>.FormatStyle(
      width: .abbreviated, locale: Locale(identifier: "en"), usage: .asProvided)
    #expect(Measurement(value: 5, unit: unit).formatted(style) == text)
  }

  @Test func whatCLDRHasNoUnitForIsText() {
    let charge = Measurement(value: 1.5, unit: UnitElectricCharge.ampereHours)
    #expect(
      Measurement(value: 2, unit: UnitElectricCharge.coulombs).localizationArgument
        == LocalizationArgument(.text("2 C")))
    let style = Measurement<UnitElectricCharge>.FormatStyle(
      width: .wide, locale: Locale(identifier: "de"))
    let value: String.LocalizationValue = "\(charge, format: style)"
    #expect(value.key == "%@")
    #expect(value.arguments == [LocalizationArgument(.text("1,5 Ah"))])
  }

  /// Every kind but charge, which is text.
  @Test func everyKindOfUnitIsKnown() {
    let bases: [Dimension] = [
      UnitAcceleration.baseUnit(), UnitAngle.baseUnit(), UnitArea.baseUnit(),
      UnitConcentrationMass.baseUnit(), UnitDispersion.baseUnit(), UnitDuration.baseUnit(),
      UnitElectricCurrent.baseUnit(), UnitElectricPotentialDifference.baseUnit(),
      UnitElectricResistance.baseUnit(), UnitEnergy.baseUnit(), UnitFrequency.baseUnit(),
      UnitFuelEfficiency.baseUnit(), UnitIlluminance.baseUnit(),
      UnitInformationStorage.baseUnit(), UnitLength.baseUnit(), UnitMass.baseUnit(),
      UnitPower.baseUnit(), UnitPressure.baseUnit(), UnitSpeed.baseUnit(),
      UnitTemperature.baseUnit(), UnitVolume.baseUnit(),
    ]
    // What messages take for a unit.
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    for unit in bases {
      guard
        case .measurement(1, let name) =
          Measurement(value: 1, unit: unit).localizationArgument.value
      else {
        Issue.record("\(unit) became another value")
        continue
      }
      #expect(name.contains("-") && letters.isSuperset(of: name), "\(unit)")
    }
  }
}
