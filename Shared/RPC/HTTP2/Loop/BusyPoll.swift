// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore
import NIOPosix

/// Keeps an event loop awake for a short while after it has answered something.
///
/// A loop that sleeps has to be woken for the next call, and waking a processor that sleeps takes
/// longer than the call, on virtual machines above all. NIO's loop sleeps whenever nothing is ready,
/// so here something is: a pipe with bytes in it, of which each turn of the loop takes one. Sockets,
/// timers and tasks get their turns as always, and other threads that wait for the processor get it
/// in each.
final class BusyPoll: ChannelInboundHandler, @unchecked Sendable {
  // Unchecked: confined to the event loop of its channel; `Sendable` so that the loop gets it.

  typealias InboundIn = ByteBuffer

  private let nanoseconds: UInt64
  private let writeEnd: CInt
  private var waitingBytes = 0
  private var end: UInt64 = 0
  /// ``end`` at the last turn.
  private var lastEnd: UInt64 = 0
  /// Whether the loop is kept awake now.
  private(set) var isPolling = false
  /// The turns that the loop has taken instead of sleeping.
  private(set) var turnCount = 0
  private var context: ChannelHandlerContext?

  /// How many turns there are bytes for at a time; less than any pipe holds.
  private static let refillBytes = 4_096

  private init(_ time: Duration, writeEnd: CInt) {
    nanoseconds = UInt64(max(0, TimeAmount(time).nanoseconds))
    self.writeEnd = writeEnd
  }

  deinit {
    Glibc.close(writeEnd)
  }

  /// Makes one for an event loop and what its connections share; it ends with its channel.
  static func start(
    on eventLoop: any EventLoop, for time: Duration, _ resources: LoopResources
  ) async throws -> any Channel {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw IOError(errnoCode: errno, reason: "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let poll = BusyPoll(time, writeEnd: ends[1])
    do {
      return try await NIOPipeBootstrap(group: eventLoop)
        .channelOption(.autoRead, value: false)
        .channelOption(.maxMessagesPerRead, value: 1)
        .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 1))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(poll)
            resources.busyPoll = poll
          }
        }
        .takingOwnershipOfDescriptor(input: ends[0]).get()
    } catch {
      // Where it fails the descriptor is still ours.
      Glibc.close(ends[0])
      throw error
    }
  }

  /// Something has been answered, and the loop does not sleep for a while.
  func stayAwake() {
    end = NIODeadline.now().uptimeNanoseconds + nanoseconds
    guard !isPolling, let context else { return }
    isPolling = true
    next(context)
  }

  private func next(_ context: ChannelHandlerContext) {
    if waitingBytes == 0 {
      waitingBytes = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.refillBytes) {
        $0.initialize(repeating: 0)
        return max(0, write(writeEnd, $0.baseAddress, $0.count))
      }
      guard waitingBytes > 0 else {
        isPolling = false
        return
      }
    }
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    waitingBytes -= 1
    turnCount &+= 1
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    guard NIODeadline.now().uptimeNanoseconds < end else {
      isPolling = false
      return
    }
    // A loop that has work lets nobody through.
    if end == lastEnd { sched_yield() }
    lastEnd = end
    next(context)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
  }
}
