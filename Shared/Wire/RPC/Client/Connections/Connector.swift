// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore
import NIOPosix

/// Opens sockets and attaches connections to them.
enum Connector {
  /// Connects to `address`; `connection` handles the channel once the future succeeds, which over
  /// TLS is after the handshake.
  static func connect(
    _ connection: ClientConnection, to address: ServerAddress, channel: ClientChannel
  ) -> EventLoopFuture<any Channel> {
    guard let tls = channel.tls else {
      return connect(to: address, channel: channel) { socket in
        try ClientTLSConnector.preparePlaintext(socket, connection: connection)
      }
    }
    let secured = channel.eventLoop.makePromise(of: Void.self)
    return connect(to: address, channel: channel) { socket in
      try tls.prepare(
        socket, to: address, authority: channel.authority, connection: connection,
        secured: secured)
    }
    .flatMap { socket in secured.futureResult.map { socket } }
  }

  private static func connect(
    to address: ServerAddress, channel: ClientChannel,
    prepare: @escaping @Sendable (any Channel) throws -> Void
  ) -> EventLoopFuture<any Channel> {
    let configuration = channel.configuration
    var bootstrap = ClientBootstrap(group: channel.eventLoop)
      .connectTimeout(TimeAmount(configuration.connectTimeout))
      .channelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 256 << 10))
      .channelInitializer { socket in
        socket.eventLoop.makeCompletedFuture { try prepare(socket) }
      }
    switch address.kind {
    case .ip(let socketAddress):
      bootstrap = bootstrap.channelOption(.tcpOption(.tcp_nodelay), value: 1)
      if configuration.keepaliveTime != nil {
        // Data unacknowledged for this long ends the connection (gRFC A18).
        let milliseconds = configuration.keepaliveTimeout / .milliseconds(1)
        bootstrap = bootstrap.channelOption(
          .tcpOption(.init(rawValue: TCP_USER_TIMEOUT)),
          value: SocketOptionValue(max(1, min(milliseconds, 1e9))))
      }
      return bootstrap.connect(to: socketAddress)
    case .unixSocket(let path):
      return bootstrap.connect(unixDomainSocketPath: path)
    case .abstractSocket(let name):
      do {
        return bootstrap.withConnectedSocket(try connectedSocket(abstractName: name))
      } catch {
        return channel.eventLoop.makeFailedFuture(error)
      }
    }
  }

  /// A socket connected to a name in Linux's abstract namespace.
  ///
  /// The length of such an address is significant, and NIO always passes the whole structure.
  private static func connectedSocket(abstractName name: String) throws -> CInt {
    let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw IOError(errnoCode: errno, reason: "socket") }
    let result = SocketName.withAbstract(name) { Glibc.connect(descriptor, $0, $1) }
    guard result == 0 else {
      let code = result == nil ? ENAMETOOLONG : errno
      close(descriptor)
      throw IOError(errnoCode: code, reason: "connect")
    }
    return descriptor
  }
}
