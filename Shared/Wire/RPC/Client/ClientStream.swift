// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// A call as seen by the client's event loop, from waiting for a connection to its status.
///
/// Each attempt is a separate stream on the wire but this same object here; between two attempts it
/// belongs to no connection. See `ClientStream+Attempts.swift`.
final class ClientStream: HTTP2Stream, @unchecked Sendable {
  // Unchecked: confined to the channel's event loop, as the superclass says; what is `let` may be
  // read anywhere.

  let channel: ClientChannel
  let path: String
  let metadata: Metadata
  let waitForReady: Bool
  /// How requests with the compressed flag are compressed.
  let compression: CompressionAlgorithm?
  /// The largest response, and the decoder's limits.
  let limits: MessageLimits
  let retryPolicy: RetryPolicy?

  /// Receives the metadata of a streaming response; that of a unary one is stored here.
  let head: ResponseHeadBox?
  private(set) var initial = HeaderRecord()
  private(set) var trailing = HeaderRecord()

  /// Receives the messages of a streaming response.
  var inbox: MessageInbox?
  var outbox: MessageOutbox?
  /// Receives a unary response.
  var completion: ((Result<ReceivedMessage, RPCError>) -> Void)?
  /// Called with the outcome of the call.
  private var observers: [(RPCStatus, HeaderRecord) -> Void] = []
  private var message: ReceivedMessage?

  /// Whether the channel owns the call: it decides where the call goes, and may retry it.
  var isInChannel = false
  /// Whether it waits in the channel's queue.
  var isQueued = false
  /// The attempts so far, and what the next one would need.
  var attempts = AttemptRecord()

  private var block = ResponseHead()
  private(set) var httpStatus: Int?
  private(set) var outcome: Result<Void, RPCError>?

  init(
    channel: ClientChannel, path: String, metadata: Metadata = [:], deadline: Deadline? = nil,
    waitForReady: Bool = false, compression: CompressionAlgorithm? = nil,
    limits: MessageLimits? = nil, retryPolicy: RetryPolicy? = nil, head: ResponseHeadBox? = nil
  ) {
    self.channel = channel
    self.path = path
    self.metadata = metadata
    self.waitForReady = waitForReady
    self.compression = compression
    self.limits = limits ?? channel.messageLimits
    self.retryPolicy = retryPolicy
    self.head = head
    super.init(receivedMessageBytesMax: self.limits.receivedBytesMax)
    self.deadline = deadline
  }

  // The request ------------------------------------------------------------------------------

  /// Appends a framed message to the request.
  func write(_ message: [UInt8]) {
    outbound.append(message)
    keep(message)
  }

  /// Receives what the caller has written.
  func drainOutbox() {
    guard let outbox, outcome == nil else { return }
    for item in outbox.drain() {
      switch item {
      case .message(let message): write(message)
      case .end: isOutboundComplete = true
      }
    }
    resumeOutbound()
  }

  override func headersSent() {
    attempts.areHeadersSent = true
  }

  override func sent(_ count: Int, freed: Int) {
    guard let outbox else { return }
    // What an earlier attempt sent has already been reported.
    let fresh = attempts.sent(count)
    if fresh > 0 { outbox.sent(fresh) }
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
    guard isCurrent, connection != nil else { return }
    if let overflow = headerOverflow {
      fail(overflow)
    } else if isEnd {
      // The trailers, or a Trailers-Only response.
      httpStatus = httpStatus ?? received.httpStatus
      end(received)
    } else if httpStatus == nil, !received.isInformational {
      begin(received)
    }
  }

  /// The failure of a response whose headers or trailers are larger than allowed.
  var headerOverflow: RPCError? {
    let limit = channel.configuration.headerListBytesMax
    guard headerListBytes > limit else { return nil }
    return RPCError(.resourceExhausted, "the response's headers are larger than \(limit) bytes")
  }

  private func begin(_ received: ResponseHead) {
    httpStatus = received.httpStatus
    if received.httpStatus != 200 {
      // No gRPC server sent this, so no handler ran.
      attemptFailed(RPCError(.mapping(httpStatus: received.httpStatus ?? 0)))
      reset(NGHTTP2_CANCEL)
    } else if !received.hasGRPCContentType {
      fail(RPCError(.unknown, "the response is not of type application/grpc"))
    } else if received.hasUnknownEncoding {
      fail(RPCError(.internal, "the response's grpc-encoding was not offered"))
    } else {
      commit()
      deframer.algorithm = received.algorithm
      if let head { head.setInitial(received.record) } else { initial = received.record }
    }
  }

  override func received(_ chunk: UnsafeRawBufferPointer, isLastFrame: Bool) {
    var messages: [ReceivedMessage] = []
    var failure: RPCError?
    if isCurrent {
      do throws(RPCError) {
        try deframer.append(chunk) { messages.append($0) }
      } catch {
        failure = error
      }
    }
    var credited = chunk.count
    if let inbox {
      credited = inbox.receive(messages, chunkBytes: chunk.count).creditedBytes
    } else if let first = messages.first {
      // Not at the end: there might be none, and the server may go on sending until the deadline.
      if message != nil || messages.count > 1 {
        failure = .wrongMessageCount(2, of: "response")
      }
      message = first
    }
    connection?.consumed(credited, by: self)
    // After the messages that precede the error.
    if let failure { fail(failure) }
  }

  override func receivedEnd() {
    // DATA ended the stream: there are no trailers.
    guard isCurrent else { return }
    fail(RPCError(.mapping(httpStatus: httpStatus ?? 0)))
  }

  private func end(_ trailers: ResponseHead) {
    let status = trailers.status ?? .mapping(httpStatus: httpStatus ?? 0)
    if status.code == .cancelled, let deadline, deadline.hasPassed {
      // The server may have seen the deadline first.
      return deadlinePassed()
    }
    if status.code != .ok {
      let error = RPCError(status, metadata: trailers.record.metadata())
      attemptFailed(error, trailers: trailers.record, pushback: trailers.retryPushback)
    } else if !deframer.isAtBoundary {
      finish(.failure(RPCError(.internal, "the response ends inside a message")), trailers.record)
    } else if inbox == nil, message == nil {
      finish(.failure(.wrongMessageCount(0, of: "response")), trailers.record)
    } else {
      finish(.success(()), trailers.record)
    }
    if !isOutboundComplete || outbound.byteCount > 0 { reset(NGHTTP2_NO_ERROR) }
  }

  // The end ----------------------------------------------------------------------------------

  override func deadlinePassed() {
    var message = "the deadline passed before the server answered"
    let obstacle = attempts.lastFailure ?? (connection == nil ? channel.failure : nil)
    if let obstacle { message += "; \(obstacle.message)" }
    fail(RPCError(.deadlineExceeded, message, cause: obstacle))
  }

  override func closed(_ reason: StreamCloseReason) {
    attemptClosed(reason)
  }

  /// Ends the call from this side, and informs the server if it knows about the call.
  func fail(_ error: RPCError) {
    guard outcome == nil else { return }
    finish(.failure(error))
    reset(NGHTTP2_CANCEL)
  }

  func finish(_ result: Result<Void, RPCError>, _ trailers: HeaderRecord = HeaderRecord()) {
    outcome = result
    forget()
    channel.ended(self)
    trailing = trailers
    if let head {
      head.setInitial(HeaderRecord())
      head.setTrailing(trailers)
    }
    endQueues(result)
    deliver()
    tellObservers()
  }

  /// Attaches the queues of a streaming call.
  ///
  /// The call may be over by then: a call opened in a cancelled task is cancelled at once.
  func join(_ inbox: MessageInbox, _ outbox: MessageOutbox) {
    self.inbox = inbox
    self.outbox = outbox
    if let outcome { endQueues(outcome) }
  }

  private func endQueues(_ result: Result<Void, RPCError>) {
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
  }

  /// Delivers a unary call's outcome once there are both an outcome and a recipient.
  func deliver() {
    guard let outcome, let completion else { return }
    self.completion = nil
    completion(outcome.map { message ?? ReceivedMessage(bytes: []) })
    message = nil
  }

  /// Calls `observer` with the status when the call is over, immediately if it already is.
  func whenEnded(_ observer: @escaping (RPCStatus, HeaderRecord) -> Void) {
    observers.append(observer)
    tellObservers()
  }

  private func tellObservers() {
    guard let outcome, !observers.isEmpty else { return }
    let status: RPCStatus
    switch outcome {
    case .success: status = .ok
    case .failure(let error): status = error.status
    }
    for observer in observers { observer(status, trailing) }
    observers = []
  }

  // Attempts ---------------------------------------------------------------------------------

  /// Discards the response of a failed attempt.
  func clearResponse() {
    block = ResponseHead()
    headerListBytes = 0
    httpStatus = nil
  }
}
