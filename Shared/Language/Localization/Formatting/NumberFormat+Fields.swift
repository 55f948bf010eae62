// SPDX-License-Identifier: Apache-2.0

import MessageSyntax
import _FoundationICU

extension NumberFormat {
  /// The parts of a number's text, under the attributes that Foundation's own styles set.
  static func valueFields(_ fields: [(field: Int32, range: Range<Int>)]) -> [ValueField] {
    fields.compactMap { field, range in
      attribute(UNumberFormatFields(UInt32(field))).map { name, value in
        ValueField(range: range, name: name, value: .integer(value))
      }
    }
  }

  /// The attribute of an ICU field: `NumberPart`, `Symbol` and `MeasurementAttribute.Component`
  /// are numbered as Foundation declares them.
  private static func attribute(_ field: UNumberFormatFields) -> (name: String, value: Int64)? {
    switch field {
    case UNUM_INTEGER_FIELD: ("Foundation.NumberFormatPart", 0)
    case UNUM_FRACTION_FIELD: ("Foundation.NumberFormatPart", 1)
    case UNUM_GROUPING_SEPARATOR_FIELD: ("Foundation.NumberFormatSymbol", 0)
    case UNUM_SIGN_FIELD: ("Foundation.NumberFormatSymbol", 1)
    case UNUM_DECIMAL_SEPARATOR_FIELD: ("Foundation.NumberFormatSymbol", 2)
    case UNUM_CURRENCY_FIELD: ("Foundation.NumberFormatSymbol", 3)
    case UNUM_PERCENT_FIELD: ("Foundation.NumberFormatSymbol", 4)
    case UNUM_MEASURE_UNIT_FIELD: ("Foundation.MeasurementAttribute", 1)
    default: nil
    }
  }
}
