// SPDX-License-Identifier: Apache-2.0

import Messages

/// A message as received, compressed or not, protobuf or JSON.
///
/// It is decompressed and translated when it is read, never before: what waits to be read is then
/// no larger than the peer's window, rather than a thousand times that.
struct ReceivedMessage: Sendable {
  var bytes: [UInt8]
  /// How it is compressed; nil if it is not.
  var algorithm: CompressionAlgorithm?
  /// What translates it, if it is JSON.
  var transcoder: JSONTranscoder?

  /// Whether it is not the message's wire format as it is.
  var isPacked: Bool { algorithm != nil || transcoder != nil }

  /// The decompressed message in its wire format.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` if it has more than `bytesMax` bytes, `.internal`
  ///   if it cannot be decompressed, `.invalidArgument` if its JSON is not such a message.
  consuming func inflated(bytesMax: Int) throws(RPCError) -> [UInt8] {
    guard let transcoder else { return try decompressed(bytesMax: bytesMax) }
    return try transcoder.wire(try decompressed(bytesMax: bytesMax))
  }

  private func decompressed(bytesMax: Int) throws(RPCError) -> [UInt8] {
    guard let algorithm else { return bytes }
    // No compressor turns nothing into nothing, but C-core accepts it, so others may send it.
    guard !bytes.isEmpty else { return bytes }
    let bytes = bytes
    return try Inflater.pool.with { inflater throws(RPCError) in
      guard let inflater else { throw Inflater.noMemory }
      let result = bytes.withUnsafeBufferPointer { bytes in
        Result { () throws(RPCError) in
          try inflater.inflate(bytes, algorithm, bytesMax: bytesMax)
        }
      }
      return try result.get()
    }
  }
}

extension MessageFrame {
  /// Decodes a received message, which may be compressed.
  ///
  /// - Throws: ``RPCError``, like ``ReceivedMessage/inflated(bytesMax:)`` and decoding.
  static func decode<M: Message>(
    _ message: ReceivedMessage, limits: MessageLimits
  ) throws(RPCError) -> M {
    try decode(try message.inflated(bytesMax: limits.receivedBytesMax), limits: limits.decoding)
  }
}
