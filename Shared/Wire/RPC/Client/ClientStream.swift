// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// A call as the client's event loop sees it, from waiting for a connection to its status.
///
/// Each attempt is a stream of its own on the wire and this same object here: between two attempts
/// it is on no connection. See `ClientStream+Attempts.swift`.
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
  let retryPolicy: RetryPolicy?

  /// Where the metadata of a streaming response goes; a unary one is kept here.
  let head: ResponseHeadBox?
  private(set) var initial = HeaderRecord()
  private(set) var trailing = HeaderRecord()

  /// Where the messages of a streaming response go.
  var inbox: MessageInbox?
  var outbox: MessageOutbox?
  /// Who waits for a unary response.
  var completion: ((Result<ReceivedMessage, RPCError>) -> Void)?
  /// Who wants to know how the call ends.
  private var observers: [(RPCStatus, HeaderRecord) -> Void] = []
  private var message: ReceivedMessage?
  private var hasExtraMessage = false

  /// Whether the channel has the call: it decides where it goes, and may make it again.
  var isInChannel = false
  /// Whether it waits in the channel's queue.
  var isQueued = false
  /// What is known of the attempts so far, and what the next would need.
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

  /// Adds a framed message to what is sent.
  func write(_ message: [UInt8]) {
    outbound.append(message)
    keep(message)
  }

  /// Takes over what the caller has written.
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
    // What an earlier attempt sent was told before.
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
    guard isCurrent, let connection else { return }
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
      // No gRPC server said this, so no handler ran.
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
      if message == nil { message = first } else { hasExtraMessage = true }
      if messages.count > 1 { hasExtraMessage = true }
    }
    connection?.consumed(credited, by: self)
    // After the messages that came before what is wrong.
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
    } else if inbox == nil, hasExtraMessage || message == nil {
      finish(
        .failure(.wrongMessageCount(message == nil ? 0 : 2, of: "response")), trailers.record)
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

  /// Ends the call from this side, and tells the server if it knows of it.
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

  /// Takes what a streaming call reads from and writes to.
  ///
  /// The call may be over by then: who opens it for a call that was cancelled cancels it at once.
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

  /// Hands a unary call's outcome to who waits for it, once there are both.
  func deliver() {
    guard let outcome, let completion else { return }
    self.completion = nil
    completion(outcome.map { message ?? ReceivedMessage(bytes: []) })
    message = nil
  }

  /// Calls `observer` with the status when the call is over, at once if it is.
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

  /// Forgets the response of an attempt that failed.
  func clearResponse() {
    block = ResponseHead()
    httpStatus = nil
  }
}
