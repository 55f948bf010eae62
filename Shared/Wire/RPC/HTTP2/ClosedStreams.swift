// SPDX-License-Identifier: Apache-2.0

/// What is remembered of streams that the peer can no longer send on: the last few that it ended
/// itself, and the last ones that it passed over.
///
/// A peer that goes on with one of these breaks RFC 9113 section 5.1, and nghttp2 does not see it:
/// to know, it would have to keep every stream. What comes on a stream that this side has reset is
/// another matter; it may have been on its way, and is ignored.
struct ClosedStreams {
  private var ended = EndedStreams()
  /// The highest number that the peer has used.
  private var last: Int32 = -1
  /// The numbers between two streams that the peer opened one after the other; section 5.1.1.
  private var skipped: Range<Int32> = 0..<0

  /// The peer has opened a stream.
  mutating func opened(_ id: Int32) {
    if id > last + 2 { skipped = last + 1..<id }
    last = max(last, id)
  }

  /// A stream is over, and the peer was the one who ended it, or its half of it.
  mutating func insert(_ id: Int32) { ended.insert(id) }

  /// Whether the peer has ended the stream.
  func contains(_ id: Int32) -> Bool { ended.contains(id) }

  /// Whether the peer has passed over the stream's number.
  func wasSkipped(_ id: Int32) -> Bool {
    skipped.contains(id)
  }
}
