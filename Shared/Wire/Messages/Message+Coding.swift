// SPDX-License-Identifier: Apache-2.0

extension Message {
  /// Decodes a message from its wire format.
  ///
  /// - Throws: ``MessageError`` where the bytes are no such message, or exceed a limit.
  public init(
    decoding bytes: [UInt8], limits: DecodingLimits = .default
  ) throws(MessageError) {
    let result: Result<Self, MessageError> = bytes.withUnsafeBytes { buffer in
      do throws(MessageError) {
        return .success(try Self(decoding: buffer, limits: limits))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// The message in its wire format.
  ///
  /// Fields go in the order of their numbers, but for a minus zero, which goes behind the others:
  /// protobuf-c takes it for the default value and leaves it out.
  ///
  /// - Throws: ``MessageError``, as ``encoder()`` does.
  public func encoded() throws(MessageError) -> [UInt8] {
    let encoder = try encoder()
    // Making an empty array this way writes to the one that all threads share.
    if encoder.size == 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: encoder.size) { buffer, count in
      encoder.write(into: UnsafeMutableRawBufferPointer(buffer))
      count = encoder.size
    }
  }

  /// Calls `body` with an encoder that knows the message's size and writes it anywhere.
  ///
  /// - Throws: ``MessageError``, as ``encoder()`` does, and what `body` throws.
  public borrowing func withEncoder<R>(
    _ body: (borrowing MessageEncoder) throws -> R
  ) throws -> R {
    let encoder = try encoder()
    return try body(encoder)
  }
}
