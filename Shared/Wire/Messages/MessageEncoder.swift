// SPDX-License-Identifier: Apache-2.0

import CProtobufC

/// A message laid out for encoding: its size, and a way to write it straight into a frame.
///
/// The memory it lives in goes back when the encoder ends.
public struct MessageEncoder: ~Copyable {
  /// The size of the message's wire format, in bytes.
  public let size: Int

  private let arena: Arena
  private let root: UnsafePointer<ProtobufCMessage>

  /// Takes over the arena, and gives it back when the encoder ends.
  init(_ root: UnsafeRawPointer, arena: Arena) {
    self.root = root.assumingMemoryBound(to: ProtobufCMessage.self)
    self.arena = arena
    size = protobuf_c_message_get_packed_size(self.root)
  }

  /// Writes the message's wire format to the start of `buffer`.
  ///
  /// The corresponding C function is `protobuf_c_message_pack`.
  ///
  /// - Precondition: `buffer` holds at least ``size`` bytes.
  public func write(into buffer: UnsafeMutableRawBufferPointer) {
    precondition(buffer.count >= size, "The buffer is smaller than the message.")
    guard size > 0, let start = buffer.baseAddress else { return }
    protobuf_c_message_pack(root, start.assumingMemoryBound(to: UInt8.self))
  }

  deinit {
    arena.release()
  }
}
