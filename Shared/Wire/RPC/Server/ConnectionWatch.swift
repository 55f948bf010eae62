// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A server connection's state for detecting clients that make it wait.
///
/// There are no timers per call: while streams are open, the connection checks all of them
/// periodically, and ends those found unchanged too often.
struct ConnectionWatch {
  /// The number of checks so far.
  var ticks = 0
  var isTicking = false
  var tick: Scheduled<Void>?
  /// The timer for the start of HTTP/2.
  var handshake: Scheduled<Void>?
  /// The timer for a header block that is incomplete.
  var headers: Scheduled<Void>?
  /// Ticks in which the socket accepted none of the waiting bytes.
  var idleTicks = 0
  /// The bytes written, and those of them waiting, at the last tick.
  var writtenBytes = 0
  var waitingBytes = 0

  func cancel() {
    tick?.cancel()
    handshake?.cancel()
    headers?.cancel()
  }
}

/// A connection watch's state for one stream.
struct WatchedStream {
  /// ``ConnectionWatch/ticks`` when the stream was opened.
  var openedAt = 0
  /// Whether a response byte has been sent since the last tick.
  var isMoving = false
  /// Ticks in which responses waited and none were sent.
  var idleTicks = 0
}

/// How long clients may make a server wait, in ticks of one clock.
struct WatchTimes: Sendable {
  let tick: TimeAmount
  let requestTicks: Int
  let writeTicks: Int
  let unreadResponseTicks: Int

  init(_ configuration: ServerConfiguration) {
    let times = [
      configuration.requestTimeout, configuration.writeTimeout,
      configuration.unreadResponseTimeout,
    ].map { max(Int64(1), TimeAmount($0).nanoseconds) }
    let tick = max(1, (times.min() ?? 1) / 4)
    // The current, partial tick does not count.
    let ticks = times.map { Int(($0 + tick - 1) / tick) + 1 }
    self.tick = .nanoseconds(tick)
    (requestTicks, writeTicks, unreadResponseTicks) = (ticks[0], ticks[1], ticks[2])
  }
}
