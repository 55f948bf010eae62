// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Logging

/// Logs that a database is gone: at once, then once a minute, and when it is back.
public final class OutageReports: Sendable {
  /// What a line of the log says.
  public typealias Message = Logger.Message

  private struct State {
    var since: ContinuousClock.Instant?
    var next: ContinuousClock.Instant?
  }

  private let logger: Logger
  private let url: PostgreSQLURL
  private let state = Mutex(State())

  /// The time between two lines about one outage.
  private static let interval = Duration.seconds(60)

  /// What is said where nothing else is.
  public static let unusable: Logger.Message = "The database cannot be used; trying again."

  /// Creates the reports about a database.
  public init(logger: Logger, url: PostgreSQLURL) {
    self.logger = logger
    self.url = url
  }

  /// Reports that the database could not be used, or what is wrong with what it has.
  public func failed(
    _ error: any Error, saying message: Logger.Message = OutageReports.unusable,
    at now: ContinuousClock.Instant = .now
  ) {
    let since = state.withLock { state -> ContinuousClock.Instant? in
      let since = state.since ?? now
      state.since = since
      if let next = state.next, now < next { return nil }
      state.next = now + Self.interval
      return since
    }
    guard let since else { return }
    logger.warning(
      message,
      metadata: [
        "database": "\(url)", "error": "\(error)",
        "seconds": "\(since.duration(to: now).components.seconds)",
      ])
  }

  /// Reports that the database is there.
  public func succeeded(_ session: PostgreSQLSession, at now: ContinuousClock.Instant = .now) {
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
