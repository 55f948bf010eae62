// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1

/// From the server's frames to a client's responses.
extension HTTP1Bridge {
  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    var buffer = unwrapOutboundIn(data)
    if partial.readableBytes > 0 {
      partial.writeBuffer(&buffer)
      buffer = partial
      partial = ByteBuffer()
    }
    output.clear()
    while let frame = Self.nextFrame(&buffer) { receive(frame) }
    if buffer.readableBytes > 0 { partial = buffer }
    guard output.readableBytes > 0 || promise != nil else { return }
    // Empty writes have a promise that says when those before it are done.
    context.write(wrapOutboundOut(output), promise: promise)
  }

  /// A frame of the server.
  struct Frame {
    var type: UInt8
    var flags: UInt8
    var stream: Int32
    var payload: ByteBuffer
  }

  private static func nextFrame(_ buffer: inout ByteBuffer) -> Frame? {
    let start = buffer.readerIndex
    guard buffer.readableBytes >= 9, let word = buffer.getInteger(at: start, as: UInt64.self),
      let last = buffer.getInteger(at: start + 8, as: UInt8.self),
      buffer.readableBytes >= 9 + Int(word >> 40)
    else { return nil }
    buffer.moveReaderIndex(forwardBy: 9)
    guard let payload = buffer.readSlice(length: Int(word >> 40)) else { return nil }
    let stream = Int32(truncatingIfNeeded: (word << 8 | UInt64(last)) & 0x7FFF_FFFF)
    return Frame(
      type: UInt8(truncatingIfNeeded: word >> 32), flags: UInt8(truncatingIfNeeded: word >> 24),
      stream: stream, payload: payload)
  }

  private func receive(_ frame: Frame) {
    switch frame.type {
    case FrameType.headers where frame.flags & FrameFlag.endHeaders != 0:
      frame.payload.withUnsafeReadableBytes { block in
        receive(headers: block, isLast: frame.flags & FrameFlag.endStream != 0, frame.stream)
      }
    case FrameType.headers, FrameType.continuation:
      headerBlock = (headerBlock ?? []) + frame.payload.readableBytesView
      if frame.type == FrameType.headers {
        headerBlockEndsStream = frame.flags & FrameFlag.endStream != 0
      }
      guard frame.flags & FrameFlag.endHeaders != 0, let block = headerBlock else { return }
      headerBlock = nil
      block.withUnsafeBytes {
        receive(headers: $0, isLast: headerBlockEndsStream, frame.stream)
      }
    case FrameType.data: receive(data: frame)
    case FrameType.reset:
      let code = frame.payload.getInteger(at: frame.payload.readerIndex, as: UInt32.self) ?? 2
      receive(reset: code, frame.stream)
    case FrameType.settings: receive(settings: frame)
    case FrameType.ping where frame.flags & FrameFlag.acknowledgement == 0:
      control.append(
        type: FrameType.ping, flags: FrameFlag.acknowledgement, stream: 0,
        frame.payload.readableBytesView)
      schedulePassingOn()
    case FrameType.goAway: isDraining = true
    case FrameType.windowUpdate:
      let count = frame.payload.getInteger(at: frame.payload.readerIndex, as: UInt32.self) ?? 0
      if frame.stream == 0 {
        connectionWindow += Int(count)
      } else if frame.stream == exchange?.id {
        exchange?.window += Int(count)
      }
      if body.readableBytes > 0 { schedulePassingOn() }
    default: break
    }
  }

  private func receive(settings frame: Frame) {
    guard frame.flags & FrameFlag.acknowledgement == 0 else { return }
    // The acknowledgement has been sent with our own settings.
    var payload = frame.payload
    while let id = payload.readInteger(as: UInt16.self),
      let value = payload.readInteger(as: UInt32.self)
    {
      if id == 4 { initialWindow = Int(value) }
    }
  }

  // Responses --------------------------------------------------------------------------------

  private func receive(headers block: UnsafeRawBufferPointer, isLast: Bool, _ stream: Int32) {
    guard !isClosing, let exchange, exchange.id == stream else {
      // The table of the reader is that of the whole connection.
      _ = headerReader.read(block) { _, _ in }
      return
    }
    guard !exchange.hasResponseHead else {
      // Trailers have no meaning for any protocol that is spoken here.
      _ = headerReader.read(block) { _, _ in }
      if isLast { endResponse() }
      return
    }
    writeHead(block, exchange, isLast: isLast)
    if isLast { endResponse() }
  }

  private func writeHead(_ block: UnsafeRawBufferPointer, _ request: Exchange, isLast: Bool) {
    var exchange = request
    var hasLength = false
    var status = 500
    let start = output.writerIndex
    let isRead = headerReader.read(block) { name, value in
      // It comes first: RFC 9113 section 8.3.
      if name.spells(":status") {
        status = value.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
        return writeStatus(status)
      }
      if name.spells("content-length") { hasLength = true }
      output.writeBytes(name)
      output.writeStaticString(": ")
      output.writeBytes(value)
      output.writeStaticString("\r\n")
    }
    guard isRead else {
      output.moveWriterIndex(to: start)
      return fail(.reset(2))
    }
    let isBodiless = status == 204 || status == 304
    // Whoever has not sent all of its request is not waited for.
    if isDraining || !exchange.isRequestComplete { exchange.isKeptAlive = false }
    exchange.hasResponseHead = true
    exchange.isChunked = !hasLength && !isLast && exchange.takesChunks && !isBodiless
    if !hasLength, !isLast, !exchange.takesChunks { exchange.isKeptAlive = false }
    if exchange.isChunked {
      output.writeStaticString("transfer-encoding: chunked\r\n")
    } else if isLast, !hasLength, !isBodiless {
      output.writeStaticString("content-length: 0\r\n")
    }
    if !exchange.isKeptAlive { output.writeStaticString("connection: close\r\n") }
    output.writeStaticString("\r\n")
    self.exchange = exchange
  }

  private func writeStatus(_ status: Int) {
    guard status != 200 else { return _ = output.writeStaticString("HTTP/1.1 200 OK\r\n") }
    output.writeString(Self.statusLine(status))
  }

  static func statusLine(_ status: Int) -> String {
    "HTTP/1.1 \(status) \(HTTPResponseStatus(statusCode: status).reasonPhrase)\r\n"
  }

  private func receive(data frame: Frame) {
    let count = frame.payload.readableBytes
    credit(count)
    guard !isClosing, let exchange, exchange.id == frame.stream, exchange.hasResponseHead else {
      return
    }
    if count > 0, !exchange.isHead {
      if exchange.isChunked { output.writeString("\(String(count, radix: 16))\r\n") }
      output.writeImmutableBuffer(frame.payload)
      if exchange.isChunked { output.writeStaticString("\r\n") }
    }
    if frame.flags & FrameFlag.endStream != 0 { endResponse() }
  }

  /// Opens the windows again before they are used up: after a gibibyte.
  private func credit(_ count: Int) {
    let step = 1 << 30
    connectionCreditBytes += count
    if connectionCreditBytes >= step {
      control.append(
        type: FrameType.windowUpdate, stream: 0, Self.bytes(UInt32(connectionCreditBytes)))
      connectionCreditBytes = 0
      schedulePassingOn()
    }
    guard let id = exchange?.id else { return }
    exchange?.creditBytes += count
    guard let bytes = exchange?.creditBytes, bytes >= step else { return }
    control.append(type: FrameType.windowUpdate, stream: id, Self.bytes(UInt32(bytes)))
    exchange?.creditBytes = 0
    schedulePassingOn()
  }

  func endResponse() {
    guard let exchange, let context else { return }
    if exchange.isChunked, !exchange.isHead { output.writeStaticString("0\r\n\r\n") }
    self.exchange = nil
    body.clear()
    let bridge = NIOLoopBound(self, eventLoop: context.eventLoop)
    guard exchange.isKeptAlive else {
      isClosing = true
      // After this write, and the server's own.
      return context.eventLoop.execute { bridge.value.hangUp() }
    }
    wait()
    guard !queue.isEmpty || fault != nil else { return }
    context.eventLoop.execute { bridge.value.receiveNext() }
  }

  private func receive(reset code: UInt32, _ stream: Int32) {
    // After a complete response it only means that the rest of the request is not wanted.
    guard let exchange, exchange.id == stream, !isClosing else { return }
    fail(.reset(code), hasHead: exchange.hasResponseHead)
  }

  /// Ends a response that will not be completed: a client must be able to tell.
  func fail(_ fault: HTTP1Fault, hasHead: Bool = false) {
    guard let context else { return }
    exchange = nil
    isClosing = true
    if hasHead {
      let channel = context.channel
      return context.eventLoop.execute { channel.close(promise: nil) }
    }
    write(fault)
    let bridge = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.eventLoop.execute { bridge.value.hangUp() }
  }

  // Without the server -----------------------------------------------------------------------

  /// Answers what the server does not see, and closes.
  func refuse(_ fault: HTTP1Fault) {
    guard let context, !isClosing else { return }
    output.clear()
    let hasHead = exchange?.hasResponseHead == true
    if let exchange, exchange.isKnown {
      // The handler of a request that ends in the middle is not needed any more.
      control.append(type: FrameType.reset, stream: exchange.id, Self.bytes(8))
    }
    exchange = nil
    isClosing = true
    if !hasHead {
      write(fault)
      context.writeAndFlush(wrapOutboundOut(output), promise: nil)
    }
    passOnControl()
    context.fireChannelReadComplete()
    if hasHead { context.close(promise: nil) } else { hangUp() }
  }

  private func write(_ fault: HTTP1Fault) {
    let text = fault.text
    let status = fault.status
    output.writeString(
      """
      HTTP/1.1 \(status.code) \(status.reasonPhrase)\r
      content-type: text/plain; charset=utf-8\r
      content-length: \(text.utf8.count)\r
      connection: close\r
      \r
      \(text)
      """)
  }
}
