// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

extension HTTP2Connection {
  /// nghttp2's callbacks, created once for all sessions.
  ///
  /// The user pointer is the connection, unretained: the session is deleted before it. A callback
  /// runs inside `nghttp2_session_mem_recv` or `nghttp2_session_mem_send`, so it may submit frames
  /// but must not send or delete the session.
  nonisolated(unsafe) static let callbacks: OpaquePointer? = {
    // Unsafe: written once here, and only read by nghttp2 afterwards.
    var callbacks: OpaquePointer?
    guard nghttp2_session_callbacks_new(&callbacks) == 0 else { return nil }
    setHeaderCallbacks(callbacks)
    setFrameCallbacks(callbacks)
    setDataCallbacks(callbacks)
    setClosedStreamCallback(callbacks)
    return callbacks
  }()

  fileprivate static func stream(_ session: OpaquePointer?, _ id: Int32) -> HTTP2Stream? {
    nghttp2_session_get_stream_user_data(session, id).map {
      Unmanaged<HTTP2Stream>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Calls `body` with the connection, which its channel keeps alive meanwhile: retaining and
  /// releasing it for every header of every call would cost more than the rest.
  @inline(__always)
  static func lend(
    _ user: UnsafeMutableRawPointer?, _ body: (HTTP2Connection) -> Int32
  ) -> Int32 {
    guard let user else { return 0 }
    return Unmanaged<HTTP2Connection>.fromOpaque(user)._withUnsafeGuaranteedRef(body)
  }

  /// Calls `body` with the stream of this ID, if it still exists; its connection keeps it alive
  /// meanwhile, since only the callback for closed streams releases one.
  @inline(__always)
  fileprivate static func lendStream(
    _ session: OpaquePointer?, _ id: Int32, _ body: (HTTP2Stream) -> Void
  ) {
    guard let pointer = nghttp2_session_get_stream_user_data(session, id) else { return }
    Unmanaged<HTTP2Stream>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  private static func setHeaderCallbacks(_ callbacks: OpaquePointer?) {
    nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { session, frame, user in
      guard let frame else { return 0 }
      return HTTP2Connection.lend(user) { connection in
        let id = frame.pointee.hd.stream_id
        connection.headerListBytes = 0
        connection.isRequestBlock = frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST
        if connection.isRequestBlock {
          connection.closedStreams.opened(id)
          guard let stream = connection.openedByPeer(id) else {
            connection.headerStream = nil
            return 0
          }
          connection.add(stream, id: id)
          let lent = Unmanaged.passUnretained(stream)
          nghttp2_session_set_stream_user_data(session, id, lent.toOpaque())
          connection.headerStream = lent
        } else {
          connection.headerStream = HTTP2Connection.stream(session, id).map {
            .passUnretained($0)
          }
        }
        return 0
      }
    }
    nghttp2_session_callbacks_set_on_header_callback(callbacks) {
      _, _, name, nameCount, value, valueCount, _, user in
      HTTP2Connection.lend(user) { connection in
        guard connection.headerStream != nil else { return 0 }
        // Headers beyond the limit are counted but not stored; the stream answers when the block
        // ends.
        connection.headerListBytes += nameCount + valueCount + 32
        guard connection.headerListBytes <= connection.limits.headerListBytesMax else {
          if connection.headerListBytes / 4 <= connection.limits.headerListBytesMax {
            connection.passedOver(
              name: UnsafeBufferPointer(start: name, count: nameCount),
              value: UnsafeBufferPointer(start: value, count: valueCount))
            return 0
          }
          // Far beyond it, the stream is reset, and nghttp2 decodes no further header of the block:
          // a few bytes of HPACK can stand for very many. The block's end is not reported.
          let bytes = connection.headerListBytes
          connection.headerStream?._withUnsafeGuaranteedRef { $0.headerListBytes = bytes }
          return NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
        }
        connection.received(
          name: UnsafeBufferPointer(start: name, count: nameCount),
          value: UnsafeBufferPointer(start: value, count: valueCount))
        return 0
      }
    }
  }

  private static func setFrameCallbacks(_ callbacks: OpaquePointer?) {
    nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { session, frame, user in
      guard let frame else { return 0 }
      return HTTP2Connection.lend(user) { connection in
        connection.received(frame, session: session)
        return 0
      }
    }
    nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { session, frame, user in
      guard let frame else { return 0 }
      return HTTP2Connection.lend(user) { connection in
        switch nghttp2_frame_type(rawValue: UInt32(frame.pointee.hd.type)) {
        case NGHTTP2_HEADERS:
          connection.hasSentHeadersOrData = true
          HTTP2Connection.lendStream(session, frame.pointee.hd.stream_id) { $0.headersSent() }
          HTTP2Connection.endEarly(frame.pointee.hd, session: session)
        case NGHTTP2_DATA:
          connection.hasSentHeadersOrData = true
          HTTP2Connection.endEarly(frame.pointee.hd, session: session)
        case NGHTTP2_RST_STREAM:
          HTTP2Connection.lendStream(session, frame.pointee.hd.stream_id) { $0.isResetHere = true }
          connection.sentReset(frame.pointee.rst_stream.error_code)
        default: break
        }
        return 0
      }
    }
    // Always 0: anything else leaks the stream while HEADERS cannot be sent (CVE-2023-35945).
    nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { session, id, code, user in
      guard let stream = HTTP2Connection.stream(session, id) else { return 0 }
      return HTTP2Connection.lend(user) { connection in
        nghttp2_session_set_stream_user_data(session, id, nil)
        if connection.headerStream?.toOpaque() == Unmanaged.passUnretained(stream).toOpaque() {
          connection.headerStream = nil
        }
        // For clients' streams, ``FrameMeter`` keeps track of this.
        if stream.isRemoteClosed, !connection.isServer { connection.closedStreams.insert(id) }
        connection.remove(stream)
        stream.closed(.code(code))
        connection.streamClosed(stream)
        return 0
      }
    }
  }

  private static func setDataCallbacks(_ callbacks: OpaquePointer?) {
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
      session, flags, id, data, count, _ in
      // One unread stream must not block the others, so the connection's window opens at once and
      // only the stream's waits for the reader, as in grpc-go.
      nghttp2_session_consume_connection(session, count)
      HTTP2Connection.lendStream(session, id) { stream in
        stream.received(
          UnsafeRawBufferPointer(start: data, count: count),
          isLastFrame: flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0)
      }
      return 0
    }
    nghttp2_session_callbacks_set_send_data_callback(callbacks) {
      _, _, header, count, source, user in
      guard let pointer = source?.pointee.ptr else {
        return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
      }
      return HTTP2Connection.lend(user) { connection in
        Unmanaged<HTTP2Stream>.fromOpaque(pointer)._withUnsafeGuaranteedRef { stream in
          connection.resources.outbound.append(UnsafeRawBufferPointer(start: header, count: 9))
          let freed = stream.outbound.move(count, to: connection.resources.outbound)
          stream.sent(count, freed: freed)
        }
        // Otherwise nghttp2 would emit DATA frames until it runs out or the peer's window is full:
        // up to 2 GiB, moved from the accounted queues to an unaccounted buffer.
        return connection.resources.outbound.count < HTTP2Connection.writeBytes
          ? 0 : NGHTTP2_ERR_PAUSE.rawValue
      }
    }
  }

  private func received(_ frame: UnsafePointer<nghttp2_frame>, session: OpaquePointer?) {
    let header = frame.pointee.hd
    switch nghttp2_frame_type(rawValue: UInt32(header.type)) {
    case NGHTTP2_DATA:
      guard header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 else { return }
      Self.lendStream(session, header.stream_id) { stream in
        stream.isRemoteClosed = true
        stream.receivedEnd()
      }
    case NGHTTP2_HEADERS:
      headerStream = nil
      Self.lendStream(session, header.stream_id) { stream in
        let isEnd = header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
        if isEnd { stream.isRemoteClosed = true }
        stream.headerListBytes = headerListBytes
        stream.receivedHeaders(isEnd: isEnd)
      }
    case NGHTTP2_RST_STREAM:
      Self.stream(session, header.stream_id)?.isRemoteClosed = true
    case NGHTTP2_SETTINGS:
      let isAnswer = header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0
      received(isAnswer ? .settingsAcknowledged : .settings)
    case NGHTTP2_PING:
      let isAnswer = header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0
      let data = withUnsafeBytes(of: frame.pointee.ping.opaque_data) {
        $0.loadUnaligned(as: UInt64.self)
      }
      received(isAnswer ? .pingAcknowledged(data) : .ping)
    case NGHTTP2_GOAWAY:
      let goAway = frame.pointee.goaway
      let debugData = UnsafeBufferPointer(
        start: goAway.opaque_data, count: goAway.opaque_data_len)
      received(
        .goAway(
          lastStreamID: goAway.last_stream_id, errorCode: goAway.error_code,
          reason: Self.reason(debugData)))
    default: break
    }
  }

  /// The beginning of a peer's GOAWAY debug data, truncated at a character boundary.
  private static func reason(_ debugData: UnsafeBufferPointer<UInt8>) -> String {
    let start = String(decoding: debugData.prefix(reasonBytesMax), as: UTF8.self)
    return debugData.count > reasonBytesMax ? String(start.dropLast()) : start
  }

  /// How much of a peer's GOAWAY debug data is kept, in bytes.
  private static let reasonBytesMax = 256

  /// Resets a stream with NO_ERROR if the answer is complete before the request is: "Early Server
  /// Closure" in gRPC's `PROTOCOL-HTTP2.md`.
  private static func endEarly(_ header: nghttp2_frame_hd, session: OpaquePointer?) {
    guard header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0,
      header.type <= UInt8(NGHTTP2_HEADERS.rawValue),
      nghttp2_session_check_server_session(session) != 0,
      nghttp2_session_get_stream_remote_close(session, header.stream_id) == 0
    else { return }
    nghttp2_submit_rst_stream(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue), header.stream_id, NGHTTP2_NO_ERROR.rawValue)
  }
}
