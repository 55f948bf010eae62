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
    var id: UInt64
    var write: PendingWrite
    /// When it fails unless a connection has taken it.
    var deadline: ContinuousClock.Instant
  }

  private struct State {
    var nextID: UInt64 = 0
    var waiting: [Waiting] = []
    var isStopped = false
    var running = 0
    var open = 0
    var busy = 0
    var expiredCount = 0
    var ending: [CheckedContinuation<Void, Never>] = []
  }

  let replica: Replica
  let options: ReplicationOptions
  private let reports: OutageReports
  private let state = Mutex(State())
  /// Counts up with each write, and at the end once for each thread.
  private let work = DispatchSemaphore(value: 0)
  private let stopping = DispatchSemaphore(value: 0)

  init(_ replica: Replica, _ options: ReplicationOptions, _ reports: OutageReports) {
    self.replica = replica
    self.options = options
    self.reports = reports
  }

  // Life --------------------------------------------------------------------------------------

  /// Starts the threads; they connect when there is something to write.
  func start() {
    state.withLock { $0.running = options.connectionsMax }
    for number in 1...options.connectionsMax {
      let thread = Thread { self.run() }
      thread.name = "database-\(number)"
      // Writes encode what may be nested deeply.
      thread.stackSize = 4 << 20
      thread.start()
    }
  }

  /// Ends the threads soon; what still waits fails.
  func stop() {
    let waiting = state.withLock { state in
      state.isStopped = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for each in waiting { each.write.fail(unreachable("It is being closed.")) }
    for _ in 0..<options.connectionsMax {
      work.signal()
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
    let id = state.withLock { state -> UInt64? in
      guard !state.isStopped else { return nil }
      state.nextID += 1
      state.waiting.append(Waiting(id: state.nextID, write: write, deadline: deadline))
      return state.nextID
    }
    guard let id else { return write.fail(unreachable("It is being closed.")) }
    work.signal()
    let time = DispatchTime.now() + options.timeout.dispatchInterval
    DispatchQueue.global().asyncAfter(deadline: time) { [weak self] in self?.expire(id) }
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

  /// Fails a write that no connection has taken.
  private func expire(_ id: UInt64) {
    let expired = state.withLock { state in
      let expired = state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
      if expired != nil { state.expiredCount += 1 }
      return expired
    }
    expired?.write.fail(unreachable("No connection was free in time."))
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
    let now = ContinuousClock.now
    let expired = batch.filter { $0.deadline <= now }
    state.withLock { state in
      state.expiredCount += expired.count
      state.waiting.insert(contentsOf: batch.filter { $0.deadline > now }, at: 0)
    }
    for each in expired { each.write.fail(unreachable("No connection was free in time.")) }
  }

  private var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  func unreachable(_ message: String, cause: (any Error)? = nil) -> StorageError {
    StorageError(.unreachable, message, at: "\(options.url)", cause: cause)
  }

  // A thread ----------------------------------------------------------------------------------

  private func run() {
    var session: PostgreSQLSession? {
      didSet {
        let change = (session == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
        if change != 0 { state.withLock { $0.open += change } }
      }
    }
    var delay = RetryDelay()
    while !isStopped {
      work.wait()
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

  private func connect() throws(PostgreSQLError) -> PostgreSQLSession {
    let session = try PostgreSQLSession(
      options.url,
      PostgreSQLSession.Options(
        applicationName: options.applicationName, schema: replica.format.schema,
        statementTimeout: options.timeout),
      until: .now + options.timeout)
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
    } catch let error as ReplicaTransaction.Refused {
      // One of them is to blame: each for itself.
      for each in batch {
        if batch.count == 1 {
          each.write.fail(StorageError(error.cause, at: options.url))
        } else {
          try write([each], session)
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
    return .milliseconds(Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000))
  }
}
