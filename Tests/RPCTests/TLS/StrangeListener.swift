// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix

/// A port on the loopback interface whose owner says one thing to whoever connects, whatever they
/// say, and hangs up.
enum StrangeListener {
  /// Calls a closure with the address of a listener that lives until it returns.
  static func with<Result>(
    saying words: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { $0.pipeline.addHandler(Speaker(words)) }
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      let result = try await body("127.0.0.1:\(channel.localAddress?.port ?? 0)")
      try await channel.close()
      return result
    } catch {
      try? await channel.close()
      throw error
    }
  }

  private final class Speaker: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private let words: String

    init(_ words: String) {
      self.words = words
    }

    /// Once the peer has spoken, so that what it says is read and its socket is not reset.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: words)), promise: nil)
      context.close(promise: nil)
    }
  }
}
