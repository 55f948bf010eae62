// SPDX-License-Identifier: Apache-2.0

import CProtobufC

/// A message laid out for encoding: its size, and a way to write it straight into a frame.
///
/// The memory it lives in goes back when the encoder ends.
public struct MessageEncoder: ~Copyable {
  /// What there is to write.
  private enum Source {
    /// A struct, and what it points to.
    case message(UnsafePointer<ProtobufCMessage>, Arena)
    /// A message that is encoded already.
    case bytes([UInt8], start: Int)
  }

  /// The size of the message's wire format, in bytes.
  public let size: Int

  private let source: Source

  /// Takes over the arena, and gives it back when the encoder ends.
  init(_ root: UnsafeRawPointer, arena: Arena) {
    let root = root.assumingMemoryBound(to: ProtobufCMessage.self)
    source = .message(root, arena)
    size = protobuf_c_message_get_packed_size(root)
  }

  /// Takes a message that is encoded already.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    source = .bytes(bytes, start: range.lowerBound)
    size = range.count
  }

  /// Writes the message's wire format to the start of `buffer`.
  ///
  /// The corresponding C function is `protobuf_c_message_pack`.
  ///
  /// - Precondition: `buffer` holds at least ``size`` bytes.
  public func write(into buffer: UnsafeMutableRawBufferPointer) {
    precondition(buffer.count >= size, "The buffer is smaller than the message.")
    guard size > 0, let start = buffer.baseAddress else { return }
    switch source {
    case .message(let root, _):
      protobuf_c_message_pack(root, start.assumingMemoryBound(to: UInt8.self))
    case .bytes(let bytes, let first):
      bytes.withUnsafeBytes { bytes in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[first..<first + size]))
      }
    }
  }

  deinit {
    if case .message(_, let arena) = source { arena.release() }
  }
}
