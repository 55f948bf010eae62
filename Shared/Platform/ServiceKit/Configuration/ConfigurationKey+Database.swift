// SPDX-License-Identifier: Apache-2.0

/// The keys for a database that several replicas of a service share.
extension ConfigurationKey {
  /// `DATABASE_URL`: PostgreSQL, in place of the SQLite database of `DATABASE_PATH`.
  ///
  /// Never shown: it may hold a password.
  public static let databaseURL = ConfigurationKey(
    "DATABASE_URL", summary: "PostgreSQL, postgresql://USER@HOST/DATABASE, for several replicas.",
    kind: .databaseURL, isSecret: true)

  /// `DATABASE_CONNECTIONS`: the most connections that write.
  public static let databaseConnections = ConfigurationKey(
    "DATABASE_CONNECTIONS",
    summary: "Connections to PostgreSQL that write, beside the one that listens.",
    kind: .number(1...64), default: "2")

  /// `DATABASE_TIMEOUT`: how long a write waits for PostgreSQL.
  public static let databaseTimeout = ConfigurationKey(
    "DATABASE_TIMEOUT",
    summary: "Seconds that a write waits for a connection, and then for its answer.",
    kind: .timeLimit, default: "5")

  /// The keys of a service whose data may be in PostgreSQL.
  public static let database = [databaseURL, databaseConnections, databaseTimeout]
}

extension ServiceConfiguration {
  /// `DATABASE_URL`: PostgreSQL's URL; nil for SQLite.
  public var databaseURL: String? { self[.databaseURL] }

  /// `DATABASE_CONNECTIONS`: the most connections that write, 1 to 64.
  public var databaseConnections: Int { self[.databaseConnections].flatMap { Int($0) } ?? 2 }

  /// `DATABASE_TIMEOUT`: how long a write waits for PostgreSQL.
  public var databaseTimeout: Duration {
    self[.databaseTimeout].flatMap(ConfigurationValueKind.seconds) ?? .seconds(5)
  }
}
