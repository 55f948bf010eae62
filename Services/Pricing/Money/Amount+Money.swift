// SPDX-License-Identifier: Apache-2.0

extension Amount {
  /// Puts together the parts of a `google.type.Money`.
  ///
  /// - Throws: `malformed` where nanos are a whole unit or more, or differ in sign from units.
  init(units: Int64, nanos: Int32) throws(AmountError) {
    guard (-999_999_999...999_999_999).contains(nanos) else {
      throw AmountError(
        code: .malformed, message: "nanos must be from -999999999 to 999999999, not \(nanos).")
    }
    guard units == 0 || nanos == 0 || (units < 0) == (nanos < 0) else {
      throw AmountError(
        code: .malformed, message: "nanos (\(nanos)) and units (\(units)) differ in sign.")
    }
    self.init(billionths: Int128(units) * Self.scale + Int128(nanos))
  }

  /// The parts of a `google.type.Money`: both of the amount's sign.
  ///
  /// - Throws: `overflow` where the units do not fit 64 bits.
  func parts() throws(AmountError) -> (units: Int64, nanos: Int32) {
    let (units, nanos) = billionths.quotientAndRemainder(dividingBy: Self.scale)
    guard let units = Int64(exactly: units) else { throw .overflow }
    return (units, Int32(truncatingIfNeeded: nanos))
  }
}
