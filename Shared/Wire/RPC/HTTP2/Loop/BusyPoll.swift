// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// Keeps an event loop awake for a short while after it has answered something.
///
/// A loop that sleeps has to be woken for the next call, and waking a processor that sleeps takes
/// longer than the call, on virtual machines above all. NIO's loop sleeps whenever nothing is
/// ready, so here something is: a pipe with bytes in it, of which each turn of the loop takes one.
/// Sockets, timers and tasks get their turns as always.
///
/// Where another thread wants the processor there is nothing to be won: it does not sleep then, and
/// who yields comes after all others, while who sleeps is woken before them. So each turn without
/// work yields, and where that takes time the loop sleeps as usual for a while.
final class BusyPoll: ChannelInboundHandler, @unchecked Sendable {
  // Unchecked: confined to the event loop of its channel; `Sendable` so that the loop gets it.

  typealias InboundIn = ByteBuffer

  private weak var resources: LoopResources?
  private let nanoseconds: UInt64
  private let yieldMax: UInt64
  private let writeEnd: CInt
  private var waitingBytes = 0
  private var end: UInt64 = 0
  /// Until when the loop sleeps as usual, because the processor was wanted by others.
  private var restEnd: UInt64 = 0
  /// ``end`` at the last turn.
  private var lastEnd: UInt64 = 0
  /// Whether the loop is kept awake now.
  private(set) var isPolling = false
  /// The turns that the loop has taken instead of sleeping.
  private(set) var turnCount = 0
  private var context: ChannelHandlerContext?

  /// A yield that takes longer, in nanoseconds, has let somebody through.
  static let yieldMax: UInt64 = 20_000
  /// How long the loop sleeps as usual after that, in nanoseconds.
  private static let restTime: UInt64 = 100_000_000
  /// How many turns there are bytes for at a time; less than any pipe holds.
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

  /// Makes one for an event loop and what its connections share; it ends with its channel.
  static func start(
    on eventLoop: any EventLoop, for time: Duration, _ resources: LoopResources,
    yieldMax: UInt64 = yieldMax
  ) async throws -> any Channel {
    try await LoopPipe.open(on: eventLoop, autoRead: false) { writeEnd in
      BusyPoll(resources, time, yieldMax: yieldMax, writeEnd: writeEnd)
    }
  }

  /// Something has been answered, and the loop does not sleep for a while.
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

  /// Lets other threads through, and says whether there were none.
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
