// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// A call as the server's event loop sees it, from its headers to its trailers.
final class ServerStream: HTTP2Stream, @unchecked Sendable {
  // Unchecked: confined to the connection's event loop, as the superclass says.

  enum Phase {
    /// The headers are not complete.
    case head
    /// A handler has the call, or will have it when the request is complete.
    case open(Route, ServerCall)
    /// What will be answered is decided.
    case answered
  }

  let server: ServerCore
  @exclusivity(unchecked) var phase = Phase.head
  @exclusivity(unchecked) var head = RequestHead()

  /// The whole request of a unary call, once it is here.
  @exclusivity(unchecked) var message: ReceivedMessage?
  /// The same, still in the buffer that is being read; see ``keepBorrowed()``.
  var borrowed: UnsafeRawBufferPointer?
  var hasExtraMessage = false

  var inbox: MessageInbox?
  var outbox: MessageOutbox?
  var task: Task<Void, Never>?

  var isHeadSent = false
  /// The trailers to send after the last message; nil ends the stream with the last DATA frame.
  @exclusivity(unchecked) var trailers: Trailers?

  enum Trailers {
    case success
    case block(HeaderBlock)
  }

  init(server: ServerCore) {
    self.server = server
    super.init(receivedMessageBytesMax: server.limits.receivedBytesMax)
  }

  // The request ------------------------------------------------------------------------------

  override func receivedHeaders(isEnd: Bool) {
    if case .head = phase { begin() }
    if isEnd { receivedEnd() }
  }

  override func received(_ chunk: UnsafeRawBufferPointer, isLastFrame: Bool) {
    guard case .open(let route, _) = phase else {
      connection?.consumed(chunk.count, by: self)
      return
    }
    do throws(RPCError) {
      if case .streaming = route.handler {
        try receiveStreaming(chunk)
      } else {
        try receiveUnary(chunk, isLastFrame: isLastFrame)
      }
    } catch {
      abort(error)
    }
  }

  private func receiveStreaming(_ chunk: UnsafeRawBufferPointer) throws(RPCError) {
    var messages: [ReceivedMessage] = []
    defer {
      let credited = inbox?.receive(messages, chunkBytes: chunk.count) ?? chunk.count
      connection?.consumed(credited, by: self)
    }
    try deframer.append(chunk) { messages.append($0) }
  }

  private func receiveUnary(
    _ chunk: UnsafeRawBufferPointer, isLastFrame: Bool
  ) throws(RPCError) {
    keepBorrowed()
    if isLastFrame, message == nil, let whole = deframer.wholeMessage(in: chunk) {
      borrowed = whole
      (connection as? ServerConnection)?.borrower = self
      return
    }
    if !isLastFrame { connection?.consumed(chunk.count, by: self) }
    try deframer.append(chunk) { received in
      if message == nil { message = received } else { hasExtraMessage = true }
    }
    if hasExtraMessage { throw .wrongMessageCount(2, of: "request") }
  }

  /// Copies the request out of the read buffer, which is about to go away.
  func keepBorrowed() {
    guard let bytes = borrowed else { return }
    borrowed = nil
    message = ReceivedMessage(bytes: Array(bytes))
  }

  override func receivedEnd() {
    guard case .open(let route, let call) = phase else { return }
    guard deframer.isAtBoundary else {
      abort(RPCError(.internal, "the request ends inside a message"))
      return
    }
    switch route.handler {
    case .streaming: inbox?.finish()
    case .onEventLoop(let handler) where isRequestLarge: inflate(thenRun: handler, call)
    case .onEventLoop(let handler): run(handler, call)
    case .unary(let handler): run(handler, call)
    }
  }

  // The response -----------------------------------------------------------------------------

  override func submitTrailers() -> Bool {
    guard let trailers, let session = connection?.session else { return false }
    switch trailers {
    case .success:
      let success = ConstantHeaders.success
      nghttp2_submit_trailer(session, id, success.pairs, success.count)
    case .block(let block):
      block.withPairs { pairs in
        _ = nghttp2_submit_trailer(session, id, pairs.baseAddress, pairs.count)
      }
    }
    return true
  }

  override func sent(_ count: Int) {
    (connection as? ServerConnection)?.bufferedBytes -= count
    outbox?.sent(count)
  }

  // The end ----------------------------------------------------------------------------------

  override func deadlinePassed() {
    abort(RPCError(.deadlineExceeded, "the deadline passed before the call was answered"))
  }

  override func closed(_ reason: StreamCloseReason) {
    if case .open = phase {
      stopHandler(RPCError(.cancelled, "the caller gave up or went away"))
      phase = .answered
    }
    // Their closures lead back here.
    inbox = nil
    outbox = nil
    task = nil
  }

  /// Tells the handler that the call should end soon.
  func drain(_ cause: DrainCause) {
    guard case .open(_, let call) = phase else { return }
    if call.drain(cause) { task?.cancel() }
  }

  /// Tells the handler that nobody waits for it any more.
  func stopHandler(_ error: RPCError) {
    guard case .open(_, let call) = phase else { return }
    call.cancel()
    task?.cancel()
    outbox?.fail(error)
    inbox?.fail(error, discarding: true)
  }
}
