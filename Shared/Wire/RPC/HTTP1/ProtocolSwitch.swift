// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Tells HTTP/1.1 from HTTP/2 by a connection's first bytes, and then is gone.
///
/// The connection itself is behind it from the start, with its time limit for the first bytes.
/// Whatever is neither is the connection's to refuse.
final class ProtocolSwitch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let connection: ServerConnection
  /// Bytes that are too few to tell.
  private var held: ByteBuffer?

  init(_ connection: ServerConnection) {
    self.connection = connection
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var buffer = unwrapInboundIn(data)
    if var held {
      held.writeBuffer(&buffer)
      buffer = held
    }
    let view = buffer.readableBytesView
    // An empty line in front of the first request is passed over, as old clients sent it behind the
    // one before: RFC 9112 section 2.2. HTTP/2 has no such thing.
    let isBlank = view.starts(with: Self.emptyLine)
    let start = isBlank ? view.dropFirst(2).prefix(4) : view.prefix(4)
    let isPartOfLine = view.count < 2 && view.elementsEqual(Self.emptyLine.prefix(view.count))
    guard start.count == 4 || !(isPartOfLine || start.allSatisfy(Self.isLetter)) else {
      // A copy: the buffer is the loop's.
      held = ByteBuffer(bytes: view)
      return
    }
    held = nil
    let pipeline = context.pipeline.syncOperations
    if WireProtocol(start) == .http1 {
      do {
        try HTTP1Bridge.install(in: pipeline, for: connection, after: self, isSecure: false)
        // The decoder keeps what it reads for a while, and the loop's buffer is for those who do
        // not.
        try context.channel.syncOptions?.setOption(
          .recvAllocator, value: AdaptiveRecvByteBufferAllocator())
      } catch {
        return context.close(promise: nil)
      }
    }
    context.fireChannelRead(wrapInboundOut(buffer))
    pipeline.removeHandler(self, promise: nil)
  }

  private static let emptyLine = Array("\r\n".utf8)

  /// Whether a byte may be one of a method's, or of HTTP/2's preface.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
