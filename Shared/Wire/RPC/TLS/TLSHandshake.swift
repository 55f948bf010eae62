// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOSSL
import NIOTLS

/// Waits for the end of the handshake after the TLS handler, and replaces itself with the
/// connection: an established HTTP/2 channel has no additional handler.
///
/// A client goes on only if HTTP/2 was negotiated; a server speaks HTTP/1.1 if it was not.
final class TLSHandshake: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let isServer: Bool
  /// Whom the server's certificate must be for; nil on a server.
  private let server: ServerIdentity?
  private let timeout: TimeAmount
  /// Receives the outcome, once, and returns the handler that takes over.
  private let finish: (Result<PeerCertificate?, TLSError>) -> (any ChannelHandler)?
  private var timer: Scheduled<Void>?
  private var context: ChannelHandlerContext?
  private var isOver = false

  init(
    isServer: Bool, server: ServerIdentity? = nil, timeout: TimeAmount,
    finish: @escaping (Result<PeerCertificate?, TLSError>) -> (any ChannelHandler)?
  ) {
    self.isServer = isServer
    self.server = server
    self.timeout = timeout
    self.finish = finish
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { startTimer(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    startTimer(context)
    context.fireChannelActive()
  }

  /// Connecting has its own time limit, so that of the handshake begins with the connection.
  private func startTimer(_ context: ChannelHandlerContext) {
    guard timer == nil, !isOver else { return }
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { [timeout] in
      let seconds = Double(timeout.nanoseconds) / 1e9
      self.fail(TLSError(.handshakeFailed, "the TLS handshake took more than \(seconds) seconds"))
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    fail(closedEarly)
    self.context = nil
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case .handshakeCompleted(let negotiatedProtocol) = event as? TLSUserEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    guard !isOver else { return }
    guard negotiatedProtocol == "h2" || isServer else { return refuseProtocol() }
    let peer = peerCertificate
    let certificate = peer.map(PeerCertificate.init)
    // NIOSSL also accepts a certificate for the address that the name resolved to; but someone who
    // can redirect a name may well have one for that. Without a name that is all it looks at, and
    // the address may not be the one that was meant.
    if let server, certificate.map(server.matches) != true {
      return fail(.wrongName(server.text, peer))
    }
    end()
    guard let connection = finish(.success(certificate)) else {
      return context.close(promise: nil)
    }
    do {
      let pipeline = context.pipeline.syncOperations
      try pipeline.addHandler(connection, position: .after(self))
      if negotiatedProtocol != "h2", let connection = connection as? ServerConnection {
        try HTTP1Bridge.install(in: pipeline, for: connection, after: self, isSecure: true)
      }
      pipeline.removeHandler(self, promise: nil)
    } catch {
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    fail(
      TLSError(
        handshake: error, isServer: isServer, serverName: server?.dnsName, peer: peerCertificate))
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(closedEarly)
    context.fireChannelInactive()
  }

  /// Ends the attempt, unless it is over, and closes the channel unless the caller does.
  func fail(_ error: TLSError, isClosing: Bool = false) {
    guard !isOver else { return }
    end()
    _ = finish(.failure(error))
    if !isClosing { context?.close(promise: nil) }
  }

  private func end() {
    isOver = true
    timer?.cancel()
    timer = nil
  }

  private var peerCertificate: NIOSSLCertificate? {
    guard let context else { return nil }
    return try? context.pipeline.syncOperations.handler(type: NIOSSLHandler.self).peerCertificate
  }

  private var closedEarly: TLSError {
    TLSError(
      .handshakeFailed,
      "the \(isServer ? "client" : "server") closed the connection during the TLS handshake")
  }

  /// Rejects a server that did not negotiate HTTP/2.
  private func refuseProtocol() {
    fail(TLSError(.handshakeFailed, "the server did not choose HTTP/2 by ALPN"))
  }
}

extension ByteBuffer {
  /// A response that an HTTP/1 client can display.
  static func http1Refusal(_ text: String) -> ByteBuffer {
    ByteBuffer(
      string: """
        HTTP/1.1 400 Bad Request\r
        content-type: text/plain; charset=utf-8\r
        content-length: \(text.utf8.count)\r
        connection: close\r
        \r
        \(text)
        """)
  }
}
