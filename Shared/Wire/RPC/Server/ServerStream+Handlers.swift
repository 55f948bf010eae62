// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore
import Synchronization

extension ServerStream {
  /// Handles complete headers: refuses the call, or prepares it for its handler.
  func begin() {
    guard connection != nil else { return }
    let connection = owner
    let isPlain = connection.head.isPlainGRPC && connection.head.verb == .post
    let query = isPlain ? nil : takeQuery()
    observe()
    guard isPlain && !connection.isHTTP1 || prepareDialect(query) else { return }
    guard headerListBytes <= connection.limits.headerListBytesMax else {
      // A caller of gRPC looks for its status, and everybody else for HTTP's.
      guard dialect != nil || connection.head.type?.framing == .grpc else {
        return phase = .refused(.headersTooLarge(isHead: connection.head.verb == .head))
      }
      return abort(headersTooLarge)
    }
    if let fault = connection.head.fault {
      switch fault {
      case .method, .contentType: phase = .refused(refusal(fault, of: connection.head))
      default: refuse(fault)
      }
      return
    }
    guard connection.head.route != nil else {
      isMethodUnknown = true
      abort(RPCError(.unimplemented, "the server has no such method"))
      return
    }
    // A call reset by its client keeps costing until its handler has noticed.
    guard !connection.responses.isFull,
      connection.runningHandlers.load(ordering: .relaxed) < server.configuration.concurrentCallsMax
    else {
      phase = .answered
      record.code = .unavailable
      reset(NGHTTP2_REFUSED_STREAM)
      return
    }
    guard let route = connection.head.takeRoute() else { return }
    open(route, on: connection)
  }

  private func open(_ route: consuming Route, on connection: ServerConnection) {
    let timeout = dialect.map(\.timeoutNanoseconds) ?? connection.head.timeoutNanoseconds
    if let nanoseconds = timeout {
      let now = NIODeadline.now().uptimeNanoseconds
      deadline = Deadline(uptimeNanoseconds: now + nanoseconds)
    }
    let headers = connection.head.takeMetadata()
    isStreaming = route.isStreaming
    do throws(RPCError) {
      try hold(headers: headers, isStreaming: isStreaming)
      // That of a GET is there already.
      if let dialect, dialect.isGet { try hold(dialect.body.count) }
    } catch {
      return abort(error)
    }
    let call = ServerCall(
      route: route, headers: headers, deadline: deadline,
      peer: connection.peer, traceParent: connection.head.traceParent, span: span,
      compression: server.compression(
        for: dialect?.acceptedAlgorithms ?? connection.head.acceptedAlgorithms),
      responseLimit: server.limits.responses, transcoder: dialect?.transcoder)
    deframer.algorithm = dialect.map(\.algorithm) ?? connection.head.algorithm
    deframer.transcoder = dialect?.transcoder
    phase = .open(call)
    if let cause = connection.drainCause { drain(cause) }
    if let nanoseconds = timeout {
      guard nanoseconds > 0 else { return deadlinePassed() }
      if isStreaming, endIfOverdue() { return }
      connection.newlyOpened.append(self)
    }
    if isStreaming { startHandler(call) }
  }

  // Handlers ---------------------------------------------------------------------------------

  /// Starts answering a call whose request is complete.
  func runHandler(_ call: ServerCall) {
    if answerAgain(call) { return }
    do throws(RPCError) {
      try inflateHere(call)
    } catch {
      return finish(error)
    }
    startHandler(call)
  }

  /// The same for a request that can be read as it is.
  func startHandler(_ call: ServerCall) {
    switch call.route.handler {
    case .onEventLoop(let handler): run(handler, call)
    case .sliced(let handler): run(handler, call)
    case .unary(let handler): run(handler, call)
    case .streaming(let handler): run(handler, call)
    }
  }

  /// Runs a handler to completion on the loop, or in a task if its request is long.
  private func run(_ handler: @escaping Route.OnEventLoop, _ call: ServerCall) {
    guard !isRequestLong else {
      let unary: Route.Unary = { bytes, context, limits in
        try bytes.withUnsafeBytes { try handler($0, context, limits) }
      }
      return run(unary, call)
    }
    do {
      let context = ServerContext(call: call)
      let response =
        if let borrowed {
          try handler(borrowed, context, server.limits)
        } else if let message {
          try message.bytes.withUnsafeBytes { try handler($0, context, server.limits) }
        } else {
          throw RPCError.wrongMessageCount(0, of: "request")
        }
      respond(response, call)
    } catch {
      finish(error)
    }
    borrowed = nil
    message = nil
  }

  /// Runs a handler in a task.
  func run(_ handler: @escaping Route.Unary, _ call: ServerCall) {
    keepBorrowed()
    // What a task answers is not kept.
    question = nil
    guard let request = message, connection != nil else {
      finish(RPCError.wrongMessageCount(0, of: "request"))
      return
    }
    message = nil
    let bytes = request.bytes
    do throws(RPCError) {
      try hold(bytes.count)
    } catch {
      finish(error)
      return
    }
    let limits = server.limits
    startTask(call) {
      let context = ServerContext(call: call)
      let response = try await ServerContext.serving(context) {
        try await handler(bytes, context, limits)
      }
      return try call.transformed(only: response)
    } then: { result in
      self.complete(result)
    }
  }

  /// Runs `body` in a task of the connection's handlers, and `completion` with the result on the
  /// event loop; ends the call if too many are running already.
  ///
  /// A call that is over when its turn comes is not started. The result counts as waiting bytes
  /// until `completion` receives it, and is dropped if there are too many.
  ///
  /// - Returns: Whether there is a task, and `completion` will be called.
  @discardableResult
  func startTask(
    _ call: ServerCall, _ body: @escaping @Sendable () async throws -> [UInt8],
    then completion: @escaping @Sendable (Result<[UInt8], any Error>) -> Void
  ) -> Bool {
    let (connection, handlers, buffers) = (owner, owner.handlers, server.buffers)
    guard let eventLoop = self.connection?.eventLoop else { return false }
    guard handlers.calls.begin() else {
      finish(Self.tooManyRun)
      return false
    }
    isHandlerRunning = true
    connection.runningHandlers.add(1, ordering: .relaxed)
    task = Task(executorPreference: handlers) {
      var made = 0
      let result: Result<[UInt8], any Error>
      do {
        try call.checkIsWanted()
        let bytes = try await body()
        guard buffers.reserve(message: bytes.count) else { throw Self.tooMuchWaits }
        made = bytes.count
        result = .success(bytes)
      } catch {
        result = .failure(call.answer(to: error))
      }
      handlers.calls.end()
      connection.runningHandlers.subtract(1, ordering: .relaxed)
      eventLoop.execute { [made] in
        self.isHandlerRunning = false
        buffers.release(made)
        completion(result)
      }
    }
    return true
  }

  static let tooManyRun = RPCError(
    .resourceExhausted, "the server has too many calls to answer at once")

  /// Answers with a task's result.
  func complete(_ result: Result<[UInt8], any Error>) {
    releaseHandledRequest()
    switch result {
    case .success(let response): respond(with: response)
    case .failure(let error): finish(error)
    }
  }

  /// Runs a handler in a task, with its reader and writer.
  private func run(_ handler: @escaping Route.Streaming, _ call: ServerCall) {
    guard let eventLoop = connection?.eventLoop else { return }
    let handlers = owner.handlers
    guard !handlers.calls.isSpent(beside: owner.streams.count) else {
      return finish(Self.tooManyRun)
    }
    let inbox = MessageInbox(windowBytes: server.configuration.streamWindowBytes) { count in
      eventLoop.execute { self.read(count) }
    } cancel: {
      // The handler's task is cancelled with the call, never on its own.
    }
    let outbox = MessageOutbox(
      watermarkBytes: server.configuration.responseWatermarkBytes, budget: server.buffers
    ) {
      eventLoop.execute { self.drainOutbox() }
    }
    self.inbox = inbox
    self.outbox = outbox
    let (limits, connection) = (server.limits, owner)
    let running = RunningStream(handlers.calls)
    self.running = running
    connection.runningHandlers.add(1, ordering: .relaxed)
    task = Task(executorPreference: handlers) {
      let context = ServerContext(call: call)
      let end: ResponseEnd
      do {
        try call.checkIsWanted()
        try await ServerContext.serving(context) {
          try await handler(inbox, outbox, context, limits)
        }
        end = .status(.ok, [:])
      } catch {
        let error = call.answer(to: error)
        end = .status(RPCStatus(answering: error), (error as? RPCError)?.metadata ?? [:])
      }
      running.end()
      connection.runningHandlers.subtract(1, ordering: .relaxed)
      outbox.finish(end)
    }
  }

  /// The handler has read `count` bytes that were not credited, or much of what was waiting.
  private func read(_ count: Int) {
    connection?.consumed(count, by: self)
    guard connection != nil, let inbox else { return }
    // Less than before, so there is room for it.
    try? hold(inbox.waitingBytes + deframer.partialBytes)
  }
}
