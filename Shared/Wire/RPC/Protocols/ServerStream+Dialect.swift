// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Messages

/// What is received and sent of calls that are not plain gRPC.
extension ServerStream {
  // The request ------------------------------------------------------------------------------

  /// Receives a piece of a request's body.
  func receive(
    _ chunk: UnsafeRawBufferPointer, isLastFrame: Bool, _ call: ServerCall, _ dialect: Dialect
  ) throws(RPCError) {
    if dialect.isUnaryConnect {
      if !isLastFrame { connection?.consumed(chunk.count, by: self) }
      guard !dialect.isGet else {
        // Its message is in the query.
        throw RPCError(.invalidArgument, "a request by GET has no body")
      }
      guard dialect.body.count + chunk.count <= server.limits.receivedBytesMax else {
        throw RPCError(
          .resourceExhausted,
          "the request is larger than the limit of \(server.limits.receivedBytesMax) bytes")
      }
      dialect.body.append(contentsOf: chunk)
      return try hold(dialect.body.count)
    }
    let decoded = try dialect.decoded(chunk)
    if isStreaming {
      try withBytes(decoded, or: chunk) { bytes throws(RPCError) in
        try receiveStreaming(bytes, wireBytes: chunk.count)
      }
    } else {
      try withBytes(decoded, or: chunk) { bytes throws(RPCError) in
        try receiveUnary(bytes, isLastFrame: isLastFrame, wireBytes: chunk.count)
      }
    }
  }

  private func withBytes(
    _ decoded: [UInt8]?, or chunk: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) throws(RPCError) -> Void
  ) throws(RPCError) {
    guard let decoded else { return try body(chunk) }
    let result = decoded.withUnsafeBytes { bytes in
      Result { () throws(RPCError) in try body(bytes) }
    }
    try result.get()
  }

  /// Takes what becomes complete with the request's end: a body without frames, or the last
  /// characters of base64.
  ///
  /// - Throws: ``RPCError`` if they are no bytes, or too many.
  func takeBody(_ call: ServerCall) throws(RPCError) {
    guard let dialect else { return }
    guard dialect.isUnaryConnect else {
      guard let bytes = try dialect.finishText() else { return }
      return try withBytes(bytes, or: UnsafeRawBufferPointer(start: nil, count: 0)) {
        bytes throws(RPCError) in
        if isStreaming {
          try receiveStreaming(bytes, wireBytes: 0)
        } else {
          try receiveUnary(bytes, isLastFrame: true, wireBytes: 0)
        }
      }
    }
    record.receivedMessageBytes += dialect.body.count
    message = ReceivedMessage(
      bytes: dialect.body, algorithm: dialect.algorithm, transcoder: dialect.transcoder)
    dialect.body = []
    record.receivedMessageCount += 1
  }

  // The response -----------------------------------------------------------------------------

  /// Sends a framed message.
  func send(_ message: [UInt8], _ call: ServerCall, _ dialect: Dialect) {
    let body = dialect.sent(message)
    guard owner.responses.hold(body.count) else { return abort(Self.tooMuchWaits) }
    guard isHeadSent || submitHead(call, dialect, bodyBytes: body.count) else {
      owner.responses.release(body.count)
      return abort(Self.tooMuchMetadata)
    }
    record.sentMessageCount += 1
    record.sentMessageBytes += message.count - MessageFrame.prefixBytes
    // What waits is what will leave, or a slow reader's handler would not be made to wait.
    outbox?.rewritten(message.count, as: body.count)
    outbound.append(body)
  }

  /// Submits the headers for the messages that follow; false if the handler's metadata is too
  /// large.
  private func submitHead(_ call: ServerCall, _ dialect: Dialect, bodyBytes: Int) -> Bool {
    var block = HeaderBlock()
    let response = call.responseMetadata
    writeHead(response?.initial, into: &block)
    if let algorithm = call.compressor.announced {
      block.add(dialect.encodingHeader, algorithm.description)
    }
    if dialect.isUnaryConnect {
      response?.trailing.write(into: &block, prefix: "trailer-")
      block.add("content-length", String(bodyBytes))
    }
    guard !block.isTooLarge else { return false }
    submitResponse(block, hasBody: true)
    isHeadSent = true
    return true
  }

  /// Ends a call after everything that has been sent.
  func end(
    _ status: RPCStatus, _ metadata: Metadata?, _ call: ServerCall, _ dialect: Dialect
  ) {
    let response = call.responseMetadata
    if dialect.isUnaryConnect {
      // The message that has been sent is all there is.
      guard !isHeadSent else { return }
      return submitError(status, response, metadata, dialect)
    }
    var (status, trailing) = (status, response?.trailing ?? [:])
    if let metadata { trailing.append(metadata) }
    if !isHeadSent, !submitHead(call, dialect, bodyBytes: 0) {
      (status, trailing) = (Self.tooMuchMetadata.status, [:])
      record.code = status.code
      submitPlainHead()
    }
    appendEnd(status, trailing, dialect)
  }

  /// Ends a call at once, whatever has been sent.
  func abort(_ error: RPCError, _ dialect: Dialect) {
    isOutboundComplete = true
    if dialect.isUnaryConnect {
      guard !isHeadSent else { return reset(NGHTTP2_CANCEL) }
      submitError(error.status, nil, error.metadata, dialect)
    } else {
      if isHeadSent {
        guard !outbound.isInsideMessage else { return reset(NGHTTP2_CANCEL) }
        owner.responses.release(outbound.heldBytes)
        outbound.removeAll()
      } else {
        submitPlainHead()
      }
      appendEnd(error.status, error.metadata, dialect)
    }
    resumeOutbound()
  }

  private func submitPlainHead() {
    var block = HeaderBlock()
    writeHead(nil, into: &block)
    submitResponse(block, hasBody: true)
    isHeadSent = true
  }

  /// Appends what a body ends with that has the status in it.
  private func appendEnd(_ status: RPCStatus, _ metadata: Metadata, _ dialect: Dialect) {
    let frame =
      dialect.type.framing == .connectStream
      ? ConnectError.endOfStream(status, metadata, server.schema)
      : Envelope.trailers(status, metadata)
    append(dialect.sent(frame))
  }

  /// Appends what is small and must be sent, whatever else waits.
  private func append(_ bytes: [UInt8]) {
    owner.responses.take(bytes.count)
    outbound.append(bytes)
  }

  /// Answers a unary Connect call with an error, which is the whole response.
  private func submitError(
    _ status: RPCStatus, _ response: ServerCall.ResponseMetadata?, _ metadata: Metadata?,
    _ dialect: Dialect
  ) {
    let status =
      status.code == .ok ? RPCStatus(.internal, "the handler gave no answer") : status
    let body = ConnectError.json(status, server.schema)
    let write = { (hasMetadata: Bool) in
      var block = HeaderBlock()
      block.add(":status", String(self.httpStatus(status.code)))
      block.add("content-type", "application/json")
      block.add("content-length", String(body.count))
      self.writeCORS(into: &block)
      if hasMetadata {
        response?.initial.write(into: &block)
        response?.trailing.write(into: &block, prefix: "trailer-")
        metadata?.write(into: &block, prefix: "trailer-")
      }
      return block
    }
    let block = write(true)
    append(body)
    isHeadSent = true
    submitResponse(block.isTooLarge ? write(false) : block, hasBody: true)
  }

  /// The HTTP status of a unary Connect call that failed: a path that is no method's is not found.
  private func httpStatus(_ code: RPCStatus.Code) -> Int {
    code == .unimplemented && isMethodUnknown ? 404 : ConnectError.httpStatus(code)
  }
}
