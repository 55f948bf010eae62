// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// A call as the client's event loop sees it, from waiting for a connection to its status.
final class ClientStream: HTTP2Stream, @unchecked Sendable {
  // Unchecked: confined to the channel's event loop, as the superclass says; what is `let` may be
  // read anywhere.

  let channel: ClientChannel
  let path: String
  let metadata: Metadata
  let waitForReady: Bool
  /// How requests with the flag are compressed.
  let compression: CompressionAlgorithm?
  /// The largest response, and what the decoder allows.
  let limits: MessageLimits
  let head = ResponseHeadBox()

  /// Where the messages of a streaming response go.
  var inbox: MessageInbox?
  var outbox: MessageOutbox?
  /// Who waits for a unary response.
  var completion: ((Result<ReceivedMessage, RPCError>) -> Void)?
  private var message: ReceivedMessage?
  private var hasExtraMessage = false

  /// Whether it waits in the channel's queue.
  var isQueued = false

  private var block = ResponseHead()
  private var httpStatus: Int?
  private(set) var outcome: Result<Void, RPCError>?

  init(
    channel: ClientChannel, path: String, metadata: Metadata, deadline: Deadline?,
    waitForReady: Bool, compression: CompressionAlgorithm? = nil
  ) {
    self.channel = channel
    self.path = path
    self.metadata = metadata
    self.waitForReady = waitForReady
    self.compression = compression
    limits = channel.configuration.messageLimits
    super.init(receivedMessageBytesMax: limits.receivedBytesMax)
    self.deadline = deadline
  }

  // The request ------------------------------------------------------------------------------

  /// Takes over what the caller has written.
  func drainOutbox() {
    guard let outbox, outcome == nil else { return }
    for item in outbox.drain() {
      switch item {
      case .message(let message): outbound.append(message)
      case .end: isOutboundComplete = true
      }
    }
    resumeOutbound()
  }

  override func sent(_ count: Int) {
    outbox?.sent(count)
  }

  // The response -----------------------------------------------------------------------------

  override func received(
    name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>
  ) {
    block.receive(name, value)
  }

  override func receivedHeaders(isEnd: Bool) {
    let received = block
    block = ResponseHead()
    guard outcome == nil, let connection else { return }
    if headerListBytes > connection.limits.headerListBytesMax {
      let limit = connection.limits.headerListBytesMax
      fail(RPCError(.resourceExhausted, "the response's headers are larger than \(limit) bytes"))
    } else if isEnd {
      // The trailers, or the whole of a response that has only trailers.
      httpStatus = httpStatus ?? received.httpStatus
      end(received)
    } else if httpStatus == nil, !received.isInformational {
      begin(received)
    }
  }

  private func begin(_ received: ResponseHead) {
    httpStatus = received.httpStatus
    if received.httpStatus != 200 {
      fail(RPCError(.mapping(httpStatus: received.httpStatus ?? 0)))
    } else if !received.hasGRPCContentType {
      fail(RPCError(.unknown, "the response is not of type application/grpc"))
    } else if received.hasUnknownEncoding {
      fail(RPCError(.internal, "the response's grpc-encoding was not offered"))
    } else {
      deframer.algorithm = received.algorithm
      head.setInitial(received.record)
    }
  }

  override func received(_ chunk: UnsafeRawBufferPointer, isLastFrame: Bool) {
    var messages: [ReceivedMessage] = []
    var failure: RPCError?
    if outcome == nil {
      do throws(RPCError) {
        try deframer.append(chunk) { messages.append($0) }
      } catch {
        failure = error
      }
    }
    var credited = chunk.count
    if let inbox {
      credited = inbox.receive(messages, chunkBytes: chunk.count)
    } else if let first = messages.first {
      if message == nil { message = first } else { hasExtraMessage = true }
      if messages.count > 1 { hasExtraMessage = true }
    }
    connection?.consumed(credited, by: self)
    // After the messages that came before what is wrong.
    if let failure { fail(failure) }
  }

  override func receivedEnd() {
    // DATA ended the stream: there are no trailers.
    guard outcome == nil else { return }
    fail(RPCError(.mapping(httpStatus: httpStatus ?? 0)))
  }

  private func end(_ trailers: ResponseHead) {
    let status = trailers.status ?? .mapping(httpStatus: httpStatus ?? 0)
    head.setTrailing(trailers.record)
    if status.code != .ok {
      finish(.failure(RPCError(status, metadata: trailers.record.metadata())))
    } else if !deframer.isAtBoundary {
      finish(.failure(RPCError(.internal, "the response ends inside a message")))
    } else if inbox == nil, hasExtraMessage || message == nil {
      finish(.failure(.wrongMessageCount(message == nil ? 0 : 2, of: "response")))
    } else {
      finish(.success(()))
    }
    if !isOutboundComplete { reset(NGHTTP2_NO_ERROR) }
  }

  // The end ----------------------------------------------------------------------------------

  override func deadlinePassed() {
    fail(RPCError(.deadlineExceeded, "the deadline passed before the server answered"))
  }

  override func closed(_ reason: StreamCloseReason) {
    guard outcome == nil else { return }
    if let deadline, deadline.hasPassed { return deadlinePassed() }
    switch reason {
    case .code(let code):
      finish(.failure(RPCError(.mapping(resetCode: code))))
    case .connectionLost(let error):
      finish(
        .failure(
          RPCError(
            .unavailable, "the connection to \(channel.target.text) was lost", cause: error)))
    }
  }

  /// Ends the call from this side, and tells the server if it knows of it.
  func fail(_ error: RPCError) {
    guard outcome == nil else { return }
    finish(.failure(error))
    reset(NGHTTP2_CANCEL)
  }

  private func finish(_ result: Result<Void, RPCError>) {
    outcome = result
    channel.ended(self)
    head.setInitial(HeaderRecord())
    switch result {
    case .success:
      outbox?.fail(RPCError(.cancelled, "the server has ended the call"))
      inbox?.finish()
    case .failure(let error):
      outbox?.fail(error)
      inbox?.fail(error, discarding: error.code == .cancelled)
    }
    // Their closures lead back here.
    inbox = nil
    outbox = nil
    deliver()
  }

  /// Hands a unary call's outcome to who waits for it, once there are both.
  func deliver() {
    guard let outcome, let completion else { return }
    self.completion = nil
    completion(outcome.map { message ?? ReceivedMessage(bytes: []) })
    message = nil
  }
}
