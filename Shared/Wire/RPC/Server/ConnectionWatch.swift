// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// What a server's connection keeps in order to notice a client that makes it wait.
///
/// Nothing is timed for each call: while streams are open the connection looks at all of them now
/// and then, and what it finds unchanged too often is over.
struct ConnectionWatch {
  /// How often the connection has looked.
  var ticks = 0
  var isTicking = false
  var tick: Scheduled<Void>?
  /// Until the client has begun as it must.
  var handshake: Scheduled<Void>?
  /// While a header block is incomplete at the end of what has arrived.
  var headers: Scheduled<Void>?
  /// Ticks in which the socket took none of the bytes that wait for it.
  var idleTicks = 0
  /// What had been written, and what of it waited, at the last tick.
  var writtenBytes = 0
  var waitingBytes = 0

  func cancel() {
    tick?.cancel()
    handshake?.cancel()
    headers?.cancel()
  }
}

/// What a connection's watch knows about one stream.
struct WatchedStream {
  /// ``ConnectionWatch/ticks`` when the stream was opened.
  var openedAt = 0
  /// Whether a response byte has left since the last tick.
  var isMoving = false
  /// Ticks in which responses waited and none left.
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
    // The tick that has begun already does not count.
    let ticks = times.map { Int(($0 + tick - 1) / tick) + 1 }
    self.tick = .nanoseconds(tick)
    (requestTicks, writeTicks, unreadResponseTicks) = (ticks[0], ticks[1], ticks[2])
  }
}
