// SPDX-License-Identifier: Apache-2.0

import RPC

/// A limit on clients, as a key and as a setting of the server.
///
/// `Shared/Documentation/hostile-peers.md` explains each. The defaults are those of
/// `ServerConfiguration`.
struct ServerLimit: Sendable {
  private typealias Path<Value> = any WritableKeyPath<ServerConfiguration, Value> & Sendable

  private static let defaults = ServerConfiguration()

  let key: ConfigurationKey
  /// Applies the key's value, which has been validated, to a server's settings.
  let apply: @Sendable (_ text: String, _ configuration: inout ServerConfiguration) -> Void

  private static func count(_ name: String, _ path: Path<Int>, _ summary: String) -> Self {
    let standard = defaults[keyPath: path]
    return Self(
      key: ConfigurationKey(name, summary: summary, kind: .count, default: "\(standard)")
    ) { text, configuration in
      if let count = ConfigurationValueKind.count(text) { configuration[keyPath: path] = count }
    }
  }

  private static func count(_ name: String, _ path: Path<Int?>, _ summary: String) -> Self {
    Self(key: ConfigurationKey(name, summary: summary, kind: .count)) { text, configuration in
      configuration[keyPath: path] = ConfigurationValueKind.count(text)
    }
  }

  private static func time(_ name: String, _ path: Path<Duration>, _ summary: String) -> Self {
    let standard = defaults[keyPath: path].components.seconds
    return Self(
      key: ConfigurationKey(name, summary: summary, kind: .timeLimit, default: "\(standard)")
    ) { text, configuration in
      if let time = ConfigurationValueKind.seconds(text) { configuration[keyPath: path] = time }
    }
  }

  /// The limits that operators can set.
  static let all: [ServerLimit] = [
    count(
      "CONNECTIONS_MAX", \.connectionsMax,
      "Connections open at once; by default four fifths of the open files allowed."),
    count(
      "CONCURRENT_CALLS_MAX", \.concurrentCallsMax,
      "Calls that one connection may have open at once."),
    count(
      "RUNNING_CALLS_MAX", \.runningCallsMax,
      "Calls of all connections that run at once, beside 32 of each."),
    count(
      "REQUEST_BYTES_MAX", \.receivedMessageBytesMax, "The largest request message, in bytes."),
    count(
      "RESPONSE_BYTES_MAX", \.sentMessageBytesMax,
      "The largest response message, in bytes, unless its caller allows more."),
    count(
      "RESPONSE_BYTES_HARD_MAX", \.sentMessageBytesHardMax,
      "The most that a caller may allow with response-bytes-max, in bytes."),
    count(
      "REQUEST_BUFFER_BYTES_MAX", \.requestBufferBytesMax,
      "Request bytes of one connection that may wait."),
    count(
      "RESPONSE_BUFFER_BYTES_MAX", \.responseBufferBytesMax,
      "Response bytes of one connection that may wait."),
    count(
      "BUFFER_BYTES_MAX", \.bufferBytesMax, "Bytes of all connections that may wait, both ways."),
    count(
      "CONTROL_FRAME_BURST", \.controlFrameBurst,
      "Frames that carry nothing, beyond those that calls entail, in one burst."),
    count(
      "CONTROL_FRAMES_PER_SECOND", \.controlFramesPerSecond,
      "The same each second after the burst."),
    time(
      "HANDSHAKE_TIMEOUT", \.handshakeTimeout,
      "Seconds that a new connection has to begin with HTTP/2."),
    time(
      "HEADER_TIMEOUT", \.headerTimeout,
      "Seconds from the first byte of a call's headers to the last."),
    time(
      "HTTP1_IDLE_TIMEOUT", \.http1IdleTimeout,
      "Seconds that a connection of HTTP/1.1 may be without a request."),
    time(
      "REQUEST_TIMEOUT", \.requestTimeout,
      "Seconds for the single request of a call to arrive."),
    time(
      "WRITE_TIMEOUT", \.writeTimeout,
      "Seconds that a connection may take none of what is written."),
    time(
      "UNREAD_RESPONSE_TIMEOUT", \.unreadResponseTimeout,
      "Seconds that a call may take none of the responses that wait for it."),
  ]
}

extension ServiceConfiguration {
  /// The server's address and limits.
  var limitedServer: ServerConfiguration {
    var configuration = ServerConfiguration(host: host, port: port)
    for limit in ServerLimit.all {
      if let text = self[limit.key] { limit.apply(text, &configuration) }
    }
    return configuration
  }
}
