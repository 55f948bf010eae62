// SPDX-License-Identifier: Apache-2.0

import Messages

// What a call sends and receives of messages.
extension MessageFrame {
  /// Encodes `message` with its prefix.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` if it is larger than `bytesMax`, `.internal` if it
  ///   cannot be encoded.
  static func encode(_ message: some Message, bytesMax: Int) throws(RPCError) -> [UInt8] {
    try encode(message) { size throws(RPCError) in try check(size: size, bytesMax: bytesMax) }
  }

  /// Encodes a response of `call` with its prefix.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` if it exceeds the call's limit, `.internal` if it
  ///   cannot be encoded.
  static func encode(_ response: some Message, for call: ServerCall) throws(RPCError) -> [UInt8] {
    try encode(response) { size throws(RPCError) in try call.checkResponse(size: size) }
  }

  /// The size is known, and checked, before a byte is written.
  @inline(__always)
  private static func encode(
    _ message: some Message, check: (Int) throws(RPCError) -> Void
  ) throws(RPCError) -> [UInt8] {
    let result: Result<[UInt8], RPCError>
    do throws(MessageError) {
      let encoder = try message.encoder()
      result = frame(encoder, check: check)
    } catch {
      throw RPCError(encoding: error)
    }
    return try result.get()
  }

  private static func frame(
    _ encoder: borrowing MessageEncoder, check: (Int) throws(RPCError) -> Void
  ) -> Result<[UInt8], RPCError> {
    let size = encoder.size
    do throws(RPCError) {
      try check(size)
    } catch {
      return .failure(error)
    }
    return .success(frame(count: size) { encoder.write(into: $0) })
  }

  /// - Throws: ``RPCError`` `.resourceExhausted` if a message is larger than `bytesMax`, or than
  ///   the prefix's 32-bit length can express.
  static func check(size: Int, bytesMax: Int) throws(RPCError) {
    guard size <= bytesMax, size <= UInt32.max else {
      throw RPCError(
        .resourceExhausted,
        "a message to send of \(size) bytes is larger than the limit of \(bytesMax)")
    }
  }

  /// Decodes a received message.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` for a message that exceeds `limits`, and
  ///   `.internal` for bytes that are not the expected message, as gRPC requires.
  static func decode<M: Message>(
    _ bytes: UnsafeRawBufferPointer, limits: DecodingLimits
  ) throws(RPCError) -> M {
    do throws(MessageError) {
      return try M(decoding: bytes, limits: limits)
    } catch {
      throw RPCError(decoding: error, as: M.fullName)
    }
  }

  static func decode<M: Message>(_ bytes: [UInt8], limits: DecodingLimits) throws(RPCError) -> M {
    do throws(MessageError) {
      return try M(decoding: bytes, limits: limits)
    } catch {
      throw RPCError(decoding: error, as: M.fullName)
    }
  }
}

extension RPCError {
  /// The status for a message that cannot be sent.
  fileprivate init(encoding error: MessageError) {
    self.init(.internal, "a message to send cannot be encoded", cause: error)
  }

  /// The status for bytes that are not a valid message, or exceed the limits.
  ///
  /// It names the field. What a handler could not encode comes here as well where it reads the
  /// bytes itself: the request's sender has no part in that.
  init(decoding error: MessageError, as name: String) {
    if error.isOfEncoding {
      self.init(encoding: error)
      return
    }
    let place = error.field.isEmpty ? "" : "\(error.field): "
    // Strings may contain U+0000 in proto3, but not here: the sender has made a mistake that can be
    // explained, whereas malformed bytes come from a broken program.
    let code: RPCStatus.Code =
      error.code == .containsNull
      ? .invalidArgument : error.isLimit ? .resourceExhausted : .internal
    self.init(
      code,
      "the bytes are not an acceptable \(name): \(place)\(error.message)", cause: error)
  }
}

extension MessageError {
  /// Whether a value was to be encoded: of bytes, an error with this code says where they have it.
  fileprivate var isOfEncoding: Bool {
    offset == nil && (code == .containsNull || code == .nestingTooDeep)
  }
}
