// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Synchronization

/// What a handler, its tasks and the event loop share about one call.
final class ServerCall: Sendable {
  struct ResponseMetadata {
    var initial = Metadata()
    var trailing = Metadata()
  }

  private struct State {
    var response = ResponseMetadata()
    var cancellationHandlers: [Int: @Sendable () -> Void] = [:]
    var drainHandlers: [Int: @Sendable () -> Void] = [:]
    var nextID = 0
  }

  /// What most calls never need, made when one does.
  private final class Extras: Sendable {
    let state = Mutex(State())
  }

  let route: Route
  let headers: HeaderRecord
  let deadline: Deadline?
  let peer: Peer
  private let cancelled = Atomic(false)
  /// Why the call should end soon: a ``DrainCause``, or 0.
  private let draining = Atomic(0)
  /// Whether the handler wants to be cancelled for that.
  private let endsOnDrain = Atomic(false)
  /// Whether a handler set metadata; most do not, and spare the lock.
  private let hasResponse = Atomic(false)
  private let extras = AtomicLazyReference<Extras>()
  private let requestCompressed = Atomic(false)
  let compressor: ResponseCompressor
  let responseLimit: ResponseLimit

  init(
    route: Route, headers: HeaderRecord, deadline: Deadline?, peer: Peer,
    compression: CompressionRules = .init(), responseLimit: ResponseLimit = .none
  ) {
    self.route = route
    self.headers = headers
    self.deadline = deadline
    self.peer = peer
    self.responseLimit = responseLimit
    compressor = ResponseCompressor(compression)
  }

  /// The path of the method.
  var method: String { route.path }

  private var state: Concurrency.Mutex<State> {
    (extras.load() ?? extras.storeIfNil(Extras())).state
  }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Whether somebody still waits for an answer that is yet to be begun.
  ///
  /// - Throws: ``RPCError`` `.cancelled` or `.deadlineExceeded` where nobody does.
  func checkIsWanted() throws(RPCError) {
    if isCancelled { throw RPCError(.cancelled, "the caller gave up or went away") }
    if deadline?.hasPassed == true {
      throw RPCError(.deadlineExceeded, "the deadline passed before the call was answered")
    }
  }

  /// Marks the call as given up and tells those who asked to know.
  func cancel() {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let handlers = state.withLock { state in
      defer { state.cancellationHandlers = [:] }
      return state.cancellationHandlers.values.map { $0 }
    }
    for handler in handlers { handler() }
  }

  /// Calls `handler` when the call is cancelled, at once if it was; the number undoes it.
  func onCancel(_ handler: @escaping @Sendable () -> Void) -> Int {
    let id = state.withLock { state -> Int? in
      guard !isCancelled else { return nil }
      state.nextID += 1
      state.cancellationHandlers[state.nextID] = handler
      return state.nextID
    }
    if id == nil { handler() }
    return id ?? 0
  }

  func removeOnCancel(_ id: Int) {
    state.withLock { _ = $0.cancellationHandlers.removeValue(forKey: id) }
  }

  // Draining ---------------------------------------------------------------------------------

  /// Why the call should end soon, if it should.
  var drainCause: DrainCause? {
    DrainCause(rawValue: draining.load(ordering: .sequentiallyConsistent))
  }

  /// Marks the call as one that should end soon and tells those who asked to know.
  ///
  /// - Returns: Whether the handler wants to be cancelled.
  func drain(_ cause: DrainCause) -> Bool {
    let (isFirst, _) = draining.compareExchange(
      expected: 0, desired: cause.rawValue, ordering: .sequentiallyConsistent)
    guard isFirst else { return false }
    let handlers = state.withLock { state in
      defer { state.drainHandlers = [:] }
      return state.drainHandlers.values.map { $0 }
    }
    for handler in handlers { handler() }
    return endsOnDrain.load(ordering: .sequentiallyConsistent)
  }

  /// Lets draining cancel the handler.
  ///
  /// - Throws: The status of a call that should end already. Either this or ``drain(_:)`` sees what
  ///   the other has written, whichever comes first.
  func endOnDrain() throws(RPCError) {
    endsOnDrain.store(true, ordering: .sequentiallyConsistent)
    if let drainCause { throw drainCause.error }
  }

  /// What a handler's failure is to the caller: one that was cancelled for draining says so.
  func answer(to error: any Error) -> any Error {
    guard let drainCause, endsOnDrain.load(ordering: .acquiring), !isCancelled,
      error is CancellationError || (error as? RPCError)?.code == .cancelled
    else { return error }
    return drainCause.error
  }

  /// Calls `handler` when the call should end soon, at once if it should; the number undoes it.
  func onDrain(_ handler: @escaping @Sendable () -> Void) -> Int {
    let id = state.withLock { state -> Int? in
      guard drainCause == nil else { return nil }
      state.nextID += 1
      state.drainHandlers[state.nextID] = handler
      return state.nextID
    }
    if id == nil { handler() }
    return id ?? 0
  }

  func removeOnDrain(_ id: Int) {
    state.withLock { _ = $0.drainHandlers.removeValue(forKey: id) }
  }

  // Metadata ---------------------------------------------------------------------------------

  /// Whether the request that the handler has, or read last, came compressed.
  var isRequestCompressed: Bool { requestCompressed.load(ordering: .relaxed) }

  /// The handler is about to get `message`.
  func willRead(_ message: ReceivedMessage) {
    requestCompressed.store(message.algorithm != nil, ordering: .relaxed)
  }

  func updateResponse(_ body: (inout ResponseMetadata) -> Void) {
    state.withLock { body(&$0.response) }
    hasResponse.store(true, ordering: .releasing)
  }

  /// The metadata that the handler set, or nil when it set none.
  var responseMetadata: ResponseMetadata? {
    hasResponse.load(ordering: .acquiring) ? state.withLock { $0.response } : nil
  }
}
