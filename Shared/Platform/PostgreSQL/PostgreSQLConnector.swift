// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Makes one connection after the other to a database.
///
/// Of several hosts it asks the one first that it reached last, so that one which is gone delays
/// nobody for long.
public final class PostgreSQLConnector: Sendable {
  /// Where the database is.
  public let url: PostgreSQLURL

  private let last = Mutex<PostgreSQLURL.Place?>(nil)

  /// Connects to a database when it is asked to.
  public init(_ url: PostgreSQLURL) { self.url = url }

  /// Connects, and waits until it is done; for a thread that may be blocked.
  ///
  /// - Parameters:
  ///   - options: How the connection is set up.
  ///   - deadline: When to give up.
  ///   - waker: Ends everything that is waited for; nil where only deadlines do.
  /// - Returns: The connection.
  /// - Throws: ``PostgreSQLError``: `refused` where trying again is of no use.
  package func connect(
    _ options: PostgreSQLSession.Options, until deadline: ContinuousClock.Instant,
    endedBy waker: Waker?
  ) throws(PostgreSQLError) -> PostgreSQLSession {
    let session = try PostgreSQLSession(
      url, options, beginningWith: last.withLock { $0 }, until: deadline, endedBy: waker)
    let place = session.place(in: url)
    last.withLock { $0 = place }
    return session
  }
}
