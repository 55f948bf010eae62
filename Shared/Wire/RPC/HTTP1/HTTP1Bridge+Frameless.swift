// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// Requests that become streams as they are, and their responses: as nearly all of HTTP/1.1 has a
/// whole message in one read, most would only be put into frames to be taken out again.
///
/// The stream is one like any other to its handler, its deadline, the accounts of memory and the
/// watch over who does not read; only nghttp2 does not know it.
extension HTTP1Bridge {
  /// Writes what there is of the response to a request without frames, and that the client takes.
  func writeFrameless() {
    guard let stream = frameless, let context else { return }
    guard stream.connection != nil else { return frameless = nil }
    if let code = stream.resetCode {
      frameless = nil
      connection.end(stream, code: code)
      output.clear()
      fail(.reset(code), hasHead: exchange?.hasResponseHead == true)
      if output.readableBytes > 0 {
        context.writeAndFlush(wrapOutboundOut(output), promise: nil)
      }
      return
    }
    guard context.channel.isWritable else { return }
    let outbound = connection.resources.outbound
    if let head = stream.framelessHead {
      stream.framelessHead = nil
      write(head, of: stream, to: outbound)
    }
    guard exchange?.hasResponseHead == true else { return }
    while outbound.count > 0 || context.channel.isWritable && stream.outbound.byteCount > 0 {
      let count = min(stream.outbound.byteCount, HTTP2Connection.writeBytes)
      let freed = stream.outbound.move(count, to: outbound)
      stream.sent(count, freed: freed)
      context.writeAndFlush(wrapOutboundOut(outbound.joined()), promise: nil)
      outbound.clear()
    }
    // A write that fails may have ended the connection.
    guard stream.connection != nil, stream.isOutboundComplete, stream.outbound.byteCount == 0 else {
      return
    }
    frameless = nil
    connection.end(stream, code: 0)
    endResponse()
  }

  private func write(_ head: HeaderBlock, of stream: ServerStream, to outbound: FrameBuffer) {
    var hasLength = false
    var isFirst = true
    head.forEach { name, value in
      // The status comes first.
      if isFirst {
        isFirst = false
        return writeStatus(value, to: outbound)
      }
      if name.count == 14, name.elementsEqual("content-length".utf8) { hasLength = true }
      name.withUnsafeBytes(outbound.append)
      outbound.append(": ")
      value.withUnsafeBytes(outbound.append)
      outbound.append("\r\n")
    }
    if !hasLength {
      if stream.isOutboundComplete, stream.outbound.byteCount == 0 {
        outbound.append("content-length: 0\r\n")
      } else {
        // Its end is the end of the connection.
        exchange?.isKeptAlive = false
      }
    }
    if isDraining { exchange?.isKeptAlive = false }
    if exchange?.isKeptAlive != true { outbound.append("connection: close\r\n") }
    outbound.append("\r\n")
    exchange?.hasResponseHead = true
  }

  private func writeStatus(_ value: ArraySlice<UInt8>, to outbound: FrameBuffer) {
    guard !value.elementsEqual("200".utf8) else { return outbound.append("HTTP/1.1 200 OK\r\n") }
    let status = value.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
    Array(Self.statusLine(status).utf8).withUnsafeBytes(outbound.append)
  }
}

extension ServerConnection {
  /// Receives a whole request that calls a unary method with the message as its body, which is what
  /// Connect and plain JSON are, without frames.
  ///
  /// - Returns: The stream; nil if the request must come in frames, as all others do, and those
  ///   that are refused or have to wait.
  func receive(
    _ request: PlainHead, _ bytes: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer, id: Int32
  ) -> ServerStream? {
    guard request.isPost, session != nil, !isClosing, mayWrite, drainCause == nil,
      streams.isEmpty, unread.readableBytes == 0, !resources.turns.isCrowded
    else { return nil }
    head = RequestHead(
      postTo: UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[request.target]),
      routes: server.routes)
    guard head.route?.method.kind == .unary else { return nil }
    for field in request.fields {
      head.receive(
        request.name(field),
        UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[field.value]))
    }
    guard head.type?.framing == .connectUnary else { return nil }
    lifetime.callOpened()
    let stream = ServerStream(owner: self)
    stream.isFrameless = true
    stream.headerListBytes = request.listBytes
    add(stream, id: id)
    _ = insideSession {
      stream.receivedHeaders(isEnd: false)
      if !body.isEmpty { stream.received(body, isLastFrame: true) }
      stream.isRemoteClosed = true
      stream.receivedEnd()
      return 0
    }
    return stream
  }

  /// Ends a stream without frames, as the session ends the others.
  func end(_ stream: ServerStream, code: UInt32) {
    remove(stream)
    stream.closed(.code(code))
    streamClosed(stream)
  }
}
