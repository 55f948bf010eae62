// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// What the connections of one event loop take turns with, so that an idle one keeps next to
/// nothing: the buffer that is read into, the one that is written from, and the sessions' memory.
///
/// A loop does one thing at a time, so one of each is enough, and it stays warm in the processor's
/// caches.
final class LoopResources: @unchecked Sendable {
  // Unchecked: confined to one event loop; `Sendable` so that it can be found from others.

  /// Frames on their way to the channel; empty between writes.
  let outbound = FrameBuffer()
  /// What sessions allocate from.
  let memory = SessionMemory()
  /// What keeps the loop awake after an answer, where the server wants that.
  var busyPoll: BusyPoll?
  /// Where calls wait that take longer than a slice.
  let turns: LoopTurns
  /// The buffer that is read into, unless it is being read from.
  private var inbound: ByteBuffer?

  /// How much is read at a time.
  static let inboundBytes = 128 << 10

  /// Makes what a loop's connections share; `slice` is how long one call may hold the loop.
  init(slice: Duration = .milliseconds(1)) {
    turns = LoopTurns(slice: slice)
  }

  /// Makes a channel read into the loop's buffer; one handler alone may take what it reads.
  func prepare(_ channel: any Channel) throws {
    let options = channel.syncOptions
    try options?.setOption(.recvAllocator, value: LoopReceiveAllocator(self))
    try options?.setOption(.maxMessagesPerRead, value: 1)
  }

  /// Lends the buffer to read into.
  func takeInbound(_ allocator: ByteBufferAllocator) -> ByteBuffer {
    guard var buffer = inbound else { return allocator.buffer(capacity: Self.inboundBytes) }
    inbound = nil
    buffer.clear(minimumCapacity: Self.inboundBytes)
    return buffer
  }

  /// Takes the buffer back; its bytes are not needed any more.
  func giveBackInbound(_ buffer: ByteBuffer) {
    // What a handler in between has made, as TLS does, is not ours.
    if buffer.capacity == Self.inboundBytes { inbound = buffer }
  }
}

/// Reads into the loop's buffer instead of one for each channel.
///
/// NIO keeps the first buffer of a channel for good, so that one is small. The channel's
/// `maxMessagesPerRead` has to be 1: that many buffers are kept.
struct LoopReceiveAllocator: RecvByteBufferAllocator {
  let resources: LoopResources
  private var isFirst = true

  /// Enough for the preface and the settings of a client.
  private static let firstBytes = 256

  init(_ resources: LoopResources) {
    self.resources = resources
  }

  func buffer(allocator: ByteBufferAllocator) -> ByteBuffer {
    isFirst
      ? allocator.buffer(capacity: Self.firstBytes) : resources.takeInbound(allocator)
  }

  mutating func record(actualReadBytes: Int) -> Bool {
    isFirst = false
    // Otherwise NIO would go on with the buffer that it keeps.
    return true
  }
}
