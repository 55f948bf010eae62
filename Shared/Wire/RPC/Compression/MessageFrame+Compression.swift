// SPDX-License-Identifier: Apache-2.0

import Messages

extension MessageFrame {
  /// The same message compressed, with its prefix; nil if that would not make it smaller.
  static func compressed(_ frame: [UInt8], _ algorithm: CompressionAlgorithm) -> [UInt8]? {
    let size = frame.count - prefixBytes
    guard size > 1 else { return nil }
    // If it does not become smaller, it is not worth the reader's time.
    let capacity = prefixBytes + size - 1
    let result = try? Deflater.pool(algorithm).with { deflater in
      [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let output = UnsafeMutableBufferPointer(rebasing: buffer[prefixBytes..<capacity])
        let written = frame.withUnsafeBufferPointer { frame in
          deflater?.deflate(UnsafeBufferPointer(rebasing: frame[prefixBytes...]), into: output)
        }
        guard let written else { return }
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        bytes.storeBytes(of: 1, as: UInt8.self)
        bytes.storeBytes(of: UInt32(written).bigEndian, toByteOffset: 1, as: UInt32.self)
        count = prefixBytes + written
      }
    }
    guard let result, !result.isEmpty else { return nil }
    // Unused capacity is released, because the frame may wait to be sent.
    guard result.count < frame.count / 2 else { return result }
    return result.withUnsafeBufferPointer { Array($0) }
  }
}
