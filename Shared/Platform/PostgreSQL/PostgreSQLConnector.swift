// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Makes one connection after the other to a database.
///
/// Of several hosts it asks the one first that it reached last, and those last that did not answer,
/// so that hosts which are gone delay nobody for long, however many they are.
public final class PostgreSQLConnector: Sendable {
  /// Where the database is.
  public let url: PostgreSQLURL

  private let order: Mutex<HostOrder>

  /// Connects to a database when it is asked to.
  public init(_ url: PostgreSQLURL) {
    self.url = url
    order = Mutex(HostOrder(places: url.places))
  }

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
      url, options, asking: order.withLock { $0.places }, until: deadline, endedBy: waker
    ) { silent in order.withLock { $0.putLast(silent) } }
    if let place = session.place(in: url) { order.withLock { $0.putFirst(place) } }
    return session
  }
}
