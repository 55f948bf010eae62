// SPDX-License-Identifier: Apache-2.0

import CNghttp2

extension HTTP2Connection {
  /// Detects headers on a stream that the peer has ended or skipped: connection errors by RFC 9113
  /// sections 5.1 and 5.1.1.
  ///
  /// For clients' streams, ``FrameMeter`` keeps track, including DATA. nghttp2 does not report DATA
  /// from a server that belongs to no stream; it is ignored, as section 5.1 permits.
  static func setClosedStreamCallback(_ callbacks: OpaquePointer?) {
    nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks) { session, header, user in
      guard let header, header.pointee.type == UInt8(NGHTTP2_HEADERS.rawValue) else { return 0 }
      return HTTP2Connection.lend(user) { connection in
        let id = header.pointee.stream_id
        let code =
          connection.closedStreams.contains(id)
          ? NGHTTP2_STREAM_CLOSED
          : connection.closedStreams.wasSkipped(id) ? NGHTTP2_PROTOCOL_ERROR : NGHTTP2_NO_ERROR
        if code != NGHTTP2_NO_ERROR {
          nghttp2_session_terminate_session2(
            session, nghttp2_session_get_last_proc_stream_id(session), code.rawValue)
        }
        return 0
      }
    }
  }
}
