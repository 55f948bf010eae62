// SPDX-License-Identifier: Apache-2.0

// How libpq is driven.
//
// A session belongs to one thread, which its owner makes for it, and never to an event loop or to
// a task. libpq's non-blocking calls are used throughout, with `poll` in between, so that each wait
// has an end: a server that is gone without a word costs its deadline and no more. A thread is
// needed all the same, because connecting resolves names and reads certificates and password files,
// and libpq has no way to do that without blocking; nor can SwiftNIO watch a descriptor that libpq
// may close and replace, as it does while it goes from host to host. A process has a handful of
// sessions, so a thread for each is cheap.

private import CPostgreSQL
private import Glibc

/// A connection to PostgreSQL, used by one thread.
public final class PostgreSQLSession {
  let connection: OpaquePointer

  /// Ends whatever is waited for; nil where only deadlines do.
  let waker: Waker?

  /// The names of the statements that this connection has prepared.
  private var names: [String: String] = [:]

  /// Takes a connection that is established, and closes it in the end.
  init(_ connection: OpaquePointer, endedBy waker: Waker?) {
    self.connection = connection
    self.waker = waker
  }

  deinit { PQfinish(connection) }

  /// The descriptor of the connection, to wait for notifications on.
  public var descriptor: Int32 { PQsocket(connection) }

  /// Whether the connection is encrypted with TLS.
  public var isEncrypted: Bool { PQsslInUse(connection) != 0 }

  /// The host that was reached, of those in the URL.
  public var host: String { PQhost(connection).map { String(cString: $0) } ?? "" }

  /// Sends some statements at once, and waits for the results of all of them.
  ///
  /// They are prepared where they have not been, and run in one transaction unless they begin one
  /// themselves. Nothing runs after one that fails; a transaction that was begun is then to be
  /// rolled back.
  ///
  /// - Parameters:
  ///   - statements: What to run, in order.
  ///   - deadline: When to give up; the connection cannot be used after that.
  /// - Returns: A result for each.
  /// - Throws: ``PostgreSQLError``, the first that there was.
  public func run(
    _ statements: [PostgreSQLStatement], until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> [PostgreSQLResult] {
    try receive(send(statements), until: deadline)
  }

  /// Statements whose results have not been waited for.
  public struct Sent {
    fileprivate var expected: [Expected] = []
  }

  /// Sends some statements, as ``run(_:until:)`` does, and leaves the server to them.
  ///
  /// The next thing to do with the connection is ``receive(_:until:)``, or to close it.
  ///
  /// - Throws: ``PostgreSQLError``.
  public func send(_ statements: [PostgreSQLStatement]) throws(PostgreSQLError) -> Sent {
    guard PQenterPipelineMode(connection) == 1 else { throw lost() }
    var sent = Sent()
    var added: [String: String] = [:]
    for statement in statements {
      let name: String
      if let known = names[statement.sql] ?? added[statement.sql] {
        name = known
      } else {
        name = "s\(names.count + added.count)"
        added[statement.sql] = name
        guard PQsendPrepare(connection, name, statement.sql, 0, nil) == 1 else { throw lost() }
        sent.expected.append(.preparation(statement.sql, name))
      }
      guard send(name, statement.parameters) else { throw lost() }
      sent.expected.append(.result)
    }
    guard PQpipelineSync(connection) == 1 else { throw lost() }
    return sent
  }

  /// Waits for the results of what was sent.
  ///
  /// - Parameters:
  ///   - sent: What was sent last.
  ///   - deadline: When to give up; the connection cannot be used after that.
  /// - Returns: A result for each statement.
  /// - Throws: ``PostgreSQLError``, the first that there was.
  public func receive(
    _ sent: Sent, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> [PostgreSQLResult] {
    let results = try results(of: sent.expected, until: deadline)
    guard PQexitPipelineMode(connection) == 1 else { throw lost() }
    return try results.get()
  }

  /// Runs one statement.
  ///
  /// - Throws: ``PostgreSQLError``.
  @discardableResult
  public func run(
    _ sql: String, _ parameters: [String?] = [], until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> PostgreSQLResult {
    try run([PostgreSQLStatement(sql, parameters)], until: deadline)[0]
  }

  /// Runs statements without parameters that are not prepared, separated by semicolons, in one
  /// transaction unless they begin one themselves.
  ///
  /// - Throws: ``PostgreSQLError``.
  public func runScript(
    _ sql: String, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) {
    guard PQsendQuery(connection, sql) == 1 else { throw lost() }
    var failure: PostgreSQLError?
    while true {
      try waitForResult(until: deadline)
      guard let result = PQgetResult(connection) else { break }
      defer { PQclear(result) }
      failure = failure ?? Self.failure(result)
    }
    if PQstatus(connection) == CONNECTION_BAD { throw lost() }
    if let failure { throw failure }
  }

  // Notifications -----------------------------------------------------------------------------

  /// The payloads of the notifications that have arrived.
  ///
  /// - Throws: ``PostgreSQLError`` with `unreachable` where the connection has ended.
  public func notifications() throws(PostgreSQLError) -> [String] {
    guard PQconsumeInput(connection) == 1 else { throw lost() }
    var payloads: [String] = []
    while let notification = PQnotifies(connection) {
      payloads.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    return payloads
  }

  // Sending and receiving ---------------------------------------------------------------------

  fileprivate enum Expected {
    case preparation(_ sql: String, _ name: String)
    case result
  }

  private func send(_ name: String, _ parameters: [String?]) -> Bool {
    let texts = parameters.map { $0.flatMap { strdup($0) } }
    defer { for text in texts { free(text) } }
    let values = texts.map { UnsafePointer($0) }
    return PQsendQueryPrepared(connection, name, Int32(values.count), values, nil, nil, 0) == 1
  }

  /// Reads until the end of what was sent at once; an error of a statement is part of what is
  /// returned, because the connection goes on after it.
  private func results(
    of expected: [Expected], until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> Result<[PostgreSQLResult], PostgreSQLError> {
    var results: [PostgreSQLResult] = []
    var failure: PostgreSQLError?
    var index = 0
    while true {
      try waitForResult(until: deadline)
      guard let result = PQgetResult(connection) else {
        // Nothing more of this statement.
        index += 1
        guard index <= expected.count, PQstatus(connection) != CONNECTION_BAD else { throw lost() }
        continue
      }
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_PIPELINE_SYNC:
        if let failure { return .failure(failure) }
        return .success(results)
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
        guard index < expected.count else { throw lost() }
        switch expected[index] {
        case .preparation(let sql, let name): names[sql] = name
        case .result: results.append(Self.read(result))
        }
      case PGRES_PIPELINE_ABORTED:
        continue
      default:
        failure = failure ?? Self.failure(result)
        if PQstatus(connection) == CONNECTION_BAD { throw lost() }
      }
    }
  }

  /// Waits until a result can be read without waiting, and sends what is to be sent meanwhile.
  private func waitForResult(
    until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) {
    while true {
      let flushed = PQflush(connection)
      guard flushed >= 0 else { throw lost() }
      if flushed == 0, PQisBusy(connection) == 0 { return }
      let events = Int16(POLLIN) | (flushed == 0 ? 0 : Int16(POLLOUT))
      try Self.wait(for: events, on: PQsocket(connection), until: deadline, endedBy: waker)
      guard PQconsumeInput(connection) == 1 else { throw lost() }
    }
  }

  /// Waits for a descriptor.
  static func wait(
    for events: Int16, on descriptor: Int32, until deadline: ContinuousClock.Instant,
    endedBy waker: Waker?
  ) throws(PostgreSQLError) {
    guard descriptor >= 0 else { throw PostgreSQLError(.unreachable, "The connection is closed.") }
    // `poll` passes a negative descriptor over.
    var entries = [
      pollfd(fd: descriptor, events: events, revents: 0),
      pollfd(fd: waker?.reader ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw PostgreSQLError(.timedOut, "No answer came in time.") }
      let count = poll(&entries, nfds_t(entries.count), left.pollMilliseconds)
      guard entries[1].revents == 0 else {
        throw PostgreSQLError(.unreachable, "The wait was ended.")
      }
      if count > 0 { return }
      guard count == 0 || errno == EINTR else {
        throw PostgreSQLError(.unreachable, String(cString: strerror(errno)))
      }
    }
  }

  // Results -----------------------------------------------------------------------------------

  private func lost() -> PostgreSQLError {
    let words = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    return PostgreSQLError(.unreachable, words.isEmpty ? "The connection was lost." : words)
  }

  private static func failure(_ result: OpaquePointer) -> PostgreSQLError? {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return nil
    default: break
    }
    // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY.
    let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
    let message = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
    let words = message ?? PQresultErrorMessage(result).map { String(cString: $0) } ?? ""
    // A server that ends says so in an error of class 57P; one that has become a standby refuses
    // to write. Another connection is needed after both.
    let isEnd = state?.hasPrefix("57P") ?? true
    return PostgreSQLError(
      isEnd || state == "25006" ? .unreachable : .statement, state: state, words)
  }

  private static func read(_ result: OpaquePointer) -> PostgreSQLResult {
    let columns = PQnfields(result)
    let rows = (0..<PQntuples(result)).map { row in
      (0..<columns).map { column -> String? in
        guard PQgetisnull(result, row, column) == 0 else { return nil }
        let bytes = UnsafeRawBufferPointer(
          start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    let count = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    return PostgreSQLResult(rows: rows, count: count)
  }
}

extension Duration {
  /// The time for `poll`: rounded up, so that it does not wake too early again and again.
  var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    return Int32(clamping: max(0, milliseconds))
  }
}
