// SPDX-License-Identifier: Apache-2.0

/// A connection's settings and limits for its peer.
struct HTTP2Limits: Sendable {
  /// The most streams that the peer may have open; nil if the peer opens none.
  var concurrentStreamsMax: Int?
  /// The maximum size of a header list, counted as in RFC 9113 section 6.5.2.
  var headerListBytesMax: Int
  /// Unconsumed bytes that the peer may send on a stream.
  var streamWindowBytes: Int
  /// Unconsumed bytes that the peer may send on all streams.
  var connectionWindowBytes: Int
  /// The maximum size of a received message.
  var receivedMessageBytesMax: Int
  /// The burst of resets tolerated from the peer, and then the rate per second, before it is
  /// disconnected.
  var streamResetBurst: Int
  var streamResetsPerSecond: Int
}
