// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Synchronization

/// The state of a call shared by its handler, its tasks and the event loop.
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

  /// State that most calls never need, created on demand.
  private final class Extras: Sendable {
    let state = Mutex(State())
  }

  let route: Route
  let headers: HeaderRecord
  let deadline: Deadline?
  let peer: Peer
  /// The caller's span, if it says which.
  let traceParent: TraceParent?
  /// The call's own span, if it is traced.
  let span: (any CallSpan)?
  private let cancelled = Atomic(false)
  /// Why the call should end soon: a ``DrainCause``, or 0.
  private let draining = Atomic(0)
  /// Whether the handler asked to be cancelled in that case.
  private let endsOnDrain = Atomic(false)
  /// Whether a handler set metadata; most do not, and avoid the lock.
  private let hasResponse = Atomic(false)
  private let extras = AtomicLazyReference<Extras>()
  private let requestCompressed = Atomic(false)
  let compressor: ResponseCompressor
  let responseLimit: ResponseLimit
  /// What translates messages, if they are JSON.
  let transcoder: JSONTranscoder?
  /// Where the answer's translation is kept, once the handler said that it may be.
  let keeper = AtomicLazyReference<TranslationKeeper>()
  /// Where handlers gather large answers.
  var room: FairRoom? { peer.room }
  /// Which connection the call belongs to, for taking turns.
  var connection: ObjectIdentifier { ObjectIdentifier(peer) }
  private let isInRoom = Atomic(false)

  init(
    route: Route, headers: HeaderRecord, deadline: Deadline?, peer: Peer,
    traceParent: TraceParent? = nil, span: (any CallSpan)? = nil,
    compression: CompressionRules = .init(), responseLimit: ResponseLimit = .none,
    transcoder: JSONTranscoder? = nil
  ) {
    self.route = route
    self.headers = headers
    self.deadline = deadline
    self.peer = peer
    self.traceParent = traceParent
    self.span = span
    self.responseLimit = responseLimit
    self.transcoder = transcoder
    compressor = ResponseCompressor(compression)
  }

  /// The path of the method.
  var method: String { route.path }

  /// Whether the handler may wait for room: it has none yet, and so keeps nobody else waiting.
  func enterRoom() -> Bool { !isInRoom.exchange(true, ordering: .relaxed) }

  /// The handler has left its room.
  func leaveRoom() { isInRoom.store(false, ordering: .relaxed) }

  private var state: Concurrency.Mutex<State> {
    (extras.load() ?? extras.storeIfNil(Extras())).state
  }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Checks that the caller still waits for an answer that has not begun.
  ///
  /// - Throws: ``RPCError`` `.cancelled` or `.deadlineExceeded` if not.
  func checkIsWanted() throws(RPCError) {
    if isCancelled { throw RPCError(.cancelled, "the caller gave up or went away") }
    if deadline?.hasPassed == true {
      throw RPCError(.deadlineExceeded, "the deadline passed before the call was answered")
    }
  }

  /// Marks the call as abandoned and notifies its observers.
  func cancel() {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let handlers = state.withLock { state in
      defer { state.cancellationHandlers = [:] }
      return state.cancellationHandlers.values.map { $0 }
    }
    for handler in handlers { handler() }
  }

  /// Calls `handler` when the call is cancelled, immediately if it already was; the number removes
  /// it.
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

  /// Marks the call as one that should end soon and notifies its observers.
  ///
  /// - Returns: Whether the handler asked to be cancelled.
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
  /// - Throws: The status of a call that should end already. Whichever comes first, either this or
  ///   ``drain(_:)`` sees what the other has written.
  func endOnDrain() throws(RPCError) {
    endsOnDrain.store(true, ordering: .sequentiallyConsistent)
    if let drainCause { throw drainCause.error }
  }

  /// The error to report for a handler's failure: one that was cancelled for draining says so.
  func answer(to error: any Error) -> any Error {
    guard let drainCause, endsOnDrain.load(ordering: .acquiring), !isCancelled,
      error is CancellationError || (error as? RPCError)?.code == .cancelled
    else { return error }
    return drainCause.error
  }

  /// Calls `handler` when the call should end soon, immediately if it already should; the number
  /// removes it.
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

  /// Whether the request passed to the handler, or read last, was compressed.
  var isRequestCompressed: Bool { requestCompressed.load(ordering: .relaxed) }

  /// The handler is about to receive `message`.
  func willRead(_ message: ReceivedMessage) {
    requestCompressed.store(message.algorithm != nil, ordering: .relaxed)
  }

  func updateResponse(_ body: (inout ResponseMetadata) -> Void) {
    state.withLock { body(&$0.response) }
    hasResponse.store(true, ordering: .releasing)
  }

  /// The metadata that the handler set, or nil if it set none.
  var responseMetadata: ResponseMetadata? {
    hasResponse.load(ordering: .acquiring) ? state.withLock { $0.response } : nil
  }
}
