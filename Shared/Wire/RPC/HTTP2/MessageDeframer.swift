// SPDX-License-Identifier: Apache-2.0

import Messages

/// Assembles messages from DATA frames, whose boundaries are meaningless.
struct MessageDeframer {
  /// The largest message accepted; the declared length is checked before a byte is stored.
  let bytesMax: Int
  /// How messages with the compressed flag are compressed, once the peer has said so.
  var algorithm: CompressionAlgorithm?
  /// Translates messages from JSON, if that is what they are.
  var transcoder: JSONTranscoder?
  private var prefix: (flag: UInt8, length: UInt32) = (0, 0)
  private var prefixCount = 0
  private var message: [UInt8] = []

  /// The most memory reserved on the strength of a declared length alone; reserved memory that is
  /// not written to is not resident.
  private static let reservedBytesMax = 120 << 10

  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// Whether everything received so far forms complete messages.
  var isAtBoundary: Bool { prefixCount == 0 }

  /// Bytes of an incomplete message.
  var partialBytes: Int { message.count }

  /// The only message in `chunk`, if it contains exactly one, complete and uncompressed, and
  /// nothing preceded it: it can be decoded in place.
  func wholeMessage(in chunk: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard prefixCount == 0, chunk.count >= MessageFrame.prefixBytes, chunk[0] == 0 else {
      return nil
    }
    let length = UInt32(bigEndian: chunk.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
    let count = chunk.count - MessageFrame.prefixBytes
    guard Int(length) == count, count <= bytesMax else { return nil }
    return UnsafeRawBufferPointer(rebasing: chunk[MessageFrame.prefixBytes...])
  }

  /// Processes `chunk`, passing each message that it completes to `receive`.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` for a message over the limit, `.internal` for an
  ///   invalid flag, or one for compression if the peer named no algorithm.
  mutating func append(
    _ chunk: UnsafeRawBufferPointer, receive: (ReceivedMessage) -> Void
  ) throws(RPCError) {
    var index = 0
    while index < chunk.count {
      if prefixCount < MessageFrame.prefixBytes {
        takePrefixByte(chunk[index])
        index += 1
        guard prefixCount == MessageFrame.prefixBytes else { continue }
        try checkPrefix()
        message.reserveCapacity(min(Int(prefix.length), Self.reservedBytesMax))
      }
      let part = min(chunk.count - index, Int(prefix.length) - message.count)
      message.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[index..<index + part]))
      index += part
      if message.count == Int(prefix.length) {
        receive(
          ReceivedMessage(
            bytes: message, algorithm: prefix.flag == 0 ? nil : algorithm,
            transcoder: transcoder))
        message = []
        prefix = (0, 0)
        prefixCount = 0
      }
    }
  }

  private mutating func takePrefixByte(_ byte: UInt8) {
    if prefixCount == 0 {
      prefix.flag = byte
    } else {
      prefix.length = prefix.length << 8 | UInt32(byte)
    }
    prefixCount += 1
  }

  private func checkPrefix() throws(RPCError) {
    switch prefix.flag {
    case 0: break
    case 1 where algorithm != nil: break
    case 1: throw RPCError(.internal, "a message is compressed and no grpc-encoding says how")
    default: throw RPCError(.internal, "a message has the unknown flag \(prefix.flag)")
    }
    guard Int(prefix.length) <= bytesMax else {
      throw RPCError(
        .resourceExhausted,
        "a message of \(prefix.length) bytes is larger than the limit of \(bytesMax)")
    }
  }
}
