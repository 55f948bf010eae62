// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension ServerStream {
  /// Requests from this size on are decoded in a task: decoding alone may take longer than a slice.
  private static let requestBytesOnEventLoopMax = 128 << 10

  /// Whether the request is too long to be decoded on the event loop.
  var isRequestLong: Bool {
    message.map { $0.bytes.count > Self.requestBytesOnEventLoopMax } ?? false
  }

  /// Starts answering: immediately, unless the connection has used up its share of the event loop.
  func run(_ handler: @escaping Route.Sliced, _ call: ServerCall) {
    guard borrowed != nil || message != nil else {
      return finish(RPCError.wrongMessageCount(0, of: "request"))
    }
    guard !isRequestLong else {
      let handler = Self.inTask(
        handler, sliceTime: server.configuration.sliceTime, buffers: server.buffers)
      return run(handler, call)
    }
    guard !owner.mustWait else { return suspend(SuspendedCall(self, handler)) }
    let context = ServerContext(call: call)
    var slice = owner.slice(deadline: deadline)
    let rest = step(call, &slice) { bytes, slice in try handler(bytes, context, &slice) }
    owner.use(slice.elapsed)
    guard let rest else { return }
    guard !slice.leavesEventLoop else { return goOnInTask(rest, call) }
    let suspended = SuspendedCall(self, handler)
    suspended.rest = rest
    suspend(suspended, keptBytes: slice.keptBytes)
  }

  /// Resumes a call that has waited for its turn.
  func proceed(_ suspended: SuspendedCall, _ slice: inout Slice) {
    guard case .open(let call) = phase else { return endSuspension() }
    guard suspended.rest != nil || !owner.responses.isFull else {
      // Nobody could be sent what it would make.
      return abort(Self.tooMuchWaits)
    }
    let rest: Route.Rest?
    if let going = suspended.rest {
      rest = step(call, &slice) { bytes, slice in
        guard let response = try going(bytes, &slice) else { return .suspended(going) }
        return .answered(response)
      }
    } else {
      let context = ServerContext(call: call)
      rest = step(call, &slice) { try suspended.handler($0, context, &$1) }
    }
    guard let rest else {
      endSuspension()
      return releaseHandledRequest()
    }
    if slice.leavesEventLoop {
      endSuspension()
      goOnInTask(rest, call)
    } else {
      suspended.rest = rest
    }
  }

  /// Runs a handler for one slice.
  ///
  /// - Returns: The rest of the work, unless it is finished.
  private func step(
    _ call: ServerCall, _ slice: inout Slice,
    _ body: (UnsafeRawBufferPointer, inout Slice) throws -> Route.SlicedStep
  ) -> Route.Rest? {
    do {
      let step: Route.SlicedStep
      if let borrowed {
        step = try body(borrowed, &slice)
      } else {
        step = try (message?.bytes ?? []).withUnsafeBytes { try body($0, &slice) }
      }
      switch step {
      case .answered(let response):
        respond(response, call)
      case .suspended(let rest):
        try keepRequest(beside: slice.keptBytes)
        return rest
      }
    } catch {
      finish(error)
    }
    borrowed = nil
    message = nil
    return nil
  }

  /// Keeps the request's bytes for later, and counts them together with what the handler has
  /// produced.
  private func keepRequest(beside keptBytes: Int) throws(RPCError) {
    keepBorrowed()
    try hold((message?.bytes.count ?? 0) + keptBytes)
  }

  /// Makes the call wait for its turn; it counts as a running handler.
  private func suspend(_ call: SuspendedCall, keptBytes: Int = 0) {
    do throws(RPCError) {
      try keepRequest(beside: keptBytes)
    } catch {
      borrowed = nil
      message = nil
      return finish(error)
    }
    guard owner.handlers.calls.begin() else {
      borrowed = nil
      message = nil
      return finish(Self.tooManyRun)
    }
    suspended = call
    owner.runningHandlers.add(1, ordering: .relaxed)
    owner.wait(for: call)
  }

  /// Ends the wait for further turns.
  func endSuspension() {
    guard let call = suspended else { return }
    suspended = nil
    call.end()
    owner.handlers.calls.end()
    owner.runningHandlers.subtract(1, ordering: .relaxed)
  }

  /// Runs a handler from its beginning in a task, which yields the processor after each slice.
  private static func inTask(
    _ handler: @escaping Route.Sliced, sliceTime: Duration, buffers: SharedBudget
  ) -> Route.Unary {
    { bytes, context, _ in
      var pace = WorkPace(context, sliceTime: sliceTime)
      switch try bytes.withUnsafeBytes({ try handler($0, context, &pace.slice) }) {
      case .answered(let response): return response
      case .suspended(let rest): return try await finish(rest, bytes, pace, buffers)
      }
    }
  }

  /// Goes on in a task with what was begun on the event loop.
  private func goOnInTask(_ rest: @escaping Route.Rest, _ call: ServerCall) {
    let moved = MovedRest(rest: rest)
    let (sliceTime, buffers) = (server.configuration.sliceTime, server.buffers)
    run(
      { bytes, context, _ in
        let pace = WorkPace(context, sliceTime: sliceTime)
        return try await Self.finish(moved.rest, bytes, pace, buffers)
      }, call)
  }

  /// Work that an event loop has begun and a task ends.
  private struct MovedRest: @unchecked Sendable {
    // Unchecked: the loop forgets it as the task gets it, so that one at a time has it.
    let rest: Route.Rest
  }

  /// Runs slice after slice in a task, until there is a response.
  private static func finish(
    _ rest: Route.Rest, _ bytes: [UInt8], _ begun: WorkPace, _ buffers: SharedBudget
  ) async throws -> [UInt8] {
    var pace = begun
    var heldBytes = 0
    defer { buffers.release(heldBytes) }
    while true {
      // Every task waiting for its turn may have begun a response; a small amount is tolerated.
      let bytesToHold = max(0, pace.slice.keptBytes - heldBytes)
      if pace.slice.keptBytes <= BufferAccount.ownBytes {
        buffers.take(bytesToHold)
      } else if !buffers.reserve(bytesToHold) {
        throw tooMuchWaits
      }
      heldBytes += bytesToHold
      try await pace.giveWay()
      if let response = try bytes.withUnsafeBytes({ try rest($0, &pace.slice) }) {
        return response
      }
    }
  }
}
