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
    exchange.isKeptAlive =
      isNew && head.isKeepAlive && !head.headers.contains(name: "upgrade")
      && nextID < 1 << 30
    self.exchange = exchange
    guard head.version.major == 1 else { return refuse(.version) }
    guard let block = block(of: head), Self.isBodyPlain(head) else { return refuse(.malformed) }
    let hosts = head.headers["host"]
    guard hosts.count == 1 || hosts.isEmpty && !isNew, hosts.allSatisfy(Self.isHost) else {
      return refuse(.noHost)
    }
    guard block.listBytes <= limits.headerListBytesMax else { return refuse(.headTooLarge) }
    if let fault = faultOfExpectation(head) { return refuse(fault) }
    self.exchange?.headers = block.bytes
  }

  /// Answers a client that asks before it sends a body.
  private func faultOfExpectation(_ head: HTTPRequestHead) -> HTTP1Fault? {
    guard let expectation = head.headers.first(name: "expect"), head.version != .http1_0 else {
      return nil
    }
    guard expectation.trimmingBlanks.lowercased() == "100-continue" else { return .expectation }
    // One message, and not a stream of them.
    let type = head.headers.first(name: "content-type") ?? ""
    if type.hasPrefix("application/json") || type.hasPrefix("application/proto"),
      let length = head.headers.first(name: "content-length").flatMap({ Int($0.trimmingBlanks) }),
      length > limits.bodyBytesMax
    {
      return .bodyTooLarge
    }
    guard let context else { return nil }
    context.writeAndFlush(
      wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")), promise: nil)
    return nil
  }

  /// The headers as HTTP/2 has them: RFC 9113 section 8; nil if that cannot be.
  private func block(of head: HTTPRequestHead) -> PlainHeaderBlock? {
    guard let target = Self.path(of: head.uri) else { return nil }
    var block = PlainHeaderBlock()
    // The numbers are those of HPACK's static table: RFC 7541 appendix A.
    block.append(nameIndex: 2, nameBytes: 7, head.method.rawValue.utf8)
    block.append(nameIndex: 6, nameBytes: 7, (isSecure ? "https" : "http").utf8)
    block.append(nameIndex: 4, nameBytes: 5, target.utf8)
    // HTTP/2 wants a name, and nobody here reads it.
    let host = head.headers.first(name: "host")?.trimmingBlanks ?? ""
    block.append(nameIndex: 1, nameBytes: 10, host.isEmpty ? "localhost".utf8[...] : host.utf8)
    // What `Connection` names is for proxies to remove: if it went missing here, whoever writes the
    // header could hide the origin of a page, or what a proxy says about its client.
    for (name, value) in head.headers {
      let value = value.trimmingBlanks
      switch name.lowercased() {
      case "host", "connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade",
        "http2-settings", "expect":
        continue
      case "te":
        if value.lowercased() == "trailers" { block.append("te", value.utf8) }
      case let name: block.append(name, value.utf8)
      }
    }
    return block
  }

  /// Whether chunks are the only coding of the body, if it has any.
  ///
  /// The decoder looks at the last coding alone, and takes what others made for the body.
  private static func isBodyPlain(_ head: HTTPRequestHead) -> Bool {
    let codings = head.headers["transfer-encoding"]
    return codings.isEmpty
      || codings.count == 1 && codings[0].trimmingBlanks.lowercased() == "chunked"
  }

  /// Whether a value is one host with or without a port: RFC 3986 sections 3.2.2 and 3.2.3.
  ///
  /// A comma, which a name could have, is what joins two hosts.
  private static func isHost(_ value: String) -> Bool {
    var rest = value.trimmingBlanks.utf8[...]
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      guard rest[..<end].dropFirst().allSatisfy({ isHostByte($0) || $0 == UInt8(ascii: ":") })
      else { return false }
      rest = rest[end...].dropFirst()
    } else {
      rest = rest.drop(while: isHostByte)
    }
    guard let colon = rest.popFirst() else { return true }
    return colon == UInt8(ascii: ":")
      && rest.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~%!$&'()*+;=".utf8.contains(byte)
    }
  }

  /// The path and the query of a target; nil if it has none.
  private static func path(of target: String) -> String? {
    if target.hasPrefix("/") || target == "*" { return target }
    // The form that clients use with proxies: RFC 9112 section 3.2.2.
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      let rest = target.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      guard end > rest.startIndex else { return nil }
      return rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
    }
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

extension String {
  /// The value of a header without the spaces and tabs around it, which are not part of it: RFC 9110
  /// section 5.5.
  fileprivate var trimmingBlanks: Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[first...last]
  }
}
