// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// Calls an ICU function that fills a UTF-16 buffer: first with room that nearly always suffices,
/// and again with the room that it asks for.
///
/// Gives nothing where ICU fails.
func withICUBuffer(
  capacity: Int = 128,
  _ body: (UnsafeMutablePointer<UInt16>?, Int32, inout UErrorCode) -> Int32
) -> String? {
  var needed = capacity
  for _ in 0..<2 {
    var status = U_ZERO_ERROR
    let result = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: needed) {
      buffer -> String? in
      let length = body(buffer.baseAddress, Int32(needed), &status)
      let didFit = status.rawValue <= U_ZERO_ERROR.rawValue && Int(length) <= needed
      needed = max(Int(length) + 1, needed)
      return didFit ? text(of: UnsafeBufferPointer(rebasing: buffer[..<Int(length)])) : nil
    }
    if let result { return result }
    guard status == U_BUFFER_OVERFLOW_ERROR else { return nil }
  }
  return nil
}

/// The text of UTF-16 code units.
///
/// Numbers are mostly ASCII, which needs no decoding.
private func text(of units: UnsafeBufferPointer<UInt16>) -> String {
  guard units.allSatisfy({ $0 < 0x80 }) else { return String(decoding: units, as: UTF16.self) }
  return String(unsafeUninitializedCapacity: units.count) { bytes in
    for (index, unit) in units.enumerated() { bytes[index] = UInt8(truncatingIfNeeded: unit) }
    return units.count
  }
}
