// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// A stream of a connection: the common part of servers and clients.
///
/// Confined to the connection's event loop. It is `Sendable` so that tasks may hold it and hop back
/// with it; they access nothing of it before they are on the loop.
class HTTP2Stream: @unchecked Sendable {
  // Unchecked: see above; every mutable property is used on the event loop only.

  final var id: Int32 = 0
  /// The connection while the stream is open on it.
  @exclusivity(unchecked) final var connection: HTTP2Connection?
  /// The index in the connection's list.
  final var index = -1

  final var deadline: Deadline?
  /// The index in the deadline queue, or -1.
  final var deadlineIndex = -1

  /// The size of the last header block, or of as much of it as was too much.
  final var headerListBytes = 0
  @exclusivity(unchecked) final var deframer: MessageDeframer

  @exclusivity(unchecked) final var outbound = OutboundQueue()
  /// Whether nothing more will be added to ``outbound``.
  final var isOutboundComplete = false
  /// Whether nghttp2 waits for ``resumeOutbound()``.
  final var isOutboundDeferred = false
  /// Whether the session does not know the stream, because its request came without frames.
  final var isFrameless = false
  /// Why such a stream is to be reset.
  final private(set) var resetCode: UInt32?
  /// Whether the peer has ended its half of the stream, or reset it.
  final var isRemoteClosed = false
  /// Whether this side has reset the stream, be it that nghttp2 did because the peer broke HTTP/2.
  final var isResetHere = false

  init(receivedMessageBytesMax: Int) {
    deframer = MessageDeframer(bytesMax: receivedMessageBytesMax)
  }

  // nghttp2's events -------------------------------------------------------------------------

  /// A header of the block being received.
  func received(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {}

  /// The header block is complete.
  func receivedHeaders(isEnd: Bool) {}

  /// A piece of a DATA frame.
  func received(_ chunk: UnsafeRawBufferPointer, isLastFrame: Bool) {}

  /// The peer will send no more.
  func receivedEnd() {}

  /// The stream is closed, with an HTTP/2 error code or with the reason why the connection is gone.
  func closed(_ reason: StreamCloseReason) {}

  /// A header block has been sent.
  func headersSent() {}

  /// `count` bytes of ``outbound`` have been sent, completing messages that occupied `freed` bytes.
  func sent(_ count: Int, freed: Int) {}

  /// Submits the trailers that end the stream; false if the last DATA frame ends it.
  func submitTrailers() -> Bool { false }

  /// The deadline has passed.
  func deadlinePassed() {}

  // Sending ----------------------------------------------------------------------------------

  /// Tells nghttp2 that there is more to send, or that there will be no more.
  final func resumeOutbound() {
    guard let connection, let session = connection.session else { return }
    if isOutboundDeferred {
      isOutboundDeferred = false
      nghttp2_session_resume_data(session, id)
    }
    connection.scheduleFlush()
  }

  /// Ends the stream immediately.
  final func reset(_ code: nghttp2_error_code) {
    guard let connection, let session = connection.session else { return }
    guard !isFrameless else {
      resetCode = resetCode ?? code.rawValue
      return connection.scheduleFlush()
    }
    nghttp2_submit_rst_stream(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), id, code.rawValue)
    connection.scheduleFlush()
  }

  /// The source of DATA frames: ``outbound``, passed on in ``HTTP2Connection`` without a copy.
  final var dataProvider: nghttp2_data_provider {
    var provider = nghttp2_data_provider()
    provider.source.ptr = Unmanaged.passUnretained(self).toOpaque()
    provider.read_callback = { _, _, _, length, flags, source, _ in
      guard let flags, let pointer = source?.pointee.ptr else {
        return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
      }
      return Unmanaged<HTTP2Stream>.fromOpaque(pointer)._withUnsafeGuaranteedRef { stream in
        stream.offer(length, flags: flags)
      }
    }
    return provider
  }

  /// Announces how much of ``outbound`` goes into a frame of at most `length` bytes.
  private func offer(_ length: Int, flags: UnsafeMutablePointer<UInt32>) -> Int {
    let count = min(length, outbound.byteCount)
    if count == 0, !isOutboundComplete {
      isOutboundDeferred = true
      return Int(NGHTTP2_ERR_DEFERRED.rawValue)
    }
    if count > 0 { flags.pointee |= NGHTTP2_DATA_FLAG_NO_COPY.rawValue }
    if count == outbound.byteCount, isOutboundComplete {
      flags.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
      if submitTrailers() { flags.pointee |= NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue }
    }
    return count
  }
}

/// Why a stream is closed.
enum StreamCloseReason {
  /// Both sides ended it, or one reset it with this code of RFC 9113 section 7.
  case code(UInt32)
  /// The connection was lost.
  case connectionLost(any Error)
}
