// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// Asks ICU where the fields of a formatted text are: their numbers and ranges, in UTF-16.
///
/// The corresponding C type is `UFieldPositionIterator`.
func withICUFields(
  _ body: (OpaquePointer?, inout UErrorCode) -> Void
) -> [(field: Int32, range: Range<Int>)] {
  var status = U_ZERO_ERROR
  guard let positions = swift_ufieldpositer_open(&status) else { return [] }
  defer { swift_ufieldpositer_close(positions) }
  body(positions, &status)
  guard status.rawValue <= U_ZERO_ERROR.rawValue else { return [] }
  var result: [(field: Int32, range: Range<Int>)] = []
  var (start, end): (Int32, Int32) = (0, 0)
  while true {
    let field = swift_ufieldpositer_next(positions, &start, &end)
    guard field >= 0 else { return result }
    if start < end { result.append((field, Int(start)..<Int(end))) }
  }
}
