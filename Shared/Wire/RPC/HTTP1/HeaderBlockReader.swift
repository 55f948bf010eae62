// SPDX-License-Identifier: Apache-2.0

import CNghttp2

/// Reads the header blocks of our own server's responses.
final class HeaderBlockReader {
  private var inflater: OpaquePointer?

  init() {
    // Without memory it stays nil, and every block is refused.
    nghttp2_hd_inflate_new(&inflater)
  }

  deinit {
    if let inflater { nghttp2_hd_inflate_del(inflater) }
  }

  /// Calls `body` with each field; false if the block is malformed.
  ///
  /// The corresponding C function is `nghttp2_hd_inflate_hd2`.
  func read(
    _ block: UnsafeRawBufferPointer,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    guard let inflater, let start = block.bindMemory(to: UInt8.self).baseAddress else {
      return false
    }
    var offset = 0
    while true {
      var pair = nghttp2_nv()
      var flags: Int32 = 0
      let count = nghttp2_hd_inflate_hd2(
        inflater, &pair, &flags, start + offset, block.count - offset, 1)
      guard count >= 0 else { return false }
      offset += count
      if flags & Int32(NGHTTP2_HD_INFLATE_EMIT.rawValue) != 0 {
        body(
          UnsafeBufferPointer(start: pair.name, count: pair.namelen),
          UnsafeBufferPointer(start: pair.value, count: pair.valuelen))
      }
      if flags & Int32(NGHTTP2_HD_INFLATE_FINAL.rawValue) != 0 {
        nghttp2_hd_inflate_end_headers(inflater)
        return true
      }
      if count == 0, flags & Int32(NGHTTP2_HD_INFLATE_EMIT.rawValue) == 0 { return false }
    }
  }
}
