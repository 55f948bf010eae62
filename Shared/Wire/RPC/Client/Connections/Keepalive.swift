// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Finds out that a peer is gone when TCP does not say so: gRFC A8 and gRPC's `keepalive.md`.
///
/// When nothing was read for a while a PING is sent, and when nothing at all is read for the
/// timeout after that the connection is given up. Time runs from the last byte read, never from the
/// last ping. Confined to the connection's event loop.
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

  /// Makes a keepalive that pings when nothing was read for `time`, and gives up when nothing is
  /// for `timeout` after that, both in nanoseconds; the closures are called on the event loop.
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

  /// Starts the clock: the connection is up.
  func start() {
    lastRead = NIODeadline.now().uptimeNanoseconds
    schedule(at: lastRead + time)
  }

  /// Bytes have come.
  func noteRead() {
    lastRead = NIODeadline.now().uptimeNanoseconds
    guard isWaiting else { return }
    isWaiting = false
    schedule(at: lastRead + time)
  }

  /// A call was opened; one that ends a silence of some length begins with a ping.
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
