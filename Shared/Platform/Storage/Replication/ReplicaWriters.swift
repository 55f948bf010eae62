// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Dispatch
import Foundation
import PostgreSQL

/// The pool of connections that write, each with its thread, and the writes that wait for one.
///
/// A connection takes all writes that wait, up to a limit, and commits them together. Transactions
/// of one schema follow one another, whoever makes them, so that the numbers of changes are in the
/// order in which they can be seen; a second connection only has its writes ready in time.
final class ReplicaWriters: WriteSink {
  struct Waiting {
    var write: PendingWrite
    /// When it fails unless a connection has taken it.
    var deadline: ContinuousClock.Instant
  }

  private struct State {
    var waiting: [Waiting] = []
    /// Whether a timer runs that looks for writes which have waited too long.
    var isTimed = false
    /// The threads that have nothing to do, by their numbers; the last one is woken first.
    var idle: [Int] = []
    var isStopped = false
    var running = 0
    var open = 0
    var busy = 0
    var expiredCount = 0
    var ending: [CheckedContinuation<Void, Never>] = []
  }

  let replica: Replica
  let options: ReplicationOptions
  private let connector: PostgreSQLConnector
  private let reports: OutageReports
  private let state = Mutex(State())
  /// One for each thread, which waits for it when it has nothing to do.
  private let work: [DispatchSemaphore]
  private let stopping = DispatchSemaphore(value: 0)
  /// Ends what connections wait for, at a stop; nil where no descriptors were left.
  private let waker = Waker()

  init(
    _ replica: Replica, _ options: ReplicationOptions, _ connector: PostgreSQLConnector,
    _ reports: OutageReports
  ) {
    self.replica = replica
    self.options = options
    self.connector = connector
    self.reports = reports
    work = (0..<options.connectionsMax).map { _ in DispatchSemaphore(value: 0) }
  }

  // Life --------------------------------------------------------------------------------------

  /// Starts the threads; they connect when there is something to write.
  func start() {
    state.withLock { $0.running = options.connectionsMax }
    for number in 0..<options.connectionsMax {
      let thread = Thread { self.run(number) }
      thread.name = "database-\(number + 1)"
      // Writes encode what may be nested deeply.
      thread.stackSize = 4 << 20
      thread.start()
    }
  }

  /// Ends the threads soon; what still waits, or is being written, fails.
  func stop() {
    let waiting = state.withLock { state in
      state.isStopped = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for each in waiting { each.write.fail(unreachable("It is being closed.")) }
    waker?.wake()
    for semaphore in work {
      semaphore.signal()
      stopping.signal()
    }
  }

  /// Returns when the threads have ended.
  func ended() async {
    await withCheckedContinuation { continuation in
      let isEnded = state.withLock { state in
        if state.running > 0 { state.ending.append(continuation) }
        return state.running == 0
      }
      if isEnded { continuation.resume() }
    }
  }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  // The queue ---------------------------------------------------------------------------------

  func add(_ write: PendingWrite) {
    let deadline = ContinuousClock.now + options.timeout
    let (isAdded, thread, isTimed) = state.withLock { state -> (Bool, Int?, Bool) in
      guard !state.isStopped else { return (false, nil, true) }
      state.waiting.append(Waiting(write: write, deadline: deadline))
      defer { state.isTimed = true }
      return (true, state.idle.popLast(), state.isTimed)
    }
    guard isAdded else { return write.fail(unreachable("It is being closed.")) }
    if let thread { work[thread].signal() }
    if !isTimed { expire(at: deadline) }
  }

  /// Says how the pool is doing.
  func describe(in health: inout DatabaseHealth) {
    health.connectionsMax = options.connectionsMax
    state.withLock { state in
      health.openConnections = state.open
      health.busyConnections = state.busy
      health.waitingWrites = state.waiting.count
      health.expiredWrites = state.expiredCount
    }
  }

  /// Fails the writes that no connection has taken by then, and goes on as long as some wait.
  private func expire(at deadline: ContinuousClock.Instant) {
    let time = DispatchTime.now() + (deadline - .now).dispatchInterval
    DispatchQueue.global().asyncAfter(deadline: time) { [weak self] in
      self?.expire(isTimer: true)
    }
  }

  private func expire(isTimer: Bool) {
    let now = ContinuousClock.now
    let (expired, next) = state.withLock { state -> ([Waiting], ContinuousClock.Instant?) in
      let expired = state.waiting.filter { $0.deadline <= now }
      state.waiting.removeAll { $0.deadline <= now }
      state.expiredCount += expired.count
      // One timer is enough.
      guard isTimer || !state.isTimed else { return (expired, nil) }
      let next = state.waiting.map(\.deadline).min()
      state.isTimed = next != nil
      return (expired, next)
    }
    if let next { expire(at: next) }
    for each in expired { each.write.fail(unreachable("No connection was free in time.")) }
  }

  private func take() -> [Waiting] {
    state.withLock { state in
      let batch = Array(state.waiting.prefix(WriteQueue.batchMax))
      state.waiting.removeFirst(batch.count)
      return batch
    }
  }

  /// Puts writes back of which nothing has been done.
  private func giveBack(_ batch: [Waiting]) {
    let isStopped = state.withLock { state in
      if !state.isStopped { state.waiting.insert(contentsOf: batch, at: 0) }
      return state.isStopped
    }
    // Nobody would take them any more.
    if isStopped {
      for each in batch { each.write.fail(unreachable("It is being closed.")) }
    } else {
      expire(isTimer: false)
    }
  }

  /// Returns when there is something to write, or everything ends.
  private func waitForWork(_ number: Int) {
    let isIdle = state.withLock { state in
      let isIdle = state.waiting.isEmpty && !state.isStopped
      if isIdle { state.idle.append(number) }
      return isIdle
    }
    if isIdle { work[number].wait() }
  }

  private var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  func unreachable(_ message: String, cause: (any Error)? = nil) -> StorageError {
    StorageError(.unreachable, message, at: "\(options.url)", cause: cause)
  }

  // A thread ----------------------------------------------------------------------------------

  private func run(_ number: Int) {
    var session: PostgreSQLSession? {
      didSet {
        let change = (session == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
        if change != 0 { state.withLock { $0.open += change } }
      }
    }
    var delay = RetryDelay()
    while !isStopped {
      waitForWork(number)
      while isWaiting, !isStopped {
        do {
          // While the copy is not up to date, no write can be worked out.
          guard replica.position != nil else {
            pause(.milliseconds(20))
            continue
          }
          let open = try session ?? connect()
          session = open
          delay.reset()
          state.withLock { $0.busy += 1 }
          defer { state.withLock { $0.busy -= 1 } }
          try write(take(), open)
        } catch {
          session = nil
          // Otherwise the connection that listens is lost as well, and reports it.
          if replica.position != nil { reports.failed(error) }
          pause(delay.next())
        }
      }
    }
    session = nil
    let ending = state.withLock { state in
      state.running -= 1
      return state.running == 0 ? state.ending : []
    }
    for continuation in ending { continuation.resume() }
  }

  private func pause(_ duration: Duration) {
    if stopping.wait(timeout: .now() + duration.dispatchInterval) == .success {
      // For the others, and for this one's next pause.
      stopping.signal()
    }
  }

  /// Connects; writes that wait meanwhile fail after their own time, and those after them have it.
  private func connect() throws(PostgreSQLError) -> PostgreSQLSession {
    let session = try connector.connect(
      PostgreSQLSession.Options(
        applicationName: options.applicationName, schema: replica.format.schema,
        statementTimeout: options.timeout),
      until: .now + max(options.timeout, ReplicaListener.connectingTimeout), endedBy: waker)
    reports.succeeded(session)
    return session
  }

  /// Writes, and puts back what was not begun where the connection turns out to be lost.
  ///
  /// - Throws: The error after which the connection is of no use.
  private func write(_ batch: [Waiting], _ session: PostgreSQLSession) throws {
    guard !batch.isEmpty else { return }
    let transaction = ReplicaTransaction(
      self, batch.map(\.write), session, until: .now + options.timeout)
    do {
      try transaction.commit()
    } catch let error as ReplicaTransaction.Unbegun {
      giveBack(batch)
      throw error.cause
    } catch let error as ReplicaTransaction.Ended {
      throw error.cause
    } catch let error as ReplicaTransaction.Refused {
      if batch.count == 1 {
        return batch[0].write.fail(StorageError(error.cause, at: options.url))
      }
      // One of them is to blame: each for itself.
      for (place, each) in batch.enumerated() {
        do {
          try write([each], session)
        } catch {
          // The others have not been begun.
          giveBack(Array(batch.dropFirst(place + 1)))
          throw error
        }
      }
    } catch {
      let failure = unreachable(
        "It is not known whether the write was made.", cause: error)
      for each in batch { each.write.fail(failure) }
      throw error
    }
  }
}

extension Duration {
  /// The time for Dispatch.
  var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
  }
}
