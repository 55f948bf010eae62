// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CLDRUnit {
  /// The units that CLDR has no names for, but for what they are multiples and parts of (UTS #35,
  /// "Unit Identifiers").
  static var prefixed: [(unit: Dimension, name: String)] { physical + electric + digital }

  private static var physical: [(unit: Dimension, name: String)] {
    [
      (UnitLength.megameters, "megameter"),
      (UnitLength.hectometers, "hectometer"),
      (UnitLength.decameters, "dekameter"),
      (UnitMass.decigrams, "decigram"),
      (UnitMass.centigrams, "centigram"),
      (UnitMass.nanograms, "nanogram"),
      (UnitMass.picograms, "picogram"),
      (UnitDuration.picoseconds, "picosecond"),
      (UnitVolume.kiloliters, "kiloliter"),
      (UnitVolume.cubicDecimeters, "cubic-decimeter"),
      (UnitVolume.cubicMillimeters, "cubic-millimeter"),
      (UnitArea.squareMegameters, "square-megameter"),
      (UnitArea.squareMillimeters, "square-millimeter"),
      (UnitArea.squareMicrometers, "square-micrometer"),
      (UnitArea.squareNanometers, "square-nanometer"),
      (UnitPressure.gigapascals, "gigapascal"),
      (UnitPower.terawatts, "terawatt"),
      (UnitPower.microwatts, "microwatt"),
      (UnitPower.nanowatts, "nanowatt"),
      (UnitPower.picowatts, "picowatt"),
      (UnitPower.femtowatts, "femtowatt"),
    ]
  }

  private static var electric: [(unit: Dimension, name: String)] {
    [
      (UnitElectricCurrent.megaamperes, "megaampere"),
      (UnitElectricCurrent.kiloamperes, "kiloampere"),
      (UnitElectricCurrent.microamperes, "microampere"),
      (UnitElectricPotentialDifference.megavolts, "megavolt"),
      (UnitElectricPotentialDifference.kilovolts, "kilovolt"),
      (UnitElectricPotentialDifference.millivolts, "millivolt"),
      (UnitElectricPotentialDifference.microvolts, "microvolt"),
      (UnitElectricResistance.megaohms, "megaohm"),
      (UnitElectricResistance.kiloohms, "kiloohm"),
      (UnitElectricResistance.milliohms, "milliohm"),
      (UnitElectricResistance.microohms, "microohm"),
      (UnitFrequency.terahertz, "terahertz"),
      (UnitFrequency.millihertz, "millihertz"),
      (UnitFrequency.microhertz, "microhertz"),
      (UnitFrequency.nanohertz, "nanohertz"),
    ]
  }

  private static var digital: [(unit: Dimension, name: String)] {
    [
      (UnitInformationStorage.petabits, "petabit"),
      (UnitInformationStorage.exabits, "exabit"),
      (UnitInformationStorage.zettabits, "zettabit"),
      (UnitInformationStorage.yottabits, "yottabit"),
      (UnitInformationStorage.exabytes, "exabyte"),
      (UnitInformationStorage.zettabytes, "zettabyte"),
      (UnitInformationStorage.yottabytes, "yottabyte"),
      (UnitInformationStorage.kibibits, "kibibit"),
      (UnitInformationStorage.mebibits, "mebibit"),
      (UnitInformationStorage.gibibits, "gibibit"),
      (UnitInformationStorage.tebibits, "tebibit"),
      (UnitInformationStorage.pebibits, "pebibit"),
      (UnitInformationStorage.exbibits, "exbibit"),
      (UnitInformationStorage.zebibits, "zebibit"),
      (UnitInformationStorage.yobibits, "yobibit"),
      (UnitInformationStorage.kibibytes, "kibibyte"),
      (UnitInformationStorage.mebibytes, "mebibyte"),
      (UnitInformationStorage.gibibytes, "gibibyte"),
      (UnitInformationStorage.tebibytes, "tebibyte"),
      (UnitInformationStorage.pebibytes, "pebibyte"),
      (UnitInformationStorage.exbibytes, "exbibyte"),
      (UnitInformationStorage.zebibytes, "zebibyte"),
      (UnitInformationStorage.yobibytes, "yobibyte"),
    ]
  }
}
