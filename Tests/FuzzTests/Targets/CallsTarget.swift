// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOEmbedded

@testable import RPC

/// Bytes as what a client does, one thing after another: opening calls, sending messages and parts
/// of them, resetting, opening and closing windows; against handlers of every kind, in tasks.
///
/// When the client has gone no handler goes on, and nothing of its calls is left.
enum CallsTarget {
  private static let actionsMax = 120

  static func run(_ bytes: [UInt8]) async throws {
    let script = bytes.withUnsafeBytes { bytes in
      var input = FuzzInput(bytes)
      var client = FuzzClient()
      var script: [FuzzClient.Action] = []
      while !input.isEmpty, script.count < actionsMax { script.append(client.next(&input)) }
      return script
    }
    try await play(script)
  }

  private static func play(_ script: [FuzzClient.Action]) async throws {
    let running = RunningHandlers()
    var configuration = ServerConfiguration()
    configuration.streamWindowBytes = 10_000
    configuration.responseWatermarkBytes = 4_000
    configuration.responseBufferBytesMax = 50_000
    configuration.receivedMessageBytesMax = 30_000
    configuration.compressesResponses = true
    let server = ServerCore(
      router: running.router(), configuration: configuration, logger: .silent)

    let channel = NIOAsyncTestingChannel()
    // The loop's own clock begins at 0.
    await channel.testingEventLoop.advanceTime(to: .now())
    let registry = ConnectionRegistry(connectionsMax: 1)
    let connection = ServerConnection(
      server: server, registry: registry, resources: LoopResources(), eventLoop: channel.eventLoop)
    try await channel.testingEventLoop.executeInContext {
      try channel.pipeline.syncOperations.addHandler(connection)
    }
    try await channel.connect(to: try SocketAddress(unixDomainSocketPath: "fuzz")).get()
    for action in script where channel.isActive {
      switch action {
      case .write(let bytes): _ = try? await channel.writeInbound(ByteBuffer(bytes: bytes))
      case .wait: for _ in 0..<20 { await Task.yield() }
      case .advance: await channel.testingEventLoop.advanceTime(to: .now())
      case .shutDown(let isNow):
        try await channel.testingEventLoop.executeInContext {
          if isNow {
            connection.endCalls(RPCError(.unavailable, "the server is shutting down"))
          } else {
            connection.beginShutdown()
          }
        }
      }
    }
    _ = try? await channel.close()
    try await running.end(connection)
    // What the connection has put off, and is kept for, comes now: nobody else moves this clock.
    await channel.testingEventLoop.advanceTime(by: .minutes(1))
    var written: [UInt8] = []
    while let buffer = try await channel.readOutbound(as: ByteBuffer.self) {
      written.append(contentsOf: buffer.readableBytesView)
    }
    try ServerOutput.check(written)
    let streams = try await channel.testingEventLoop.executeInContext { connection.streams.count }
    try FuzzFailure.unless(streams == 0, "\(streams) streams are left")
    try FuzzFailure.unless(registry.isEmpty, "the connection is left")
  }
}
