// SPDX-License-Identifier: Apache-2.0

import Dispatch
import GRDB
import Logging
public import PostgreSQL

/// How a service uses PostgreSQL.
public struct ReplicationOptions: Sendable {
  /// Where the database is.
  public var url: PostgreSQLURL

  /// The name of the process in `pg_stat_activity`.
  public var applicationName: String

  /// The most connections that write, 1 to 64; one more listens.
  public var connectionsMax: Int

  /// How long a write waits for a connection, and then as long again for its answer.
  public var timeout: Duration

  /// Creates options.
  public init(
    url: PostgreSQLURL, applicationName: String, connectionsMax: Int = 2,
    timeout: Duration = .seconds(5)
  ) {
    self.url = url
    self.applicationName = applicationName
    self.connectionsMax = connectionsMax
    self.timeout = timeout
  }
}

extension ReplicationOptions {
  /// Creates options from settings.
  ///
  /// - Parameters:
  ///   - text: The database's URL.
  ///   - setting: The name of the setting that it is from, for the error.
  ///   - applicationName: The name of the process in `pg_stat_activity`.
  ///   - connectionsMax: The most connections that write.
  ///   - timeout: How long a write waits.
  /// - Throws: ``StorageError`` where the text is no such URL; it does not say what the text is.
  public init(
    url text: String, of setting: String, applicationName: String, connectionsMax: Int,
    timeout: Duration
  ) throws(StorageError) {
    guard let url = PostgreSQLURL(text) else {
      throw StorageError(.unavailable, "It must be \(PostgreSQLURL.expectation)", at: setting)
    }
    self.init(
      url: url, applicationName: applicationName, connectionsMax: connectionsMax, timeout: timeout)
  }
}

/// The connections of a replica: one that listens, and a pool that writes.
final class ReplicatedDatabase: Sendable {
  let replica: Replica
  let writers: ReplicaWriters
  private let listener: ReplicaListener

  private init(_ replica: Replica, _ writers: ReplicaWriters, _ listener: ReplicaListener) {
    self.replica = replica
    self.writers = writers
    self.listener = listener
  }

  /// Connects, brings the schema to the present version, and reads everything.
  ///
  /// A database that does not answer is waited for, as it may come back, with a line in the log a
  /// minute.
  ///
  /// - Throws: `StorageError` where waiting is of no use.
  static func open(
    _ replica: Replica, _ options: ReplicationOptions, _ logger: Logger
  ) async throws -> ReplicatedDatabase {
    let reports = OutageReports(logger: logger, url: options.url)
    let connector = PostgreSQLConnector(options.url)
    let listener = try ReplicaListener(replica, options, connector, reports)
    try await withTaskCancellationHandler {
      try await listener.start()
    } onCancel: {
      listener.stop()
    }
    let writers = ReplicaWriters(
      replica, options, connector, OutageReports(logger: logger, url: options.url))
    writers.start()
    return ReplicatedDatabase(replica, writers, listener)
  }

  /// How the copy and its connections are doing.
  var health: DatabaseHealth {
    var health = DatabaseHealth()
    health.isReplica = true
    health.age = replica.age() ?? .zero
    health.sequence = replica.position?.sequence
    writers.describe(in: &health)
    return health
  }

  /// Ends the connections, once no write is running.
  func close() async {
    writers.stop()
    listener.stop()
    await writers.ended()
    await listener.ended()
    // What observes holds the copy in turn.
    replica.observe { change in _ = try change() }
  }
}

extension StorageError {
  /// An error from one of PostgreSQL's.
  init(_ error: any Error, at url: PostgreSQLURL) {
    switch error {
    case let error as StorageError:
      self = error
      location = "\(url): \(error.location)"
    case let error as PostgreSQLError:
      switch error.code {
      case .refused:
        self.init(.unavailable, "It refuses the connection.", at: "\(url)", cause: error)
      case .unreachable:
        self.init(.unreachable, "It cannot be reached.", at: "\(url)", cause: error)
      case .timedOut:
        self.init(.unreachable, "It does not answer in time.", at: "\(url)", cause: error)
      case .statement:
        self.init(.unavailable, "It refuses a statement.", at: "\(url)", cause: error)
      }
    default:
      self.init(.unavailable, "It cannot be used.", at: "\(url)", cause: error)
    }
  }
}
