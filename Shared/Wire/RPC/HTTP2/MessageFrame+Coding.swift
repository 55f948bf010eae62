// SPDX-License-Identifier: Apache-2.0

import Messages

// What a call sends and receives of messages.
extension MessageFrame {
  /// Encodes `message` behind its prefix.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` when it is larger than `bytesMax`, `.internal`
  ///   when it cannot be encoded.
  static func encode(_ message: some Message, bytesMax: Int) throws(RPCError) -> [UInt8] {
    try encode(message) { size throws(RPCError) in try check(size: size, bytesMax: bytesMax) }
  }

  /// Encodes a response of `call` behind its prefix.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` when it is larger than the call's responses may
  ///   be, `.internal` when it cannot be encoded.
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
      throw RPCError(.internal, "a message to send cannot be encoded", cause: error)
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

  /// - Throws: ``RPCError`` `.resourceExhausted` when a message is larger than `bytesMax`, or than
  ///   the prefix, which has 32 bits for the length, can say.
  static func check(size: Int, bytesMax: Int) throws(RPCError) {
    guard size <= bytesMax, size <= UInt32.max else {
      throw RPCError(
        .resourceExhausted,
        "a message to send of \(size) bytes is larger than the limit of \(bytesMax)")
    }
  }

  /// Decodes a received message.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` for a message that asks for more than `limits`
  ///   grant, and `.internal` for bytes that are not the expected message, as gRPC asks.
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
  /// The status of bytes that are no message, or one that asks for too much.
  ///
  /// It names the field.
  init(decoding error: MessageError, as name: String) {
    let place = error.field.isEmpty ? "" : "\(error.field): "
    // A string may hold U+0000 in proto3, and may not here: whoever sends one has made a mistake
    // that others can explain, where broken bytes are a broken program.
    let code: RPCStatus.Code =
      error.code == .containsNull
      ? .invalidArgument : error.isLimit ? .resourceExhausted : .internal
    self.init(
      code,
      "the bytes are not an acceptable \(name): \(place)\(error.message)", cause: error)
  }
}
