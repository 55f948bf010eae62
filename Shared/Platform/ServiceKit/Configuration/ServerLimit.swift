// SPDX-License-Identifier: Apache-2.0

import RPC

/// A limit on clients, as a key and as a setting of the server.
///
/// `Shared/Documentation/hostile-peers.md` explains each.
struct ServerLimit: Sendable {
  private enum Setting {
    case count(any WritableKeyPath<ServerConfiguration, Int> & Sendable)
    case optionalCount(any WritableKeyPath<ServerConfiguration, Int?> & Sendable)
    case time(any WritableKeyPath<ServerConfiguration, Duration> & Sendable)
  }

  let key: ConfigurationKey
  private let setting: Setting

  /// Applies the key's value, which has been validated, to a server's settings.
  func apply(_ text: String, to configuration: inout ServerConfiguration) {
    switch setting {
    case .count(let path):
      if let count = ConfigurationValueKind.count(text) { configuration[keyPath: path] = count }
    case .optionalCount(let path):
      if let count = ConfigurationValueKind.count(text) { configuration[keyPath: path] = count }
    case .time(let path):
      if let time = ConfigurationValueKind.seconds(text) { configuration[keyPath: path] = time }
    }
  }

  /// The limits that operators can set; the defaults are those of `ServerConfiguration`.
  static let all: [ServerLimit] = [
    ServerLimit(
      key: ConfigurationKey(
        "CONNECTIONS_MAX",
        summary: "Connections open at once; by default four fifths of the open files allowed.",
        kind: .count),
      setting: .optionalCount(\.connectionsMax)),
    ServerLimit(
      key: ConfigurationKey(
        "CONCURRENT_CALLS_MAX", summary: "Calls that one connection may have open at once.",
        kind: .count, default: "1000"),
      setting: .count(\.concurrentCallsMax)),
    ServerLimit(
      key: ConfigurationKey(
        "RUNNING_CALLS_MAX",
        summary: "Calls of all connections that run at once, beside 32 of each.", kind: .count,
        default: "2000"),
      setting: .count(\.runningCallsMax)),
    ServerLimit(
      key: ConfigurationKey(
        "REQUEST_BYTES_MAX", summary: "The largest request message, in bytes.", kind: .count,
        default: "4194304"),
      setting: .count(\.receivedMessageBytesMax)),
    ServerLimit(
      key: ConfigurationKey(
        "RESPONSE_BYTES_MAX",
        summary: "The largest response message, in bytes, unless its caller allows more.",
        kind: .count, default: "4194304"),
      setting: .count(\.sentMessageBytesMax)),
    ServerLimit(
      key: ConfigurationKey(
        "RESPONSE_BYTES_HARD_MAX",
        summary: "The most that a caller may allow with response-bytes-max, in bytes.",
        kind: .count, default: "67108864"),
      setting: .count(\.sentMessageBytesHardMax)),
    ServerLimit(
      key: ConfigurationKey(
        "REQUEST_BUFFER_BYTES_MAX", summary: "Request bytes of one connection that may wait.",
        kind: .count, default: "67108864"),
      setting: .count(\.requestBufferBytesMax)),
    ServerLimit(
      key: ConfigurationKey(
        "RESPONSE_BUFFER_BYTES_MAX", summary: "Response bytes of one connection that may wait.",
        kind: .count, default: "67108864"),
      setting: .count(\.responseBufferBytesMax)),
    ServerLimit(
      key: ConfigurationKey(
        "BUFFER_BYTES_MAX", summary: "Bytes of all connections that may wait, both ways.",
        kind: .count, default: "268435456"),
      setting: .count(\.bufferBytesMax)),
    ServerLimit(
      key: ConfigurationKey(
        "CONTROL_FRAME_BURST",
        summary: "Frames that carry nothing, beyond those that calls entail, in one burst.",
        kind: .count, default: "2000"),
      setting: .count(\.controlFrameBurst)),
    ServerLimit(
      key: ConfigurationKey(
        "CONTROL_FRAMES_PER_SECOND", summary: "The same each second after the burst.",
        kind: .count, default: "200"),
      setting: .count(\.controlFramesPerSecond)),
    ServerLimit(
      key: ConfigurationKey(
        "HANDSHAKE_TIMEOUT", summary: "Seconds that a new connection has to begin with HTTP/2.",
        kind: .timeLimit, default: "10"),
      setting: .time(\.handshakeTimeout)),
    ServerLimit(
      key: ConfigurationKey(
        "HEADER_TIMEOUT", summary: "Seconds from the first byte of a call's headers to the last.",
        kind: .timeLimit, default: "10"),
      setting: .time(\.headerTimeout)),
    ServerLimit(
      key: ConfigurationKey(
        "HTTP1_IDLE_TIMEOUT",
        summary: "Seconds that a connection of HTTP/1.1 may be without a request.",
        kind: .timeLimit, default: "60"),
      setting: .time(\.http1IdleTimeout)),
    ServerLimit(
      key: ConfigurationKey(
        "REQUEST_TIMEOUT",
        summary: "Seconds for a call's one request to arrive where it has no deadline.",
        kind: .timeLimit, default: "60"),
      setting: .time(\.requestTimeout)),
    ServerLimit(
      key: ConfigurationKey(
        "WRITE_TIMEOUT", summary: "Seconds that a connection may take none of what is written.",
        kind: .timeLimit, default: "60"),
      setting: .time(\.writeTimeout)),
    ServerLimit(
      key: ConfigurationKey(
        "UNREAD_RESPONSE_TIMEOUT",
        summary: "Seconds that a call may take none of the responses that wait for it.",
        kind: .timeLimit, default: "300"),
      setting: .time(\.unreadResponseTimeout)),
  ]
}

extension ServiceConfiguration {
  /// The server's address and limits.
  var limitedServer: ServerConfiguration {
    var configuration = ServerConfiguration(host: host, port: port)
    for limit in ServerLimit.all {
      if let text = self[limit.key] { limit.apply(text, to: &configuration) }
    }
    return configuration
  }
}
