// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import PostgreSQL

/// Logs that a database is gone: at once, then once a minute, and when it is back.
final class OutageReports: Sendable {
  private struct State {
    var since: ContinuousClock.Instant?
    var next: ContinuousClock.Instant?
  }

  private let logger: Logger
  private let url: PostgreSQLURL
  private let state = Mutex(State())

  /// The time between two lines about one outage.
  private static let interval = Duration.seconds(60)

  init(logger: Logger, url: PostgreSQLURL) {
    self.logger = logger
    self.url = url
  }

  /// Reports that the database could not be used.
  func failed(_ error: any Error, at now: ContinuousClock.Instant = .now) {
    let since = state.withLock { state -> ContinuousClock.Instant? in
      let since = state.since ?? now
      state.since = since
      if let next = state.next, now < next { return nil }
      state.next = now + Self.interval
      return since
    }
    guard let since else { return }
    logger.warning(
      "The database cannot be used; trying again.",
      metadata: [
        "database": "\(url)", "error": "\(error)",
        "seconds": "\(since.duration(to: now).components.seconds)",
      ])
  }

  /// Reports that the database is there.
  func succeeded(_ session: PostgreSQLSession, at now: ContinuousClock.Instant = .now) {
    let since = state.withLock { state in
      let since = state.since
      state.since = nil
      state.next = nil
      return since
    }
    var metadata: Logger.Metadata = [
      "database": "\(url)", "host": "\(session.host)", "tls": "\(session.isEncrypted)",
    ]
    if let since { metadata["seconds"] = "\(since.duration(to: now).components.seconds)" }
    logger.info("Connected to the database.", metadata: metadata)
  }
}
