// SPDX-License-Identifier: Apache-2.0

private import CPostgreSQL
private import Glibc

extension PostgreSQLSession {
  /// How a connection is set up.
  public struct Options: Sendable, Hashable {
    /// The name that `pg_stat_activity` shows.
    public var applicationName: String

    /// The schema in which tables are looked for; the database's own where there is none.
    public var schema: String?

    /// How long the server works on a statement, or waits inside a transaction, at most.
    public var statementTimeout: Duration

    /// Creates options.
    public init(applicationName: String, schema: String? = nil, statementTimeout: Duration) {
      self.applicationName = applicationName
      self.schema = schema
      self.statementTimeout = statementTimeout
    }
  }

  /// Connects to a database, and waits until it is done; for a thread that may be blocked.
  ///
  /// Of several hosts in the URL, the first one is taken that can be written to, unless the URL's
  /// `target_session_attrs` says otherwise.
  ///
  /// - Parameters:
  ///   - url: Where the database is.
  ///   - options: How the connection is set up.
  ///   - deadline: When to give up.
  /// - Throws: ``PostgreSQLError``: `refused` where trying again is of no use.
  public convenience init(
    _ url: PostgreSQLURL, _ options: Options, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) {
    // What comes later wins: the URL's own settings over these.
    let settings: [(String, String)] = [
      ("application_name", options.applicationName), ("client_encoding", "UTF8"),
      ("target_session_attrs", "read-write"), ("keepalives_idle", "15"),
      // Milliseconds that bytes, or the wish to connect, may go unanswered: the next host is tried
      // after that.
      ("tcp_user_timeout", "5000"),
      ("keepalives_interval", "5"), ("keepalives_count", "3"), ("dbname", url.text),
    ]
    guard let connection = Self.start(settings) else {
      throw PostgreSQLError(.unreachable, "There is no memory for a connection.")
    }
    self.init(connection)
    // So that a refusal says its code.
    PQsetErrorVerbosity(connection, PQERRORS_VERBOSE)
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    try connect(until: deadline)
    guard PQsetnonblocking(connection, 1) == 0 else {
      throw PostgreSQLError(.unreachable, "The connection cannot be made non-blocking.")
    }
    PQsetErrorVerbosity(connection, PQERRORS_DEFAULT)
    try runScript(Self.setup(options), until: deadline)
  }

  private static func start(_ settings: [(String, String)]) -> OpaquePointer? {
    let words = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for text in words + values { free(text) } }
    return PQconnectStartParams(
      words.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
  }

  private func connect(until deadline: ContinuousClock.Instant) throws(PostgreSQLError) {
    // As libpq asks, the first wait is for writing.
    var next = PGRES_POLLING_WRITING
    while PQstatus(connection) != CONNECTION_BAD {
      switch next {
      case PGRES_POLLING_OK: return
      case PGRES_POLLING_READING: try wait(for: Int16(POLLIN), until: deadline)
      case PGRES_POLLING_WRITING: try wait(for: Int16(POLLOUT), until: deadline)
      default: throw failure()
      }
      next = PQconnectPoll(connection)
    }
    throw failure()
  }

  private func wait(
    for events: Int16, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) {
    do {
      try Self.wait(for: events, on: PQsocket(connection), until: deadline)
    } catch {
      guard error.code == .timedOut else { throw error }
      throw PostgreSQLError(.unreachable, "\(host): no connection came about in time.")
    }
  }

  private func failure() -> PostgreSQLError {
    .connecting(PQerrorMessage(connection).map { String(cString: $0) } ?? "")
  }

  private static func setup(_ options: Options) -> String {
    let (seconds, attoseconds) = options.statementTimeout.components
    let milliseconds = max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    var script = """
      SET statement_timeout = \(milliseconds);
      SET idle_in_transaction_session_timeout = \(2 * milliseconds);
      SET standard_conforming_strings = on;
      SET bytea_output = hex;
      """
    if let schema = options.schema { script += "SET search_path = \"\(schema)\";" }
    return script
  }
}
