// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore
import NIOSSL

/// A client's side of handshakes: their credentials and their outcomes.
final class ClientTLSConnector: Sendable {
  private let tls: ClientTLS
  private let contexts: TLSContexts

  /// Reads the files, and watches them from now on.
  init(_ tls: ClientTLS, logger: Logger) throws(TLSError) {
    self.tls = tls
    contexts = try TLSContexts(files: tls.files, logger: logger) { () throws(TLSError) in
      try tls.makeContext()
    }
    contexts.startWatching(every: tls.reloadInterval)
  }

  /// Reads the files of a configuration, if it has TLS.
  static func make(_ tls: ClientTLS?, logger: Logger) throws(RPCError) -> ClientTLSConnector? {
    guard let tls else { return nil }
    do {
      return try ClientTLSConnector(tls, logger: logger)
    } catch {
      throw RPCError(.unavailable, "cannot speak TLS: \(error)", cause: error)
    }
  }

  /// Reloads the files.
  func reload() async { await contexts.reload() }

  /// Stops watching the files.
  func stop() { contexts.stopWatching() }

  /// Prepares a channel that is about to connect.
  ///
  /// The certificate must contain the host that `address` was found under, or else that of
  /// `authority`, which is `host:port`. `connection` takes over the channel after the handshake;
  /// `secured` is notified of its success or failure.
  func prepare(
    _ channel: any Channel, to address: ServerAddress, authority: String,
    connection: ClientConnection, secured: EventLoopPromise<Void>
  ) throws {
    do {
      let host = tls.serverName ?? address.host ?? Self.host(in: authority)
      try secure(channel, ServerIdentity(host: host), connection, secured)
    } catch {
      secured.fail(error)
      throw error
    }
  }

  private func secure(
    _ channel: any Channel, _ server: ServerIdentity, _ connection: ClientConnection,
    _ secured: EventLoopPromise<Void>
  ) throws {
    connection.channelBefore = channel
    let timeout = TimeAmount(tls.handshakeTimeout)
    let handshake = TLSHandshake(isServer: false, server: server, timeout: timeout) { outcome in
      switch outcome {
      case .success:
        secured.succeed()
        return connection
      case .failure(let error):
        secured.fail(error)
        return nil
      }
    }
    let firstBytes = FirstBytes(isExpected: { $0 == .tls }) { spoken in
      handshake.fail(
        spoken.map { spoken in
          TLSError(
            .plaintextPeer, "the server speaks \(spoken.text), and this client only TLS")
        }
          ?? TLSError(
            .handshakeFailed,
            "the server closed the connection at the TLS handshake; it may speak plaintext only"),
        isClosing: true)
      return nil
    }
    let handler = try PeerTrust.makeClientHandler(contexts.current, serverName: server.dnsName)
    try channel.pipeline.syncOperations.addHandlers(firstBytes, handler, handshake)
  }

  /// The host of `host:port`, without the brackets around an IPv6 address.
  private static func host(in authority: String) -> String {
    if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
    // More than one colon without brackets means an IPv6 address without a port.
    guard let colon = authority.firstIndex(of: ":"), authority.lastIndex(of: ":") == colon else {
      return authority
    }
    return String(authority[..<colon])
  }

  /// Prepares a channel for plaintext, detecting a server that speaks TLS.
  static func preparePlaintext(
    _ channel: any Channel, connection: ClientConnection
  ) throws {
    let pipeline = channel.pipeline.syncOperations
    let firstBytes = FirstBytes(isExpected: { $0 == .http2 || $0 == .unknown }) {
      [weak channel] spoken in
      channel?.pipeline.fireErrorCaught(refusal(of: spoken))
      return nil
    }
    try pipeline.addHandlers(firstBytes, connection)
  }

  private static func refusal(of spoken: WireProtocol?) -> TLSError {
    switch spoken {
    case .http1: TLSError(.plaintextPeer, "the server speaks HTTP/1, and gRPC needs HTTP/2")
    case nil:
      TLSError(
        .tlsPeer, "the server closed the connection without a word; it may speak TLS only")
    default: TLSError(.tlsPeer, "the server speaks TLS, and this client plaintext")
    }
  }
}
