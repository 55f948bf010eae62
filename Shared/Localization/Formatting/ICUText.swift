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
    let text = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: needed) {
      buffer -> String? in
      let length = body(buffer.baseAddress, Int32(needed), &status)
      let didFit = status.rawValue <= U_ZERO_ERROR.rawValue && Int(length) <= needed
      needed = max(Int(length) + 1, needed)
      return didFit ? String(decoding: buffer[..<Int(length)], as: UTF16.self) : nil
    }
    if let text { return text }
    guard status == U_BUFFER_OVERFLOW_ERROR else { return nil }
  }
  return nil
}
