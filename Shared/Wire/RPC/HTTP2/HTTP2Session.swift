// SPDX-License-Identifier: Apache-2.0

import CNghttp2

/// Creates nghttp2 sessions.
enum HTTP2Session {
  /// A session that calls back into `connection`, with our settings submitted.
  static func make(
    for connection: HTTP2Connection, isServer: Bool, limits: HTTP2Limits
  ) -> OpaquePointer? {
    var session: OpaquePointer?
    let user = Unmanaged.passUnretained(connection).toOpaque()
    let memory = connection.resources.memory.functions
    let options = makeOptions(limits)
    defer { nghttp2_option_del(options) }
    let result =
      isServer
      ? nghttp2_session_server_new3(&session, HTTP2Connection.callbacks, user, options, memory)
      : nghttp2_session_client_new3(&session, HTTP2Connection.callbacks, user, options, memory)
    guard result == 0, let session else { return nil }
    submitSettings(session, limits)
    nghttp2_session_set_local_window_size(
      session, UInt8(NGHTTP2_FLAG_NONE.rawValue), 0, Int32(clamping: limits.connectionWindowBytes))
    return session
  }

  private static func makeOptions(_ limits: HTTP2Limits) -> OpaquePointer? {
    var options: OpaquePointer?
    guard nghttp2_option_new(&options) == 0 else { return nil }
    nghttp2_option_set_no_closed_streams(options, 1)
    nghttp2_option_set_no_auto_window_update(options, 1)
    // Leading and trailing spaces in metadata are trimmed; they do not fail a call.
    nghttp2_option_set_no_rfc9113_leading_and_trailing_ws_validation(options, 1)
    // Until the peer's settings arrive; streams beyond that wait in the session.
    nghttp2_option_set_peer_max_concurrent_streams(options, 100)
    // The default of 33 a second closes honest connections that cancel or hedge a lot.
    nghttp2_option_set_stream_reset_rate_limit(
      options, UInt64(limits.streamResetBurst), UInt64(limits.streamResetsPerSecond))
    return options
  }

  private static func submitSettings(_ session: OpaquePointer, _ limits: HTTP2Limits) {
    var settings = [
      (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.streamWindowBytes),
      (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListBytesMax),
    ]
    if let streams = limits.concurrentStreamsMax {
      settings.append((NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streams))
    } else {
      settings.append((NGHTTP2_SETTINGS_ENABLE_PUSH, 0))
    }
    let entries = settings.map { id, value in
      nghttp2_settings_entry(
        settings_id: Int32(id.rawValue), value: UInt32(clamping: value))
    }
    nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), entries, entries.count)
  }

  /// The meaning of an nghttp2 error code, for logs.
  static func text(ofError code: Int) -> String {
    String(cString: nghttp2_strerror(Int32(clamping: code)))
  }
}
