// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// A call as seen by the server's event loop, from its headers to its trailers.
final class ServerStream: HTTP2Stream, @unchecked Sendable {
  // Unchecked: confined to the connection's event loop, as the superclass says.

  enum Phase {
    /// The headers are incomplete.
    case head
    /// Not a gRPC call, which is reported when the request has ended.
    ///
    /// Its sender may not read an answer before that, and errors in the rest of the request take
    /// precedence. gRPC's own failures are reported at once, for streams that wait for an answer.
    case refused(RequestHead.Fault)
    /// A page is asked for; it is answered when the request has ended, for the same reason.
    case page(PageRequest)
    /// A handler has the call, or will have it when the request is complete.
    case open(ServerCall)
    /// The answer is decided.
    case answered
  }

  /// Through the connection: a reference of its own would be retained with every call.
  var server: ServerCore { owner.server }
  /// The connection, even after the stream has left it.
  let owner: ServerConnection
  @exclusivity(unchecked) var phase = Phase.head
  /// Whether the call's handler reads and writes freely; beside the call, so that nothing is
  /// retained to ask.
  var isStreaming = false

  /// The whole request of a unary call, once it has arrived.
  @exclusivity(unchecked) var message: ReceivedMessage?
  /// The same, still in the buffer being read; see ``keepBorrowed()``.
  var borrowed: UnsafeRawBufferPointer?
  var hasExtraMessage = false
  /// The request's JSON, if its answer may be kept; see ``answerAgain(_:)``.
  var question: [UInt8]?

  var inbox: MessageInbox?
  var outbox: MessageOutbox?
  var task: Task<Void, Never>?
  /// The handler of a stream, which may continue after its caller is gone.
  var running: RunningStream?
  /// The rest of a sliced handler, waiting for its turn on the event loop.
  var suspended: SuspendedCall?
  /// The numbers for whoever observes calls.
  @exclusivity(unchecked) var record = CallRecord()
  /// Where they are added up, if they are.
  var tally: MethodTally?
  /// What observers want to know beside them, if there are any.
  var observation: CallObservation?
  /// The call's span, if it is traced.
  var span: (any CallSpan)?

  var isHeadSent = false
  /// The head of a response that is not sent in frames, until it is.
  var framelessHead: HeaderBlock?
  /// The trailers to send after the last message; nil ends the stream with the last DATA frame.
  @exclusivity(unchecked) var trailers: Trailers?

  enum Trailers {
    case success
    case block(HeaderBlock)
  }

  /// How the call is spoken, unless it is plain gRPC.
  @exclusivity(unchecked) var dialect: Dialect?
  /// The origin that may read the response, if a page of another site asks and is allowed to.
  var allowedOrigin: String?
  /// Whether there is no method with the request's path.
  var isMethodUnknown = false

  /// Bytes counted in the connection's ``ServerConnection/requests``.
  private var heldBytes = 0
  /// The server's memory for the call as long as it is open, whatever it has sent.
  private var openBytes = 0
  /// Whether a task has the whole request of a unary call.
  var isHandlerRunning = false
  /// The connection watch's state for the stream.
  var watched = WatchedStream()

  init(owner: ServerConnection) {
    self.owner = owner
    watched.openedAt = owner.watch.ticks
    super.init(receivedMessageBytesMax: owner.server.limits.receivedBytesMax)
  }

  // The request ------------------------------------------------------------------------------

  override func receivedHeaders(isEnd: Bool) {
    if case .head = phase {
      begin()
      // An open call has what it needs of its headers. Those of any other are of no use, and nobody
      // counts them.
      if case .open = phase {} else { owner.head = RequestHead() }
    }
    if isEnd { receivedEnd() }
  }

  override func received(_ chunk: UnsafeRawBufferPointer, isLastFrame: Bool) {
    record.receivedBytes += chunk.count
    guard case .open = phase else {
      connection?.consumed(chunk.count, by: self)
      return
    }
    do throws(RPCError) {
      if let dialect {
        guard case .open(let call) = phase else { return }
        try receive(chunk, isLastFrame: isLastFrame, call, dialect)
      } else if isStreaming {
        try receiveStreaming(chunk, wireBytes: chunk.count)
      } else {
        try receiveUnary(chunk, isLastFrame: isLastFrame, wireBytes: chunk.count)
      }
    } catch {
      abort(error)
    }
  }

  /// Receives framed messages of a streaming call; `wireBytes` is what they took on the wire.
  func receiveStreaming(
    _ chunk: UnsafeRawBufferPointer, wireBytes: Int
  ) throws(RPCError) {
    var messages: [ReceivedMessage] = []
    var failure: RPCError?
    do throws(RPCError) {
      try deframer.append(chunk) { messages.append($0) }
    } catch {
      failure = error
    }
    record.receivedMessageCount += messages.count
    for message in messages { record.receivedMessageBytes += message.bytes.count }
    let receipt = inbox?.receive(messages, chunkBytes: wireBytes)
    connection?.consumed(receipt?.creditedBytes ?? wireBytes, by: self)
    if let failure { throw failure }
    try hold((receipt?.waitingBytes ?? 0) + deframer.partialBytes)
  }

  /// Receives the framed message of a unary call.
  func receiveUnary(
    _ chunk: UnsafeRawBufferPointer, isLastFrame: Bool, wireBytes: Int
  ) throws(RPCError) {
    keepBorrowed()
    // What a dialect has decoded does not last as long as the buffer being read.
    if isLastFrame, message == nil, dialect == nil, let whole = deframer.wholeMessage(in: chunk) {
      borrowed = whole
      record.receivedMessageCount += 1
      record.receivedMessageBytes += whole.count
      owner.borrower = self
      return
    }
    if !isLastFrame { connection?.consumed(wireBytes, by: self) }
    try deframer.append(chunk) { received in
      record.receivedMessageCount += 1
      record.receivedMessageBytes += received.bytes.count
      if message == nil { message = received } else { hasExtraMessage = true }
    }
    if hasExtraMessage { throw .wrongMessageCount(2, of: "request") }
    try hold((message?.bytes.count ?? 0) + deframer.partialBytes)
  }

  /// Accounts for the call's headers, and for its execution.
  func hold(headers: HeaderRecord, isStreaming: Bool) throws(RPCError) {
    openBytes = Self.callBytes + headers.heapBytes + (isStreaming ? Self.streamingCallBytes : 0)
    try hold(0)
  }

  /// The approximate memory of any call, from its headers to its trailers: here, in nghttp2, and in
  /// the task of its handler.
  private static let callBytes = 4 << 10

  /// The approximate memory of a streaming handler: its task, and both queues.
  private static let streamingCallBytes = 2 << 10

  /// Accounts for the stored part of the request.
  func hold(_ requestBytes: Int) throws(RPCError) {
    let bytes = openBytes + requestBytes
    if bytes > heldBytes {
      guard owner.requests.hold(bytes - heldBytes) else {
        throw RPCError(.resourceExhausted, "too much of this connection's requests waits")
      }
    } else {
      owner.requests.release(heldBytes - bytes)
    }
    heldBytes = bytes
  }

  /// Stops counting the request, unless an abandoned handler still has it.
  func releaseRequest() {
    guard !isHandlerRunning else { return }
    owner.requests.release(heldBytes)
    heldBytes = 0
  }

  /// Stops counting a request that its handler has answered.
  ///
  /// The call itself counts until its client has read the response: a crowd that reads nothing
  /// could otherwise open calls without end, each of them answered.
  func releaseHandledRequest() {
    guard connection != nil else { return releaseRequest() }
    owner.requests.release(max(0, heldBytes - openBytes))
    heldBytes = min(heldBytes, openBytes)
  }

  /// Copies the request out of the read buffer, which is about to become invalid.
  func keepBorrowed() {
    guard let bytes = borrowed else { return }
    borrowed = nil
    message = ReceivedMessage(bytes: Array(bytes))
  }

  override func receivedEnd() {
    switch phase {
    case .open(let call): receivedEnd(of: call)
    case .refused(let fault): refuse(fault)
    case .page(let request): answer(request)
    case .head, .answered: break
    }
  }

  private func receivedEnd(of call: ServerCall) {
    if endIfOverdue() { return }
    // What can be read where it is has been neither translated nor compressed.
    if borrowed != nil { return startHandler(call) }
    do throws(RPCError) {
      try takeBody(call)
      guard deframer.isAtBoundary else {
        throw RPCError(.internal, "the request ends inside a message")
      }
    } catch {
      return abort(error)
    }
    if isStreaming {
      inbox?.finish()
    } else if isRequestLarge {
      if isRequestShort, answerAgain(call) { return }
      inflateRequest(call) { self.runHandler(call) }
    } else {
      runHandler(call)
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

  override func sent(_ count: Int, freed: Int) {
    owner.handed(count)
    owner.responses.release(freed)
    owner.meter.earn(FrameMeter.earned(byDataSent: count))
    watched.isMoving = true
    outbox?.sent(count)
    record.sentBytes += count
  }

  // The end ----------------------------------------------------------------------------------

  override func deadlinePassed() {
    // A caller that has not read its answer by then will not, and the rest is dropped.
    if case .answered = phase, outbound.byteCount > 0 { return reset(NGHTTP2_CANCEL) }
    abort(RPCError(.deadlineExceeded, "the deadline passed before the call was answered"))
  }

  /// Ends the call if its deadline has passed, even before its timer fires.
  func endIfOverdue() -> Bool {
    guard let deadline, deadline.hasPassed else { return false }
    deadlinePassed()
    return true
  }

  override func closed(_ reason: StreamCloseReason) {
    if case .open = phase {
      stopHandler(RPCError(.cancelled, "the caller gave up or went away"))
      phase = .answered
    }
    running?.abandon()
    running = nil
    // Their closures lead back here.
    inbox = nil
    outbox = nil
    task = nil
    tellObservers()
  }

  /// Tells the handler that the call should end soon.
  func drain(_ cause: DrainCause) {
    guard case .open(let call) = phase else { return }
    if call.drain(cause) { task?.cancel() }
  }

  /// Gives up the finished or cancelled handler's task.
  ///
  /// A task that has ended still holds its request, its result and its stack, together more than
  /// the rest of the call, and a client that does not read keeps the call open for long.
  func forgetHandler() { task = nil }

  /// Tells the handler that nobody waits for it any more.
  func stopHandler(_ error: RPCError) {
    guard case .open(let call) = phase else { return }
    call.cancel()
    endSuspension()
    task?.cancel()
    outbox?.fail(error)
    inbox?.fail(error, discarding: true)
  }
}
