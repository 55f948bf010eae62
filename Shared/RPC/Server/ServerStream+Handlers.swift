// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore
import Synchronization

extension ServerStream {
  /// Acts on complete headers: refuses the call, or gets it ready for its handler.
  func begin() {
    guard connection != nil else { return }
    let connection = owner
    observe()
    guard headerListBytes <= connection.limits.headerListBytesMax else {
      let limit = connection.limits.headerListBytesMax
      abort(RPCError(.resourceExhausted, "the request's headers are larger than \(limit) bytes"))
      return
    }
    if let fault = connection.head.fault {
      refuse(fault)
      return
    }
    guard let route = connection.head.route else {
      abort(RPCError(.unimplemented, "the server has no such method"))
      return
    }
    // What a client resets goes on costing until its handler has noticed.
    guard !connection.responses.isFull,
      connection.runningHandlers.load(ordering: .relaxed) < server.configuration.concurrentCallsMax
    else {
      phase = .answered
      observation?.code = .unavailable
      reset(NGHTTP2_REFUSED_STREAM)
      return
    }
    open(route, on: connection)
  }

  private func open(_ route: Route, on connection: ServerConnection) {
    let timeout = connection.head.timeoutNanoseconds
    if let nanoseconds = timeout {
      let now = NIODeadline.now().uptimeNanoseconds
      deadline = Deadline(uptimeNanoseconds: now + nanoseconds)
    }
    let headers = connection.head.takeMetadata()
    var isStreaming = false
    if case .streaming = route.handler { isStreaming = true }
    do throws(RPCError) {
      try hold(headers: headers, isStreaming: isStreaming)
    } catch {
      return abort(error)
    }
    let call = ServerCall(
      route: route, headers: headers, deadline: deadline,
      peer: connection.peer,
      compression: server.compression(for: connection.head.acceptedAlgorithms))
    deframer.algorithm = connection.head.algorithm
    phase = .open(call)
    if let cause = connection.drainCause { drain(cause) }
    if let nanoseconds = timeout {
      guard nanoseconds > 0 else { return deadlinePassed() }
      connection.newlyOpened.append(self)
    }
    if case .streaming(let handler) = route.handler { run(handler, call) }
  }

  // Handlers ---------------------------------------------------------------------------------

  /// Runs a handler to completion, here and now.
  func run(_ handler: Route.OnEventLoop, _ call: ServerCall) {
    do {
      let context = ServerContext(call: call)
      let response =
        if let borrowed {
          try handler(borrowed, context, server.limits)
        } else if let message {
          try inflated(message, call).withUnsafeBytes { try handler($0, context, server.limits) }
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
    guard let request = message, let eventLoop = connection?.eventLoop else {
      finish(RPCError.wrongMessageCount(0, of: "request"))
      return
    }
    message = nil
    let bytes: [UInt8]
    do throws(RPCError) {
      bytes = try inflated(request, call)
      try hold(bytes.count)
    } catch {
      finish(error)
      return
    }
    isHandlerRunning = true
    let (limits, running) = (server.limits, owner)
    running.runningHandlers.add(1, ordering: .relaxed)
    task = Task {
      let context = ServerContext(call: call)
      let result: Result<[UInt8], any Error>
      do {
        let response = try await ServerContext.$current.withValue(context) {
          try await handler(bytes, context, limits)
        }
        result = .success(call.compressor.only(response))
      } catch {
        result = .failure(call.answer(to: error))
      }
      running.runningHandlers.subtract(1, ordering: .relaxed)
      eventLoop.execute { self.complete(result) }
    }
  }

  private func complete(_ result: Result<[UInt8], any Error>) {
    isHandlerRunning = false
    releaseRequest()
    switch result {
    case .success(let response): respond(with: response)
    case .failure(let error): finish(error)
    }
  }

  /// Runs a handler in a task, with what it needs to read and write.
  private func run(_ handler: @escaping Route.Streaming, _ call: ServerCall) {
    guard let eventLoop = connection?.eventLoop else { return }
    let inbox = MessageInbox(windowBytes: server.configuration.streamWindowBytes) { count in
      eventLoop.execute { self.read(count) }
    } cancel: {
      // The handler's task is cancelled with the call, never instead of it.
    }
    let outbox = MessageOutbox(watermarkBytes: server.configuration.responseWatermarkBytes) {
      eventLoop.execute { self.drainOutbox() }
    }
    self.inbox = inbox
    self.outbox = outbox
    let (limits, running) = (server.limits, owner)
    running.runningHandlers.add(1, ordering: .relaxed)
    task = Task {
      let context = ServerContext(call: call)
      do {
        try await ServerContext.$current.withValue(context) {
          try await handler(inbox, outbox, context, limits)
        }
        running.runningHandlers.subtract(1, ordering: .relaxed)
        outbox.finish(.status(.ok, [:]))
      } catch {
        running.runningHandlers.subtract(1, ordering: .relaxed)
        let error = call.answer(to: error)
        outbox.finish(
          .status(RPCStatus(answering: error), (error as? RPCError)?.metadata ?? [:]))
      }
    }
  }

  /// The handler has read `count` bytes that were not credited, or much of what waited.
  private func read(_ count: Int) {
    connection?.consumed(count, by: self)
    guard connection != nil, let inbox else { return }
    // Less than before, so there is room for it.
    try? hold(inbox.waitingBytes + deframer.partialBytes)
  }
}
