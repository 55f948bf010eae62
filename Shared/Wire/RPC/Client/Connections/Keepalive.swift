// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Detects that a peer is gone when TCP does not: gRFC A8 and gRPC's `keepalive.md`.
///
/// After a period of silence a PING is sent; if nothing at all is read during the timeout after
/// that, the connection is abandoned. Time is measured from the last byte read, never from the last
/// ping. Confined to the connection's event loop.
final class Keepalive: @unchecked Sendable {
  // Unchecked: see above; `Sendable` so that its timer may hold it.

  private let time: UInt64
  private let timeout: UInt64
  private let pingsWithoutCalls: Bool
  private let hasCalls: () -> Bool
  private let ping: () -> Void
  private let giveUp: () -> Void

  private var lastRead = NIODeadline.now().uptimeNanoseconds
  /// Whether a ping was sent and nothing has been read since.
  private var isWaiting = false
  /// Whether nothing is timed because there are no calls.
  private var isDormant = false
  private let timer: LoopTimer

  /// Creates a keepalive that pings after `time` without reads, and gives up after a further
  /// `timeout`, both in nanoseconds; the closures are called on the event loop.
  init(
    eventLoop: any EventLoop, time: UInt64, timeout: UInt64, pingsWithoutCalls: Bool,
    hasCalls: @escaping () -> Bool, ping: @escaping () -> Void, giveUp: @escaping () -> Void
  ) {
    timer = LoopTimer(on: eventLoop)
    self.time = time
    self.timeout = timeout
    self.pingsWithoutCalls = pingsWithoutCalls
    self.hasCalls = hasCalls
    self.ping = ping
    self.giveUp = giveUp
  }

  /// Starts timing: the connection is established.
  func start() {
    lastRead = NIODeadline.now().uptimeNanoseconds
    schedule(at: lastRead + time)
  }

  /// Bytes have arrived.
  func noteRead() {
    lastRead = NIODeadline.now().uptimeNanoseconds
    guard isWaiting else { return }
    isWaiting = false
    schedule(at: lastRead + time)
  }

  /// A call was opened; after a long silence it begins with a ping.
  func callStarted() {
    guard isDormant else { return }
    isDormant = false
    schedule(at: lastRead + time)
  }

  func stop() {
    timer.cancel()
    isDormant = false
  }

  private func schedule(at deadline: UInt64) {
    timer.set(at: .uptimeNanoseconds(deadline)) { self.fire() }
  }

  private func fire() {
    if isWaiting { return giveUp() }
    let now = NIODeadline.now().uptimeNanoseconds
    guard now >= lastRead + time else { return schedule(at: lastRead + time) }
    guard pingsWithoutCalls || hasCalls() else {
      isDormant = true
      return
    }
    isWaiting = true
    ping()
    schedule(at: now + timeout)
  }
}
