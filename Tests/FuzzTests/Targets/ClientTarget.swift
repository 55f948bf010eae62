// SPDX-License-Identifier: Apache-2.0

import Messages
import NIOCore
import NIOPosix
import TestMessages

@testable import RPC

/// Bytes as what a server writes to a client that has three calls under way: a byte that says
/// whether settings go before them, one for how many are written at a time, and they themselves.
///
/// Whatever comes, every call ends when the server has gone.
enum ClientTarget {
  typealias TestService = Grpc.Testing.TestService

  private static let inputBytesMax = 1_000

  static func run(_ bytes: [UInt8]) async throws {
    guard bytes.count <= inputBytesMax else { return }
    let server = bytes.withUnsafeBytes { bytes in
      var input = FuzzInput(bytes)
      return FuzzServer(
        hasSettings: input.byte() % 4 != 0, step: Int(input.byte()) * 4 + 1,
        bytes: Array(input.remainder()))
    }
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(FuzzServer.Handler(server))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    var configuration = ClientConfiguration()
    configuration.receivedMessageBytesMax = 10_000
    let client = try RPCClient(
      target: "127.0.0.1:\(listener.localAddress?.port ?? 0)", configuration: configuration,
      logger: .silent)
    // How each ends is the server's affair; a call that does not is found by the time limit.
    async let unary: Void = end { _ = try await client.unary(TestService.unaryCall, .init()) }
    async let streaming: Void = end {
      for try await _ in try await client.serverStreaming(
        TestService.streamingOutputCall, .init())
      {}
    }
    async let bidirectional: Void = end {
      let call = try await client.bidirectional(TestService.fullDuplexCall)
      try await call.send(.init())
      call.finish()
      for try await _ in call.responses {}
    }
    _ = await (unary, streaming, bidirectional)
    await client.shutdown()
    try await listener.close()
  }

  private static func end(_ call: () async throws -> Void) async {
    try? await call()
  }
}
