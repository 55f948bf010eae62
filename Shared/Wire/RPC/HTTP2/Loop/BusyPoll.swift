// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Keeps an event loop awake for a short time after each answer.
///
/// A sleeping loop has to be woken for the next call, and waking an idle processor takes longer
/// than the call, especially on virtual machines. NIO's loop sleeps whenever nothing is ready, so
/// this keeps something ready: a pipe with bytes in it, one of which is read in each iteration.
/// Sockets, timers and tasks still get their turns.
///
/// When another thread wants the processor, nothing is gained: the processor does not sleep then,
/// and a yielding thread runs after all others, whereas a sleeping one is woken before them. So
/// every idle iteration yields, and if that takes time the loop sleeps as usual for a while.
final class BusyPoll: ChannelInboundHandler, @unchecked Sendable {
  // Unchecked: confined to the event loop of its channel; `Sendable` so that the loop gets it.

  typealias InboundIn = ByteBuffer

  private weak var resources: LoopResources?
  private let nanoseconds: UInt64
  private let yieldMax: UInt64
  private let writeEnd: CInt
  private var waitingBytes = 0
  private var end: UInt64 = 0
  /// When busy polling resumes, after others wanted the processor.
  private var restEnd: UInt64 = 0
  /// ``end`` in the last iteration.
  private var lastEnd: UInt64 = 0
  /// Whether the loop is being kept awake.
  private(set) var isPolling = false
  /// The number of iterations taken instead of sleeping.
  private(set) var turnCount = 0
  private var context: ChannelHandlerContext?

  /// A yield longer than this, in nanoseconds, has let another thread run.
  static let yieldMax: UInt64 = 20_000
  /// How long the loop then sleeps as usual, in nanoseconds.
  private static let restTime: UInt64 = 100_000_000
  /// The number of bytes written at a time, one per iteration; less than any pipe holds.
  private static let refillBytes = 4_096

  private init(
    _ resources: LoopResources, _ time: Duration, yieldMax: UInt64, writeEnd: CInt
  ) {
    self.resources = resources
    nanoseconds = UInt64(max(0, TimeAmount(time).nanoseconds))
    self.yieldMax = yieldMax
    self.writeEnd = writeEnd
  }

  deinit {
    Glibc.close(writeEnd)
  }

  /// Starts busy polling for an event loop and its connections' shared resources; it ends with its
  /// channel.
  static func start(
    on eventLoop: any EventLoop, for time: Duration, _ resources: LoopResources,
    yieldMax: UInt64 = yieldMax
  ) async throws -> any Channel {
    try await LoopPipe.open(on: eventLoop, autoRead: false) { writeEnd in
      BusyPoll(resources, time, yieldMax: yieldMax, writeEnd: writeEnd)
    }
  }

  /// An answer was sent, so the loop stays awake for a while.
  func stayAwake() {
    let now = NIODeadline.now().uptimeNanoseconds
    end = now + nanoseconds
    guard !isPolling, now >= restEnd, let context else { return }
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
    let now = NIODeadline.now().uptimeNanoseconds
    guard now < end, end != lastEnd || isAlone(since: now) else {
      isPolling = false
      return
    }
    lastEnd = end
    next(context)
  }

  /// Yields to other threads, and returns whether there were none.
  private func isAlone(since before: UInt64) -> Bool {
    sched_yield()
    let now = NIODeadline.now().uptimeNanoseconds
    guard now - before > yieldMax else { return true }
    restEnd = now + Self.restTime
    return false
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    resources?.busyPoll = self
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
  }
}
