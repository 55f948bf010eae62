// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation

/// A thread that keeps a connection to PostgreSQL, and follows through it what others write.
///
/// What it does with a connection is its owner's. The connection is made anew whenever it is lost,
/// with a growing delay, until the thread is stopped.
public final class PostgreSQLFollower: Sendable {
  /// What ``start(whereUnreachable:following:)`` does as long as there is no database.
  public enum Patience: Sendable, Hashable {
    /// It waits.
    case waits
    /// It returns after the first failure that may pass, and after a time at the latest.
    case returns(after: Duration)
  }

  private struct State {
    var isStopped = false
    var isEnded = false
    var delay = RetryDelay()
    /// Waits for the first success, and for the end.
    var starting: CheckedContinuation<Bool, any Error>?
    var patience = Patience.waits
    var ending: [CheckedContinuation<Void, Never>] = []
  }

  private let name: String
  private let reports: OutageReports
  private let lost: @Sendable () -> Void
  private let state = Mutex(State())
  /// Ends a wait for a notification.
  private let waker: Waker

  /// Creates a follower, whose thread is not started yet; nil where no descriptors are left.
  ///
  /// - Parameters:
  ///   - name: The thread's name, 15 characters at most.
  ///   - reports: Logs that the database is gone, and that it is back.
  ///   - lost: Called on the thread whenever the connection has ended.
  public init?(
    _ name: String, reports: OutageReports, lost: @escaping @Sendable () -> Void = {}
  ) {
    guard let waker = Waker() else { return nil }
    self.name = name
    self.reports = reports
    self.lost = lost
    self.waker = waker
  }

  // Life --------------------------------------------------------------------------------------

  /// Starts the thread, and returns once it has said that it succeeded.
  ///
  /// - Parameters:
  ///   - patience: What to do where the database cannot be reached.
  ///   - follow: Connects, and follows until the connection ends or the thread is stopped. It is
  ///     called again after each error.
  /// - Returns: Whether it succeeded; otherwise it goes on trying.
  /// - Throws: What `follow` threw, where trying again is of no use; `CancellationError` after a
  ///   stop.
  @discardableResult
  public func start(
    whereUnreachable patience: Patience = .waits,
    following follow: @escaping @Sendable () throws -> Void
  ) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { state in
        state.starting = continuation
        state.patience = patience
      }
      let thread = Thread { self.run(follow) }
      thread.name = name
      thread.stackSize = 4 << 20
      thread.start()
      if case .returns(let delay) = patience {
        Task {
          try? await Task.sleep(for: delay)
          self.finishStart(.success(false))
        }
      }
    }
  }

  /// Ends the thread soon.
  public func stop() {
    state.withLock { $0.isStopped = true }
    waker.wake()
  }

  /// Returns when the thread has ended.
  public func ended() async {
    await withCheckedContinuation { continuation in
      let isEnded = state.withLock { state in
        if !state.isEnded { state.ending.append(continuation) }
        return state.isEnded
      }
      if isEnded { continuation.resume() }
    }
  }

  /// Whether the thread is to end.
  public var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Whether somebody waits for the first success.
  public var isStarting: Bool { state.withLock { $0.starting != nil } }

  private func finishStart(_ result: Result<Bool, any Error>) {
    let starting = state.withLock { state in
      defer { state.starting = nil }
      return state.starting
    }
    starting?.resume(with: result)
  }

  private func run(_ follow: () throws -> Void) {
    while !isStopped {
      do {
        try follow()
      } catch {
        lost()
        if isStarting, !Self.mayPass(error) {
          finishStart(.failure(error))
          break
        }
        if isStopped { break }
        failed(error)
        waker.wait(state.withLock { $0.delay.next() })
      }
    }
    lost()
    finishStart(.failure(CancellationError()))
    let ending = state.withLock { state in
      state.isEnded = true
      return state.ending
    }
    for continuation in ending { continuation.resume() }
  }

  /// Whether an error may be gone by itself.
  private static func mayPass(_ error: any Error) -> Bool {
    guard let error = error as? PostgreSQLError else { return false }
    switch error.code {
    case .unreachable, .timedOut: return true
    case .refused: return false
    // Another transaction was in the way: a lock was not to be had in time, or had to be given up.
    case .statement: return ["55P03", "57014", "40001", "40P01"].contains(error.state)
    }
  }

  // For what follows --------------------------------------------------------------------------

  /// Connects; what the connection waits for ends when the thread is stopped.
  ///
  /// - Parameters:
  ///   - connector: Makes the connection.
  ///   - options: How it is set up.
  ///   - deadline: When to give up.
  /// - Returns: The connection.
  /// - Throws: ``PostgreSQLError``.
  public func connect(
    _ connector: PostgreSQLConnector, _ options: PostgreSQLSession.Options,
    until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> PostgreSQLSession {
    try connector.connect(options, until: deadline, endedBy: waker)
  }

  /// Says that a connection works and that what was to be read has been.
  public func succeeded(_ session: PostgreSQLSession) {
    state.withLock { $0.delay.reset() }
    reports.succeeded(session)
    finishStart(.success(true))
  }

  /// Says what keeps the start from succeeding, although the connection works.
  ///
  /// - Parameters:
  ///   - error: What is wrong.
  ///   - message: What the log says of it.
  public func failed(_ error: any Error, saying message: OutageReports.Message? = nil) {
    reports.failed(error, saying: message ?? OutageReports.unusable)
    let isPatient = state.withLock { $0.patience == .waits }
    if !isPatient { finishStart(.success(false)) }
  }

  /// Waits until something arrives at a connection, a time has come, or the thread is stopped.
  public func wait(for session: PostgreSQLSession, until deadline: ContinuousClock.Instant) {
    waker.wait(for: session.descriptor, until: deadline)
  }
}
