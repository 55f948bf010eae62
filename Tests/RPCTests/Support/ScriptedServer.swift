// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix

@testable import RPC

/// A server that answers the first request of each connection with bytes made by hand, whatever it
/// asks.
enum ScriptedServer {
  /// Calls a closure with a client of a server that sends `script` when a request has ended.
  ///
  /// Settings and their acknowledgement are sent without being in the script.
  static func with<Result>(
    _ script: [UInt8], _ body: (RPCClient) async throws -> Result
  ) async throws -> Result {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Player(script))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let client = try RPCClient(
      target: "127.0.0.1:\(channel.localAddress?.port ?? 0)", logger: .silent)
    do {
      let result = try await body(client)
      await client.shutdown()
      try await channel.close()
      return result
    } catch {
      await client.shutdown()
      try? await channel.close()
      throw error
    }
  }

  private final class Player: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let script: [UInt8]
    private var received: [UInt8] = []

    init(_ script: [UInt8]) {
      self.script = script
    }

    func channelActive(context: ChannelHandlerContext) {
      write(RawFrame.bytes(type: 4, stream: 0), context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      received.append(contentsOf: unwrapInboundIn(data).readableBytesView)
      if received.starts(with: RawFrame.preface) { received.removeFirst(RawFrame.preface.count) }
      while received.count >= 9 {
        let length = Int(received[0]) << 16 | Int(received[1]) << 8 | Int(received[2])
        guard received.count >= 9 + length else { return }
        let (type, flags) = (received[3], received[4])
        received.removeFirst(9 + length)
        if type == 4, flags == 0 {
          write(RawFrame.bytes(type: 4, flags: 1, stream: 0), context)
        } else if type <= 1, flags & 1 != 0 {
          write(script, context)
        }
      }
    }

    private func write(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
    }
  }
}
