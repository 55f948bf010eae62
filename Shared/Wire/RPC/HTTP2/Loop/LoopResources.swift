// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Resources shared by the connections of one event loop, so that an idle connection keeps next to
/// nothing: the buffer for reading, the one for writing, and the sessions' memory.
///
/// A loop does one thing at a time, so one of each is enough, and it stays warm in the processor's
/// caches.
final class LoopResources: @unchecked Sendable {
  // Unchecked: confined to one event loop; `Sendable` so that it can be looked up from others.

  /// Frames on their way to the channel; empty between writes.
  let outbound = FrameBuffer()
  /// The sessions' allocator.
  let memory = SessionMemory()
  /// What reads the heads of HTTP/1.1's requests, made with the first.
  private(set) lazy var plainHead = PlainHead()
  /// Keeps the loop awake after an answer, if configured.
  var busyPoll: BusyPoll?
  /// The queue of calls that take longer than a slice.
  let turns: LoopTurns
  /// Where the loop's calls are counted, if they are.
  let statistics: LoopStatistics?
  /// The buffer for reading, unless it is in use.
  private var inbound: ByteBuffer?

  /// The number of bytes to read at a time.
  static let inboundBytes = 128 << 10

  /// Creates the resources of a loop; `slice` is how long one call may occupy the loop.
  init(slice: Duration = .microseconds(250), statistics: LoopStatistics? = nil) {
    turns = LoopTurns(slice: slice)
    self.statistics = statistics
  }

  /// Makes a channel read into the loop's buffer; only one handler may receive what it reads.
  func prepare(_ channel: any Channel) throws {
    let options = channel.syncOptions
    try options?.setOption(.recvAllocator, value: LoopReceiveAllocator(self))
    try options?.setOption(.maxMessagesPerRead, value: 1)
  }

  /// Lends the buffer for reading.
  func takeInbound(_ allocator: ByteBufferAllocator) -> ByteBuffer {
    guard var buffer = inbound else { return allocator.buffer(capacity: Self.inboundBytes) }
    inbound = nil
    buffer.clear(minimumCapacity: Self.inboundBytes)
    return buffer
  }

  /// Takes the buffer back; its bytes are no longer needed.
  func giveBackInbound(_ buffer: ByteBuffer) {
    // A buffer created by a handler in between, such as TLS, is not ours.
    if buffer.capacity == Self.inboundBytes { inbound = buffer }
  }
}

/// Reads into the loop's buffer instead of one per channel.
///
/// NIO permanently keeps a channel's first buffer, so that one is small. The channel's
/// `maxMessagesPerRead` must be 1: it determines the number of buffers kept.
struct LoopReceiveAllocator: RecvByteBufferAllocator {
  let resources: LoopResources
  private var isFirst = true

  /// Enough for a client's preface and settings.
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
    // Otherwise NIO would keep using its own buffer.
    return true
  }
}
