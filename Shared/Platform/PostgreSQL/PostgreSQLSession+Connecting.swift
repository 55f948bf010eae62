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
  /// `target_session_attrs` says otherwise. One that does not answer for 5 seconds is given up for
  /// the others.
  ///
  /// - Parameters:
  ///   - url: Where the database is.
  ///   - options: How the connection is set up.
  ///   - deadline: When to give up.
  /// - Throws: ``PostgreSQLError``: `refused` where trying again is of no use.
  public convenience init(
    _ url: PostgreSQLURL, _ options: Options, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) {
    try self.init(url, options, asking: url.places, until: deadline, endedBy: nil) { _ in }
  }

  /// Connects to the first of some hosts that takes the connection; a waker ends that, and every
  /// later wait.
  ///
  /// `giveUp` is called with each host that is given up because it does not answer.
  convenience init(
    _ url: PostgreSQLURL, _ options: Options, asking places: [PostgreSQLURL.Place],
    until deadline: ContinuousClock.Instant, endedBy waker: Waker?,
    givingUp giveUp: (PostgreSQLURL.Place) -> Void
  ) throws(PostgreSQLError) {
    self.init(
      try Self.connection(
        url, options, asking: places, until: deadline, endedBy: waker, givingUp: giveUp),
      endedBy: waker)
    guard PQsetnonblocking(connection, 1) == 0 else {
      throw PostgreSQLError(.unreachable, "The connection cannot be made non-blocking.")
    }
    PQsetErrorVerbosity(connection, PQERRORS_DEFAULT)
    try runScript(Self.setup(options), until: deadline)
  }

  /// Which of the URL's hosts was reached.
  func place(in url: PostgreSQLURL) -> PostgreSQLURL.Place? {
    Self.index(of: connection, in: url.places).map { url.places[$0] }
  }

  /// How long one of several hosts may leave the wish to connect unanswered.
  static let hostTimeout = Duration.seconds(5)

  private static func connection(
    _ url: PostgreSQLURL, _ options: Options, asking all: [PostgreSQLURL.Place],
    until deadline: ContinuousClock.Instant, endedBy waker: Waker?,
    givingUp giveUp: (PostgreSQLURL.Place) -> Void
  ) throws(PostgreSQLError) -> OpaquePointer {
    var places = all
    var silent: [String] = []
    while true {
      // What comes later wins: the URL's own settings over these, and the hosts over the URL's.
      let settings: [(String, String)] =
        [
          ("application_name", options.applicationName), ("client_encoding", "UTF8"),
          ("target_session_attrs", "read-write"), ("keepalives_idle", "15"),
          // Milliseconds that bytes may go unanswered.
          ("tcp_user_timeout", "\(hostTimeout.components.seconds * 1000)"),
          ("keepalives_interval", "5"), ("keepalives_count", "3"), ("dbname", url.text),
        ] + url.settings(for: places)
      guard let connection = start(settings) else {
        throw PostgreSQLError(.unreachable, "There is no memory for a connection.")
      }
      // So that a refusal says its code.
      PQsetErrorVerbosity(connection, PQERRORS_VERBOSE)
      PQsetNoticeProcessor(connection, { _, _ in }, nil)
      do throws(PostgreSQLError) {
        let index = try establish(connection, places, until: deadline, endedBy: waker)
        guard let index else { return connection }
        silent.append(place(connection))
        giveUp(places.remove(at: index))
      } catch {
        PQfinish(connection)
        guard !silent.isEmpty else { throw error }
        // Those that did not answer may be the ones that take it.
        let hosts = silent.joined(separator: ", ")
        throw PostgreSQLError(
          .unreachable, state: error.state, "\(hosts): no answer; \(error.message)")
      }
      PQfinish(connection)
    }
  }

  private static func start(_ settings: [(String, String)]) -> OpaquePointer? {
    let words = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for text in words + values { free(text) } }
    return PQconnectStartParams(
      words.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
  }

  /// Waits until a connection is established.
  ///
  /// libpq goes on to the next host after an error only, and a server that hangs makes none.
  ///
  /// - Returns: Nothing; or which of several hosts does not answer.
  private static func establish(
    _ connection: OpaquePointer, _ places: [PostgreSQLURL.Place],
    until deadline: ContinuousClock.Instant, endedBy waker: Waker?
  ) throws(PostgreSQLError) -> Int? {
    var asked = ""
    var limit = deadline
    // As libpq asks, the first wait is for writing.
    var next = PGRES_POLLING_WRITING
    while PQstatus(connection) != CONNECTION_BAD {
      let events: Int32
      switch next {
      case PGRES_POLLING_OK: return nil
      case PGRES_POLLING_READING: events = POLLIN
      case PGRES_POLLING_WRITING: events = POLLOUT
      default: throw failure(connection)
      }
      let present = place(connection)
      if present != asked, places.count > 1 { limit = min(deadline, .now + hostTimeout) }
      asked = present
      do throws(PostgreSQLError) {
        try wait(for: Int16(events), on: PQsocket(connection), until: limit, endedBy: waker)
      } catch {
        guard error.code == .timedOut else { throw error }
        if limit < deadline, let index = index(of: connection, in: places) { return index }
        throw PostgreSQLError(.unreachable, "\(present): no connection came about in time.")
      }
      next = PQconnectPoll(connection)
    }
    throw failure(connection)
  }

  private static func failure(_ connection: OpaquePointer) -> PostgreSQLError {
    .connecting(text(PQerrorMessage(connection)))
  }

  /// The host that a connection has, or asks at present; each of a name's addresses is another.
  private static func place(_ connection: OpaquePointer) -> String {
    let (host, address) = (text(PQhost(connection)), text(PQhostaddr(connection)))
    let name = address.isEmpty || address == host ? host : "\(host) (\(address))"
    return "\(name):\(port(text(PQport(connection))))"
  }

  private static func index(
    of connection: OpaquePointer, in places: [PostgreSQLURL.Place]
  ) -> Int? {
    let (host, number) = (text(PQhost(connection)), port(text(PQport(connection))))
    return places.firstIndex { place in
      host == (place.host.isEmpty ? place.address : place.host) && number == port(place.port)
    }
  }

  private static func port(_ text: String) -> String { text.isEmpty ? "5432" : text }

  private static func text(_ text: UnsafeMutablePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
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
