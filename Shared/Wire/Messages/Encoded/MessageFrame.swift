// SPDX-License-Identifier: Apache-2.0

/// A message with gRPC's five-byte prefix: a flag and the length, "Length-Prefixed-Message" in
/// `PROTOCOL-HTTP2.md`.
///
/// Messages that are kept encoded have theirs in front of them, so that they are sent without
/// being copied.
package enum MessageFrame {
  /// The bytes in front of the message.
  @inlinable package static var prefixBytes: Int { 5 }

  /// A frame with `count` bytes of a message, which `write` puts into the room for them.
  @inlinable
  @inline(__always)
  package static func frame(
    count: Int, write: (UnsafeMutableRawBufferPointer) -> Void
  ) -> [UInt8] {
    if count == 0 { return empty }
    if count <= clearedBytesMax {
      var frame = [UInt8](repeating: 0, count: prefixBytes + count)
      frame.withUnsafeMutableBytes { put(count, into: $0, write) }
      return frame
    }
    return [UInt8](unsafeUninitializedCapacity: prefixBytes + count) { buffer, written in
      put(count, into: UnsafeMutableRawBufferPointer(buffer), write)
      written = prefixBytes + count
    }
  }

  /// The frame of a message without contents.
  @usableFromInline package static let empty: [UInt8] = [0, 0, 0, 0, 0]

  /// Up to this size clearing an array costs less than the standard library's way to an array that
  /// is not cleared, which looks up the type of its storage each time.
  @inlinable package static var clearedBytesMax: Int { 1 << 10 }

  /// Writes the prefix of a message of `count` bytes, which is not compressed.
  @inlinable
  @inline(__always)
  package static func putPrefix(_ count: Int, into frame: UnsafeMutableRawBufferPointer) {
    frame.storeBytes(of: 0, as: UInt8.self)
    frame.storeBytes(
      of: UInt32(truncatingIfNeeded: count).bigEndian, toByteOffset: 1, as: UInt32.self)
  }

  @inlinable
  @inline(__always)
  package static func put(
    _ count: Int, into frame: UnsafeMutableRawBufferPointer,
    _ write: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    putPrefix(count, into: frame)
    write(UnsafeMutableRawBufferPointer(rebasing: frame[prefixBytes..<prefixBytes + count]))
  }
}
