// SPDX-License-Identifier: Apache-2.0

import Concurrency
import NIOCore
import NIOPosix

@testable import RPC

/// A connection that sends any bytes, and keeps those it gets.
final class PlainConnection: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let channel = Mutex<(any Channel)?>(nil)

  /// What has come so far.
  var received: [UInt8] { state.withLock { $0.bytes } }
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Calls a closure with a connection to `address`, which ends with it.
  static func with(
    _ address: BoundAddress, _ body: (PlainConnection) async throws -> Void
  ) async throws {
    let connection = PlainConnection()
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
      .channelInitializer { $0.pipeline.addHandler(Collector(connection)) }
    let channel = try await bootstrap.connect(host: address.host, port: address.port).get()
    connection.channel.withLock { $0 = channel }
    do {
      try await body(connection)
      try? await channel.close()
    } catch {
      try? await channel.close()
      throw error
    }
  }

  func write(_ bytes: some Sequence<UInt8>) async throws {
    let channel = channel.withLock { $0 }
    try await channel?.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  private final class Collector: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    private let connection: PlainConnection

    init(_ connection: PlainConnection) {
      self.connection = connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let bytes = Array(unwrapInboundIn(data).readableBytesView)
      connection.state.withLock { $0.bytes += bytes }
    }

    func channelInactive(context: ChannelHandlerContext) {
      connection.state.withLock { $0.isClosed = true }
    }
  }
}
