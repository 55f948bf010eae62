// SPDX-License-Identifier: Apache-2.0

import CZlib

/// A zlib stream that decompresses one message after another.
final class Inflater: @unchecked Sendable {
  // Unchecked: `pool` lends it to one user at a time.

  static let pool = CodecPool { Inflater() }

  /// On the heap because zlib's state points back at it.
  private let stream: UnsafeMutablePointer<z_stream>
  /// zlib's output buffer; its contents are checked before they are appended to a message.
  private let chunk: UnsafeMutableBufferPointer<UInt8>

  private static let chunkBytes = 32 << 10

  private init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    chunk = .allocate(capacity: Self.chunkBytes)
    let result = inflateInit2_(
      stream, CompressionAlgorithm.deflate.windowBits, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { return nil }
  }

  deinit {
    // zlib ignores a stream that was never initialized.
    inflateEnd(stream)
    stream.deallocate()
    chunk.deallocate()
  }

  /// Decompresses exactly one complete message.
  ///
  /// The corresponding C function is `inflate`.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` as soon as there are more than `bytesMax` bytes,
  ///   `.internal` for bytes that are not exactly one member of the format.
  func inflate(
    _ bytes: UnsafeBufferPointer<UInt8>, _ algorithm: CompressionAlgorithm, bytesMax: Int
  ) throws(RPCError) -> [UInt8] {
    guard inflateReset2(stream, algorithm.windowBits) == Z_OK else { throw Self.noMemory }
    // zlib does not write to its input.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    var message: [UInt8] = []
    while true {
      stream.pointee.next_out = chunk.baseAddress
      stream.pointee.avail_out = UInt32(chunk.count)
      let result = CZlib.inflate(stream, Z_NO_FLUSH)
      let part = chunk[..<(chunk.count - Int(stream.pointee.avail_out))]
      guard message.count + part.count <= bytesMax else {
        throw RPCError(
          .resourceExhausted,
          "a compressed message is larger than the limit of \(bytesMax) bytes")
      }
      message.append(contentsOf: part)
      switch result {
      case Z_OK: continue
      case Z_STREAM_END: break
      case Z_MEM_ERROR: throw Self.noMemory
      // There is room for more output, so it is the input that ends.
      case Z_BUF_ERROR: throw RPCError(.internal, "a compressed message ends too soon")
      default: throw RPCError(.internal, "a message is not \(algorithm) as it says")
      }
      guard stream.pointee.avail_in == 0 else {
        throw RPCError(.internal, "a compressed message has bytes after its end")
      }
      return message
    }
  }

  static let noMemory = RPCError(
    .resourceExhausted, "there is no memory to decompress a message")
}
