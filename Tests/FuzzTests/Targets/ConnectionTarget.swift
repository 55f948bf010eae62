// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import NIOCore
import NIOEmbedded
import TestMessages

@testable import RPC

/// Bytes as what a client writes to a server: a byte that says whether the preface goes before
/// them, one for how many arrive at a time, and they themselves.
///
/// Whatever comes, the server's own frames are whole, and nothing is left when the client has gone.
enum ConnectionTarget {
  typealias TestService = Grpc.Testing.TestService

  /// So that all that happens does so on the event loop: only larger requests, compressed, are
  /// taken elsewhere.
  private static let inputBytesMax = 1_000

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + emptySettings
  private static let emptySettings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]

  static let server: ServerCore = {
    var router = Router(descriptors: .testing)
    router.onEventLoop(TestService.emptyCall) { _, _ in .init() }
    for method in [TestService.unaryCall, TestService.cacheableUnaryCall] {
      router.onEventLoop(method) { request, context in
        context.compressResponse(true)
        for entry in context.metadata { context.addTrailingMetadata(Metadata(entry)) }
        let count = max(0, min(request.responseSize, 10_000))
        return .init(payload: .init(body: [UInt8](repeating: 0, count: Int(count))))
      }
    }
    return ServerCore(router: router, configuration: .init(), logger: .silent)
  }()

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count <= inputBytesMax else { return }
    var input = FuzzInput(bytes)
    let hasPreface = input.byte() % 4 != 0
    let step = Int(input.byte()) * 4 + 1
    let stream = (hasPreface ? preface : []) + input.remainder()

    let channel = EmbeddedChannel()
    // The loop's own clock begins at 0.
    channel.embeddedEventLoop.advanceTime(to: .now())
    let registry = ConnectionRegistry(connectionsMax: 1)
    let connection = ServerConnection(
      server: server, registry: registry, resources: LoopResources(), eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.addHandler(connection)
    channel.connect(to: try SocketAddress(unixDomainSocketPath: "fuzz"), promise: nil)
    for start in stride(from: 0, to: stream.count, by: step) where channel.isActive {
      let part = stream[start..<min(start + step, stream.count)]
      try channel.writeInbound(ByteBuffer(bytes: part))
    }
    // What has no time left is out of it now.
    channel.embeddedEventLoop.advanceTime(to: .now())
    var written: [UInt8] = []
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
      written.append(contentsOf: buffer.readableBytesView)
    }
    _ = try channel.finish(acceptAlreadyClosed: true)
    try ServerOutput.check(written)
    try FuzzFailure.unless(
      connection.streams.isEmpty, "\(connection.streams.count) streams are left")
    try FuzzFailure.unless(registry.isEmpty, "the connection is left")
  }
}

extension Metadata {
  /// A list of one entry.
  init(_ entry: Entry) {
    self.init()
    switch entry.value {
    case .text(let text): add(entry.name, text)
    case .bytes(let bytes): add(entry.name, bytes)
    }
  }
}

extension Logger {
  /// A logger that says nothing.
  static let silent = Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() }
}
