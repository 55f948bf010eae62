// SPDX-License-Identifier: Apache-2.0

import CZlib

/// A zlib stream that compresses one message after another.
final class Deflater: @unchecked Sendable {
  // Unchecked: a pool lends it to one user at a time.

  private static let gzip = CodecPool { Deflater(.gzip) }
  private static let deflate = CodecPool { Deflater(.deflate) }

  /// The pool of a format, which zlib cannot change in an existing stream.
  static func pool(_ algorithm: CompressionAlgorithm) -> CodecPool<Deflater> {
    switch algorithm {
    case .gzip: gzip
    case .deflate: deflate
    }
  }

  /// On the heap because zlib's state points back at it.
  private let stream: UnsafeMutablePointer<z_stream>

  /// zlib's own default for memory.
  private static let memoryLevel: Int32 = 8

  private init?(_ algorithm: CompressionAlgorithm) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let result = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, algorithm.windowBits, Self.memoryLevel,
      Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { return nil }
  }

  deinit {
    // zlib ignores a stream that was never initialized.
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses all of `bytes` into `output` and returns the size; nil if it does not fit.
  ///
  /// The corresponding C function is `deflate`.
  func deflate(
    _ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    guard deflateReset(stream) == Z_OK else { return nil }
    // zlib does not write to its input.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(output.count)
    guard CZlib.deflate(stream, Z_FINISH) == Z_STREAM_END else { return nil }
    return output.count - Int(stream.pointee.avail_out)
  }
}
