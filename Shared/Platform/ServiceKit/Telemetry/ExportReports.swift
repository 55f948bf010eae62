// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import RPC

/// Logs that spans or metrics cannot be sent: at once, then once a minute, and when they are sent
/// again.
final class ExportReports: Sendable {
  /// What is sent.
  enum Kind: String {
    case spans = "Spans"
    case metrics = "Metrics"
  }

  private struct State {
    var lostCount = 0
    var next: ContinuousClock.Instant?
  }

  private let logger: Logger
  private let kind: Kind
  private let state = Mutex(State())

  /// The time between two lines.
  private static let interval = Duration.seconds(60)

  init(_ kind: Kind = .spans, logger: Logger) {
    self.kind = kind
    self.logger = logger
  }

  /// Reports that some were dropped because they could not be sent.
  func failed(_ error: RPCError, _ count: Int, at now: ContinuousClock.Instant = .now) {
    report(count, "\(error.status)", at: now)
  }

  /// Reports that the receiver did not want some.
  func rejected(_ count: Int, _ reason: String, at now: ContinuousClock.Instant = .now) {
    report(count, "rejected: \(reason.shortened(utf8Max: 1024))", at: now)
  }

  private func report(_ count: Int, _ error: String, at now: ContinuousClock.Instant) {
    let lost = state.withLock { state -> Int? in
      state.lostCount += count
      if let next = state.next, now < next { return nil }
      state.next = now + Self.interval
      defer { state.lostCount = 0 }
      return state.lostCount
    }
    guard let lost else { return }
    logger.warning(
      "\(kind.rawValue) are lost.",
      metadata: [kind.rawValue.lowercased(): "\(lost)", "error": "\(error)"])
  }

  /// Reports that a batch was sent.
  func succeeded() {
    let wasLost = state.withLock { state in
      defer { state.next = nil }
      return state.next != nil
    }
    if wasLost { logger.info("\(kind.rawValue) are sent again.") }
  }
}
