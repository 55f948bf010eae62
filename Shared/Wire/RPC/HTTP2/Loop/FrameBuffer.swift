// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Frames waiting to be written together.
///
/// A call has three or four small frames. They are collected in plain memory, which costs a bounds
/// check and a copy each, and go into a `ByteBuffer` together.
final class FrameBuffer {
  /// Bytes collected so far.
  private(set) var count = 0

  private let small: UnsafeMutableRawPointer
  private var smallCount = 0
  private var buffer = ByteBuffer()

  private static let smallBytes = 16 << 10
  /// Longer frames are copied once, not twice.
  private static let shortBytes = 2 << 10
  /// How much of a buffer is kept that the socket did not take at once.
  private static let keptBytes = 16 << 10

  init() {
    small = malloc(Self.smallBytes)
  }

  deinit {
    free(small)
  }

  @inline(__always)
  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    count &+= bytes.count
    guard bytes.count <= Self.shortBytes, bytes.count <= Self.smallBytes &- smallCount else {
      return appendLong(bytes)
    }
    memcpy(small + smallCount, start, bytes.count)
    smallCount &+= bytes.count
  }

  func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func appendLong(_ bytes: UnsafeRawBufferPointer) {
    join()
    buffer.writeBytes(bytes)
  }

  private func join() {
    buffer.writeBytes(UnsafeRawBufferPointer(start: small, count: smallCount))
    smallCount = 0
  }

  /// Everything collected so far, valid until the next frame is added; see ``clear()``.
  func joined() -> ByteBuffer {
    join()
    return buffer
  }

  /// Starts over, in the same storage if it is not referenced elsewhere.
  func clear() {
    count = 0
    smallCount = 0
    buffer.clear(minimumCapacity: Self.keptBytes)
  }
}
