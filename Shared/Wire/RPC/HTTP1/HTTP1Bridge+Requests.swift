// SPDX-License-Identifier: Apache-2.0

import DequeModule
import Logging
import NIOCore
import NIOHTTP1

/// From a client's requests to the server's streams.
extension HTTP1Bridge {
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasReadPart = true
    guard !isClosing, fault == nil else { return }
    let part = unwrapInboundIn(data)
    if queue.isEmpty, exchange?.isRequestComplete != true {
      receive(part)
    } else {
      enqueue(part)
    }
  }

  /// Keeps a request that came before the one in front of it is answered.
  private func enqueue(_ part: HTTPServerRequestPart) {
    if case .head = part {
      queuedHeads += 1
      // What is behind so many is not read, and sent again by whoever means it.
      guard queuedHeads <= HTTP1Limits.pipelinedMax else {
        fault = .reset(7)
        return
      }
    }
    queue.append(part)
  }

  /// Goes on with what is in the queue when the request before it has been answered.
  func receiveNext() {
    while exchange?.isRequestComplete != true, !isClosing, let part = queue.popFirst() {
      if case .head = part { queuedHeads -= 1 }
      receive(part)
    }
    passOn()
    context?.fireChannelReadComplete()
    if exchange == nil, queue.isEmpty, let fault { return refuse(fault) }
    readIfWanted()
  }

  private func receive(_ part: HTTPServerRequestPart) {
    switch part {
    case .head(let head): begin(head)
    case .body(let bytes):
      guard let exchange, !exchange.isRequestPassedOn else { return }
      var bytes = bytes
      body.writeBuffer(&bytes)
    case .end:
      exchange?.isRequestComplete = true
      passOn()
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError else { return context.fireErrorCaught(error) }
    guard !isClosing, fault == nil else { return }
    connection.logger.debug(
      "a client broke HTTP/1.1",
      metadata: ["peer": "\(connection.peer)", "error": "\(error)"])
    let found = HTTP1Fault(error)
    // Those in front of it have nothing to do with it.
    if exchange?.isRequestComplete == true || !queue.isEmpty {
      fault = found
    } else {
      refuse(found)
    }
  }

  // Heads ------------------------------------------------------------------------------------

  private func begin(_ head: HTTPRequestHead) {
    isInsideHead = false
    due = .distantFuture
    var exchange = Exchange(id: nextID, window: initialWindow)
    nextID += 2
    exchange.isHead = head.method == .HEAD
    let isNew = head.version != .http1_0
    exchange.takesChunks = isNew
    // Upgrades are not offered, and the decoder reads nothing behind a request for one.
    let fields = HTTP1Fields(head, isSecure: isSecure)
    exchange.isKeptAlive =
      isNew && head.isKeepAlive && fields?.hasUpgrade == false && nextID < 1 << 30
    exchange.headers = fields?.block.bytes
    self.exchange = exchange
    guard head.version.major == 1 else { return refuse(.version) }
    guard let fields, fields.isBodyPlain else { return refuse(.malformed) }
    guard fields.hostCount == 1 || fields.hostCount == 0 && !isNew, fields.areHostsValid else {
      return refuse(.noHost)
    }
    guard limits.allow(host: fields.host.utf8, target: fields.target.utf8) else {
      return refuse(.otherHost)
    }
    guard fields.block.listBytes <= limits.headerListBytesMax else {
      return refuse(.headTooLarge)
    }
    if let expectation = fields.expectation, isNew, let fault = fault(of: expectation, head) {
      return refuse(fault)
    }
  }

  /// Answers a client that asks before it sends a body.
  private func fault(of expectation: Substring, _ head: HTTPRequestHead) -> HTTP1Fault? {
    guard expectation.lowercased() == "100-continue" else { return .expectation }
    // One message, and not a stream of them.
    let type = head.headers.first(name: "content-type") ?? ""
    if type.hasPrefix("application/json") || type.hasPrefix("application/proto"),
      let length = head.headers[canonicalForm: "content-length"].first.flatMap({ Int($0) }),
      length > limits.bodyBytesMax
    {
      return .bodyTooLarge
    }
    guard let context else { return nil }
    context.writeAndFlush(
      wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")), promise: nil)
    return nil
  }

  // To the server ----------------------------------------------------------------------------

  /// Passes on what has come and the server takes.
  func passOn() {
    guard let context, var exchange, !exchange.isRequestPassedOn, !isClosing else {
      return passOnControl()
    }
    var frames = control
    control = FrameWriter()
    frames.buffer.reserveCapacity(
      minimumWritableBytes: (exchange.headers?.count ?? 0) + body.readableBytes + 64)
    let id = exchange.id
    if let headers = exchange.headers {
      let isLast = exchange.isRequestComplete && body.readableBytes == 0
      frames.append(headers: headers, isLast: isLast, stream: id)
      exchange.headers = nil
      exchange.isKnown = true
      exchange.isRequestPassedOn = isLast
    }
    while body.readableBytes > 0 {
      let count = min(
        body.readableBytes, FrameWriter.frameBytesMax, exchange.window, connectionWindow)
      guard count > 0, let data = body.readSlice(length: count) else { break }
      exchange.window -= count
      connectionWindow -= count
      let isLast = exchange.isRequestComplete && body.readableBytes == 0
      frames.append(data: data, isLast: isLast, stream: id)
      exchange.isRequestPassedOn = isLast
    }
    if exchange.isRequestComplete, body.readableBytes == 0, !exchange.isRequestPassedOn {
      frames.append(data: ByteBuffer(), isLast: true, stream: id)
      exchange.isRequestPassedOn = true
    }
    if body.readableBytes == 0 { body.clear() }
    self.exchange = exchange
    guard frames.buffer.readableBytes > 0 else { return }
    context.fireChannelRead(wrapInboundOut(frames.buffer))
  }

  /// Passes on what answers the server's frames.
  func passOnControl() {
    guard let context, control.buffer.readableBytes > 0 else { return }
    let frames = control.buffer
    control = FrameWriter()
    context.fireChannelRead(wrapInboundOut(frames))
  }

  /// Does that as soon as nothing else is being done: the server may be writing just now.
  func schedulePassingOn() {
    guard !isControlScheduled, let context else { return }
    isControlScheduled = true
    let bridge = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.eventLoop.execute {
      let bridge = bridge.value
      bridge.isControlScheduled = false
      bridge.passOn()
      bridge.context?.fireChannelReadComplete()
      bridge.readIfWanted()
    }
  }
}
