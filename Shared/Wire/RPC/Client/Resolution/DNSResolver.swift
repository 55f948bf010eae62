// SPDX-License-Identifier: Apache-2.0

import Concurrency
import NIOCore
import NIOPosix

/// Resolves a host name through the system: every IPv4 and IPv6 address, in the system's order.
///
/// The system's resolver blocks, so it runs in NIO's thread pool. It is queried again on request,
/// and automatically after a failure, at an interval that doubles from the minimum to the maximum
/// and is reset when there was no request for twice the maximum.
final class DNSResolver: AddressResolver {
  /// Returns the addresses of a host; blocks.
  typealias Lookup = @Sendable (_ host: String, _ port: Int) throws -> [ServerAddress]

  fileprivate struct State {
    var report: (@Sendable (Result<[ServerAddress], RPCError>) -> Void)?
    /// Incremented by every start and stop, so that a timer can tell whether it is still valid.
    var generation = 0
    var isResolving = false
    var timer: Scheduled<Void>?
    var lastStart: NIODeadline?
    var interval: TimeAmount
  }

  private let host: String
  private let port: Int
  private let eventLoop: any EventLoop
  private let intervals: ClosedRange<TimeAmount>
  private let lookup: Lookup
  private let state: Mutex<State>

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - host: The name to look up.
  ///   - port: The port of every address.
  ///   - eventLoop: Times the pauses.
  ///   - intervals: The shortest and the longest interval between two lookups.
  ///   - lookup: The system's resolver, or a test's.
  init(
    host: String, port: Int, eventLoop: any EventLoop, intervals: ClosedRange<TimeAmount>,
    lookup: @escaping Lookup = SystemLookup.addresses
  ) {
    self.host = host
    self.port = port
    self.eventLoop = eventLoop
    self.intervals = intervals
    self.lookup = lookup
    state = Mutex(State(interval: intervals.lowerBound))
  }

  func start(_ report: @escaping @Sendable (Result<[ServerAddress], RPCError>) -> Void) {
    state.withLock { state in
      state.generation += 1
      state.report = report
    }
    resolveAgain()
  }

  func stop() {
    state.withLock { state in
      state.generation += 1
      state.report = nil
      state.timer?.cancel()
      state.timer = nil
    }
  }

  func resolveAgain() {
    let mayBegin = state.withLock { state in
      guard state.report != nil, !state.isResolving, state.timer == nil else { return false }
      let now = NIODeadline.now()
      if let last = state.lastStart, now < last + state.interval {
        let generation = state.generation
        state.timer = eventLoop.scheduleTask(deadline: last + state.interval) {
          self.timerFired(generation)
        }
        return false
      }
      state.begin(at: now, intervals)
      return true
    }
    if mayBegin { resolve() }
  }

  private func timerFired(_ generation: Int) {
    let isCurrent = state.withLock { state in
      guard state.generation == generation, state.report != nil, !state.isResolving else {
        return false
      }
      state.timer = nil
      state.begin(at: .now(), intervals)
      return true
    }
    if isCurrent { resolve() }
  }

  private func resolve() {
    let answered = NIOThreadPool.singleton.runIfActive(eventLoop: eventLoop) {
      [host, port, lookup] in try lookup(host, port)
    }
    answered.whenComplete { self.resolved($0) }
  }

  private func resolved(_ result: Result<[ServerAddress], any Error>) {
    let outcome = result.mapError { error in
      let reason = (error as? RPCError)?.message ?? "\(error)"
      return RPCError(.unavailable, "cannot resolve \(host): \(reason)", cause: error)
    }
    let report = state.withLock { state in
      state.isResolving = false
      return state.report
    }
    // The answer to a query from before a stop and a start is still an answer.
    report?(outcome)
    if case .failure = outcome { resolveAgain() }
  }
}

extension DNSResolver.State {
  fileprivate mutating func begin(at now: NIODeadline, _ intervals: ClosedRange<TimeAmount>) {
    let isCalm = lastStart.map { now - $0 > intervals.upperBound * 2 } ?? true
    interval = isCalm ? intervals.lowerBound : min(interval * 2, intervals.upperBound)
    lastStart = now
    isResolving = true
  }
}
