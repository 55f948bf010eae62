// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import RPC

/// Logs that spans cannot be sent: at once, then once a minute, and when they are sent again.
final class ExportReports: Sendable {
  private struct State {
    var lostCount = 0
    var next: ContinuousClock.Instant?
  }

  private let logger: Logger
  private let state = Mutex(State())

  /// The time between two lines.
  private static let interval = Duration.seconds(60)

  init(logger: Logger) {
    self.logger = logger
  }

  /// Reports that spans were dropped because they could not be sent.
  func failed(_ error: RPCError, _ spanCount: Int, at now: ContinuousClock.Instant = .now) {
    report(spanCount, "\(error.status)", at: now)
  }

  /// Reports that the receiver did not want spans.
  func rejected(_ spanCount: Int, _ reason: String, at now: ContinuousClock.Instant = .now) {
    report(spanCount, "rejected: \(reason.shortened(utf8Max: 1024))", at: now)
  }

  private func report(_ spanCount: Int, _ error: String, at now: ContinuousClock.Instant) {
    let lost = state.withLock { state -> Int? in
      state.lostCount += spanCount
      if let next = state.next, now < next { return nil }
      state.next = now + Self.interval
      defer { state.lostCount = 0 }
      return state.lostCount
    }
    guard let lost else { return }
    logger.warning("Spans are lost.", metadata: ["spans": "\(lost)", "error": "\(error)"])
  }

  /// Reports that a batch was sent.
  func succeeded() {
    let wasLost = state.withLock { state in
      defer { state.next = nil }
      return state.next != nil
    }
    if wasLost { logger.info("Spans are sent again.") }
  }
}
