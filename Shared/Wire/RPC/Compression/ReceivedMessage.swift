// SPDX-License-Identifier: Apache-2.0

import Messages

/// A message as it arrived, compressed or not.
///
/// It is decompressed where it is read, never before: what waits to be read is then as large as the
/// peer's window lets it be, and not a thousand times that.
struct ReceivedMessage: Sendable {
  var bytes: [UInt8]
  /// How it is compressed; nil for a message that is not.
  var algorithm: CompressionAlgorithm?

  /// The message itself.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` when it has more than `bytesMax` bytes,
  ///   `.internal` when it cannot be decompressed.
  consuming func inflated(bytesMax: Int) throws(RPCError) -> [UInt8] {
    guard let algorithm else { return bytes }
    // No compressor makes nothing of nothing, but C-core takes it, and so may others send it.
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
  /// - Throws: ``RPCError``, as ``ReceivedMessage/inflated(bytesMax:)`` and decoding do.
  static func decode<M: Message>(
    _ message: ReceivedMessage, limits: MessageLimits
  ) throws(RPCError) -> M {
    try decode(try message.inflated(bytesMax: limits.receivedBytesMax), limits: limits.decoding)
  }
}
