// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Logging
import Messages

extension ServerStream {
  // In order, after earlier output -----------------------------------------------------------

  /// Answers a unary call.
  func respond(with message: [UInt8]) {
    guard case .open(let call) = phase else { return }
    answer(call, with: message)
  }

  /// The same, for callers that have the call at hand.
  func answer(_ call: ServerCall, with message: [UInt8]) {
    guard case .open = phase, !endIfOverdue() else { return }
    send(message, call)
    if case .open = phase { end(.ok, nil, call) }
    resumeOutbound()
  }

  /// Ends the call with an error thrown by a handler.
  func finish(_ error: any Error) {
    guard case .open(let call) = phase, !endIfOverdue() else { return }
    if !(error is RPCError) {
      connection?.logger.debug(
        "a handler failed", metadata: ["rpc": "\(call.method)", "error": "\(error)"])
    }
    end(RPCStatus(answering: error), (error as? RPCError)?.metadata, call)
    resumeOutbound()
  }

  /// Receives what a streaming handler has written.
  func drainOutbox() {
    guard let outbox else { return }
    for item in outbox.drain() {
      guard case .open(let call) = phase else { return }
      switch item {
      case .message(let message): send(message, call)
      case .end(.status(let status, let metadata)):
        if !endIfOverdue() { end(status, metadata, call) }
      case .end(.halfClose): end(.ok, nil, call)
      }
    }
    resumeOutbound()
  }

  private func send(_ message: [UInt8], _ call: ServerCall) {
    if let dialect { return send(message, call, dialect) }
    guard isHeadSent || submitHead(call) else {
      abort(Self.tooMuchMetadata)
      return
    }
    guard owner.responses.hold(message.count) else {
      abort(Self.tooMuchWaits)
      return
    }
    record.sentMessageCount += 1
    record.sentMessageBytes += message.count - MessageFrame.prefixBytes
    outbound.append(message)
  }

  private func end(_ status: RPCStatus, _ metadata: Metadata?, _ call: ServerCall) {
    phase = .answered
    forgetHandler()
    question = nil
    record.code = status.code
    isOutboundComplete = true
    if let dialect, dialect.hasOwnEnd { return end(status, metadata, call, dialect) }
    let response = call.responseMetadata
    if isHeadSent, status == .ok, response?.trailing.isEmpty != false, metadata?.isEmpty != false {
      trailers = .success
      return
    }
    var trailing = response?.trailing ?? [:]
    if let metadata { trailing.append(metadata) }
    // What clients interpret as initial metadata needs a block of its own.
    let isHeadTooLarge = !isHeadSent && response?.initial.isEmpty == false && !submitHead(call)
    var block = HeaderBlock()
    if !isHeadSent { writeHead(nil, into: &block) }
    StatusTrailers.write(status, trailing, into: &block)
    if isHeadTooLarge || block.isTooLarge {
      block = HeaderBlock()
      if !isHeadSent { writeHead(nil, into: &block) }
      StatusTrailers.write(Self.tooMuchMetadata.status, nil, into: &block)
      record.code = Self.tooMuchMetadata.code
    }
    if isHeadSent {
      trailers = .block(block)
    } else {
      submitResponse(block, hasBody: false)
    }
  }

  // Immediately, before earlier output -------------------------------------------------------

  /// Ends the call regardless of its handler: the request is faulty, or the deadline has passed.
  func abort(_ error: RPCError) {
    if case .answered = phase { return }
    if case .refused(let fault) = phase { return refuse(fault) }
    if case .page(let request) = phase { return answer(request) }
    stopHandler(error)
    phase = .answered
    forgetHandler()
    record.code = error.code
    borrowed = nil
    message = nil
    question = nil
    if let dialect, dialect.hasOwnEnd { return abort(error, dialect) }
    if isHeadSent {
      guard !outbound.isInsideMessage else { return reset(NGHTTP2_CANCEL) }
      owner.responses.release(outbound.heldBytes)
      outbound.removeAll()
      isOutboundComplete = true
      var block = HeaderBlock()
      StatusTrailers.write(error.status, error.metadata, into: &block)
      trailers = .block(block)
    } else {
      var block = HeaderBlock()
      writeHead(nil, into: &block)
      StatusTrailers.write(error.status, error.metadata, into: &block)
      submitResponse(block, hasBody: false)
    }
    resumeOutbound()
  }

  /// Answers a request that is not a gRPC call, or one that this server cannot accept.
  func refuse(_ fault: RequestHead.Fault) {
    switch fault {
    case .path(let isHead):
      record.code = Self.notACall
      answer(httpStatus: 404, "There is nothing at this path.\n", hasBody: !isHead)
    case .method(let isHead, let allowed):
      record.code = Self.notACall
      answer(
        httpStatus: 405, "This path takes \(allowed).\n", hasBody: !isHead,
        [("allow", "\(allowed)")])
    case .headersTooLarge(let isHead):
      record.code = headersTooLarge.code
      answer(httpStatus: 431, "\(headersTooLarge.message)\n", hasBody: !isHead)
    case .contentType: refuseType()
    case .httpVersion:
      record.code = Self.notACall
      answer(httpStatus: 505, "This call needs HTTP/2.\n")
    case .contentSubtype:
      abort(RPCError(.unimplemented, "messages are protobuf or JSON, nothing else"))
    case .timeout:
      abort(RPCError(.internal, "grpc-timeout is not one to eight digits and a unit"))
    case .binaryMetadata(let name):
      abort(
        RPCError(.internal, "the header \(name) is not base64, as one that ends in -bin has to be"))
    case .encoding:
      phase = .answered
      record.code = .unimplemented
      guard dialect?.hasOwnEnd != true else {
        phase = .head
        return abort(Self.unknownEncoding)
      }
      var block = HeaderBlock()
      writeHead(nil, into: &block)
      block.add("grpc-accept-encoding", CompressionAlgorithm.acceptEncoding)
      StatusTrailers.write(Self.unknownEncoding.status, nil, into: &block)
      submitResponse(block, hasBody: false)
    }
  }

  var headersTooLarge: RPCError {
    let limit = owner.limits.headerListBytesMax
    return RPCError(.resourceExhausted, "the request's headers are larger than \(limit) bytes")
  }

  private func refuseType() {
    record.code = Self.notACall
    answer(
      httpStatus: 415,
      "Calls are of type application/json, application/proto, application/connect+json, "
        + "application/connect+proto, application/grpc-web or application/grpc.\n")
  }

  /// What a request counts as that is answered by HTTP alone: any browser may send one, and no
  /// other code of gRPC's would say that whoever sent it is to blame.
  private static let notACall = RPCStatus.Code.invalidArgument

  private static let unknownEncoding = RPCError(
    .unimplemented, "the request's encoding is not supported: identity, gzip and deflate are")

  /// Answers a request with text, outside of every protocol.
  func answer(
    httpStatus: Int, _ text: String, hasBody: Bool = true,
    _ headers: [(name: String, value: String)] = []
  ) {
    phase = .answered
    var block = HeaderBlock()
    block.add(":status", String(httpStatus))
    for header in headers { block.add(header.name, header.value) }
    writeCORS(into: &block)
    if httpStatus != 204 {
      block.add("content-type", "text/plain; charset=utf-8")
      block.add("content-length", String(text.utf8.count))
    }
    isOutboundComplete = true
    isHeadSent = true
    guard hasBody, !text.isEmpty else { return submitResponse(block, hasBody: false) }
    guard owner.responses.hold(text.utf8.count) else { return reset(NGHTTP2_REFUSED_STREAM) }
    outbound.append(Array(text.utf8))
    submitResponse(block, hasBody: true)
  }

  // To nghttp2 -------------------------------------------------------------------------------

  static let tooMuchMetadata = RPCError(
    .resourceExhausted,
    "the response's status and metadata are larger than \(HeaderBlock.listBytesMax) bytes")

  static let tooMuchWaits = RPCError(
    .resourceExhausted, "too many of this connection's responses wait for the client")

  /// Writes the headers of every response with HTTP status 200.
  func writeHead(_ metadata: Metadata?, into block: inout HeaderBlock) {
    block.add(":status", "200")
    block.add("content-type", dialect?.type.responseType ?? "application/grpc")
    if dialect != nil { writeCORS(into: &block) }
    metadata?.write(into: &block)
  }

  /// Submits the headers for the messages that follow; false if the handler's metadata is too
  /// large.
  private func submitHead(_ call: ServerCall) -> Bool {
    let algorithm = call.compressor.announced
    if let initial = call.responseMetadata?.initial, !initial.isEmpty {
      var block = HeaderBlock()
      writeHead(initial, into: &block)
      if let algorithm { block.add("grpc-encoding", algorithm.description) }
      guard !block.isTooLarge else { return false }
      submitResponse(block, hasBody: true)
    } else if let session = connection?.session {
      let head = algorithm.map(ConstantHeaders.response) ?? .response
      var provider = dataProvider
      nghttp2_submit_response(session, id, head.pairs, head.count, &provider)
    }
    isHeadSent = true
    return true
  }

  func submitResponse(_ block: HeaderBlock, hasBody: Bool) {
    guard let session = connection?.session else { return }
    guard !isFrameless else {
      framelessHead = block
      connection?.scheduleFlush()
      return
    }
    block.withPairs { pairs in
      if hasBody {
        var provider = dataProvider
        nghttp2_submit_response(session, id, pairs.baseAddress, pairs.count, &provider)
      } else {
        nghttp2_submit_response(session, id, pairs.baseAddress, pairs.count, nil)
      }
    }
    connection?.scheduleFlush()
  }
}
