// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// A pool of zlib streams between messages: creating one allocates a quarter of a megabyte,
/// resetting it costs next to nothing.
///
/// Each message has a stream to itself from its first byte to its last, so no window, and with it
/// no secret, passes from one message to another.
final class CodecPool<Codec: Sendable>: Sendable {
  private let idle = Mutex<[Codec]>([])
  private let make: @Sendable () -> Codec?

  /// The number of threads of a busy machine; further streams are freed after their message.
  private static var idleMax: Int { 8 }

  init(_ make: @escaping @Sendable () -> Codec?) {
    self.make = make
  }

  /// Lends a stream to `body`, or nil if there is no memory for one.
  func with<Result>(
    _ body: (Codec?) throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    let codec = idle.withLock { $0.popLast() } ?? make()
    defer {
      if let codec {
        idle.withLock { idle in
          if idle.count < Self.idleMax { idle.append(codec) }
        }
      }
    }
    return try body(codec)
  }
}
