// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A server that writes what it was given, when its client has opened three calls or opens no more,
/// and goes.
struct FuzzServer: Sendable {
  /// Whether the client may begin: without settings it opens no calls.
  let hasSettings: Bool
  /// How many bytes are written at a time.
  let step: Int
  let bytes: [UInt8]

  private static let settings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]
  private static let calls = 3

  final class Handler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let server: FuzzServer
    private var received: [UInt8] = []
    private var hasWritten = false

    init(_ server: FuzzServer) {
      self.server = server
    }

    func channelActive(context: ChannelHandlerContext) {
      if server.hasSettings {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: FuzzServer.settings)), promise: nil)
      } else {
        writeAll(context)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      received.append(contentsOf: unwrapInboundIn(data).readableBytesView)
      let calls = Self.headerBlocks(received.dropFirst(24))
      if calls >= FuzzServer.calls { return writeAll(context) }
      // On a later connection there are only those that a first one has refused.
      guard calls > 0 else { return }
      let (handler, context) = (
        NIOLoopBound(self, eventLoop: context.eventLoop),
        NIOLoopBound(context, eventLoop: context.eventLoop)
      )
      context.value.eventLoop.scheduleTask(in: .milliseconds(20)) {
        handler.value.writeAll(context.value)
      }
    }

    private func writeAll(_ context: ChannelHandlerContext) {
      guard !hasWritten else { return }
      hasWritten = true
      for start in stride(from: 0, to: server.bytes.count, by: server.step) {
        let part = server.bytes[start..<min(start + server.step, server.bytes.count)]
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: part)), promise: nil)
      }
      context.close(mode: .output, promise: nil)
    }

    /// How many HEADERS frames there are in what has come after the preface.
    private static func headerBlocks(_ bytes: ArraySlice<UInt8>) -> Int {
      var (rest, count) = (bytes, 0)
      while rest.count >= 9 {
        let head = Array(rest.prefix(9))
        if head[3] == 1 { count += 1 }
        rest = rest.dropFirst(9 + (Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])))
      }
      return count
    }
  }
}
