// SPDX-License-Identifier: Apache-2.0

/// What a connection promises its peer and demands of it.
struct HTTP2Limits: Sendable {
  /// Streams that the peer may have open at once; nil where the peer opens none.
  var concurrentStreamsMax: Int?
  /// Bytes of one header list, as RFC 9113 section 6.5.2 counts them.
  var headerListBytesMax: Int
  /// Bytes that the peer may send on a stream before they are consumed.
  var streamWindowBytes: Int
  /// Bytes that the peer may send on all streams before they are consumed.
  var connectionWindowBytes: Int
  /// Bytes of one received message.
  var receivedMessageBytesMax: Int
  /// Resets by the peer that are taken at once, and then each second, before it is sent away.
  var streamResetBurst: Int
  var streamResetsPerSecond: Int
}
