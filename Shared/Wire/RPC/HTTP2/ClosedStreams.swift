// SPDX-License-Identifier: Apache-2.0

/// A record of streams on which the peer can no longer send: the last few that it ended, and the
/// last ones that it skipped.
///
/// A peer that continues one of these violates RFC 9113 section 5.1, and nghttp2 does not notice:
/// it would have to remember every stream. Frames on a stream that this side has reset are another
/// matter; they may have been in flight, and are ignored.
struct ClosedStreams {
  private var ended = EndedStreams()
  /// The highest number that the peer has used.
  private var last: Int32 = -1
  /// The IDs between two streams that the peer opened consecutively; section 5.1.1.
  private var skipped: Range<Int32> = 0..<0

  /// The peer has opened a stream.
  mutating func opened(_ id: Int32) {
    if id > last + 2 { skipped = last + 1..<id }
    last = max(last, id)
  }

  /// A stream is over, and the peer ended it, or its own half of it.
  mutating func insert(_ id: Int32) { ended.insert(id) }

  /// Whether the peer has ended the stream.
  func contains(_ id: Int32) -> Bool { ended.contains(id) }

  /// Whether the peer has skipped the stream's ID.
  func wasSkipped(_ id: Int32) -> Bool {
    skipped.contains(id)
  }
}
