// SPDX-License-Identifier: Apache-2.0

/// How a database is doing, for metrics.
public struct DatabaseHealth: Sendable, Equatable {
  /// Whether the data are a copy of PostgreSQL's.
  public var isReplica = false

  /// How old the copy may be; zero as long as it is followed, and without PostgreSQL.
  public var age = Duration.zero

  /// The number of PostgreSQL's last transaction that the copy has; nil without one.
  public var sequence: Int64?

  /// The most connections to PostgreSQL that write.
  public var connectionsMax = 0

  /// The connections that write and are open.
  public var openConnections = 0

  /// Those of them that are writing.
  public var busyConnections = 0

  /// Writes that wait for a connection, or for those before them.
  public var waitingWrites = 0

  /// Writes that have failed because no connection was free in time.
  public var expiredWrites = 0

  /// The numbers of a database that is nobody's copy.
  public init() {}
}
