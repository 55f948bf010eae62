// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore
import NIOEmbedded

@testable import RPC

/// Bytes as what a client of HTTP/1.1 writes: a byte for how many arrive at a time, and they
/// themselves.
///
/// Whatever comes, each answer begins as one, nothing is left when the client has gone, and
/// requests that need no decoder are answered as those are that go through it.
enum HTTP1Target {
  /// So that all that happens does so on the event loop: only larger requests, compressed, are
  /// taken elsewhere.
  private static let inputBytesMax = 1_000

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count <= inputBytesMax else { return }
    var input = FuzzInput(bytes)
    let step = Int(input.byte()) * 8 + 1
    let stream = Array(input.remainder())
    let plain = try answers(to: stream, step: step)
    // In front of an empty line, everything goes through the decoder.
    let decoded = try answers(to: stream, step: step, after: "\r\n")
    if let plain, let decoded {
      try FuzzFailure.unless(
        plain == decoded,
        """
        \(String(decoding: plain, as: UTF8.self)) but with the decoder \
        \(String(decoding: decoded, as: UTF8.self))
        """)
    }
  }

  /// What a client is sent that sends `stream`, after `start`; nil where that is no HTTP/1.1.
  private static func answers(
    to stream: [UInt8], step: Int, after start: String = ""
  ) throws -> [UInt8]? {
    let channel = EmbeddedChannel()
    // The loop's own clock begins at 0.
    channel.embeddedEventLoop.advanceTime(to: .now())
    let registry = ConnectionRegistry(connectionsMax: 1)
    let connection = ServerConnection(
      // With time for all of it: what has to wait is answered elsewhere.
      server: ConnectionTarget.server, registry: registry,
      resources: LoopResources(slice: .seconds(60)),
      eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.addHandlers(ProtocolSwitch(connection), connection)
    channel.connect(to: try SocketAddress(unixDomainSocketPath: "fuzz"), promise: nil)
    for index in stride(from: 0, to: stream.count, by: step) where channel.isActive {
      let part =
        (index == 0 ? Array(start.utf8) : []) + stream[index..<min(index + step, stream.count)]
      // What the decoder refuses is an error for those behind it, too.
      _ = try? channel.writeInbound(ByteBuffer(bytes: part))
      channel.embeddedEventLoop.run()
    }
    channel.embeddedEventLoop.advanceTime(to: .now())
    var written: [UInt8] = []
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
      written.append(contentsOf: buffer.readableBytesView)
    }
    if connection.isHTTP1, !written.isEmpty {
      try FuzzFailure.unless(
        written.starts(with: "HTTP/1.1 ".utf8), "an answer begins with something else")
    }
    _ = try? channel.finish(acceptAlreadyClosed: true)
    try FuzzFailure.unless(
      connection.streams.isEmpty, "\(connection.streams.count) streams are left")
    try FuzzFailure.unless(registry.isEmpty, "the connection is left")
    return connection.isHTTP1 ? written : nil
  }
}
