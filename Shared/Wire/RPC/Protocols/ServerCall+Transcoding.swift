// SPDX-License-Identifier: Apache-2.0

extension ServerCall {
  /// Whether a framed response is sent in another form.
  func transforms(_ frame: [UInt8]) -> Bool {
    transcoder != nil || compressor.wants(frame)
  }

  /// The only message of a response in the form to send.
  func transformed(only frame: [UInt8]) throws(RPCError) -> [UInt8] {
    compressor.only(try translated(frame))
  }

  /// The next message of a response in the form to send; `wish` concerns its compression alone.
  func transformed(next frame: [UInt8], _ wish: Bool?) throws(RPCError) -> [UInt8] {
    compressor.next(try translated(frame), wish)
  }

  /// A framed response as JSON, if the caller wants that.
  func translated(_ frame: [UInt8]) throws(RPCError) -> [UInt8] {
    guard let transcoder else { return frame }
    return try transcoder.frame(frame, bytesMax: responseLimit.bytesMax(for: headers))
  }
}
