// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Framed messages waiting to be sent as DATA frames.
///
/// Frame boundaries mean nothing to gRPC, so messages are joined and split as windows allow.
struct OutboundQueue {
  private var current: [UInt8] = []
  private var offset = 0
  /// The messages behind it; nil until there are any, as most calls have one.
  private var rest: Deque<[UInt8]>?
  /// Bytes to be sent.
  private(set) var byteCount = 0

  /// Bytes held by the queue: a message is released once all of it has been sent, not bit by bit.
  var heldBytes: Int { byteCount + offset }

  /// Whether part of a message has been sent and the rest has not.
  var isInsideMessage: Bool { offset > 0 && offset < current.count }

  mutating func append(_ message: [UInt8]) {
    byteCount += message.count
    if offset == current.count {
      current = message
      offset = 0
    } else {
      rest = rest ?? []
      rest?.append(message)
    }
  }

  /// Moves the next `count` bytes, at most ``byteCount``, to the end of `buffer`.
  ///
  /// - Returns: The number of bytes released; see ``heldBytes``.
  mutating func move(_ count: Int, to buffer: FrameBuffer) -> Int {
    var left = min(count, byteCount)
    byteCount -= left
    var freed = 0
    while left > 0 {
      let part = min(left, current.count - offset)
      current.withUnsafeBytes { bytes in
        buffer.append(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + part]))
      }
      offset += part
      left -= part
      if offset == current.count {
        freed += current.count
        current = rest?.popFirst() ?? []
        offset = 0
      }
    }
    return freed
  }

  mutating func removeAll() {
    self = OutboundQueue()
  }
}
