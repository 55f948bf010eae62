// SPDX-License-Identifier: Apache-2.0

/// The words of the `.stringsdict` format.
enum StringsDictNames {
  static let format = "NSStringLocalizedFormatKey"
  static let type = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let plural = "NSStringPluralRuleType"
  static let gender = "NSStringGenderRuleType"
  static let width = "NSStringVariableWidthRuleType"
  static let device = "NSStringDeviceSpecificRuleType"
}
