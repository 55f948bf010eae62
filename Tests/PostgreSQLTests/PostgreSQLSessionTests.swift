// SPDX-License-Identifier: Apache-2.0

import Foundation
import PostgreSQL
import PostgreSQLTestSupport
import Testing

/// A connection to a real server.
@Suite struct PostgreSQLSessionTests {
  /// Runs a test with a connection, on a thread that may block.
  private func with<Value: Sendable>(
    _ options: PostgreSQLSession.Options = .tests,
    _ body: @escaping @Sendable (PostgreSQLSession) throws -> Value
  ) async throws -> Value {
    let url = try await PostgreSQLServer.shared.url("postgres")
    return try await PostgreSQLServer.blocking {
      try body(PostgreSQLSession(url, options, until: .now + .seconds(60)))
    }
  }

  private static var soon: ContinuousClock.Instant { .now + .seconds(60) }

  @Test func takesParametersAndGivesRows() async throws {
    let result = try await with { session in
      try session.run(
        "SELECT $1::text, $2::bigint + 1, $3::boolean, $4::text, $5::bytea",
        ["caffè \"☕️\"", "41", "t", nil, "\\x00ff"], until: Self.soon)
    }
    #expect(result.rows == [["caffè \"☕️\"", "42", "t", nil, "\\x00ff"]])
    #expect(result.count == 1)
  }

  /// Each statement is parsed once, however often it is run.
  @Test func preparesEachStatementOnce() async throws {
    let prepared = try await with { session in
      for number in 1...5 {
        let results = try session.run(
          [
            PostgreSQLStatement("SELECT $1::int", ["\(number)"]),
            PostgreSQLStatement("SELECT $1::int", ["\(-number)"]),
          ], until: Self.soon)
        #expect(results.map(\.value) == ["\(number)", "\(-number)"])
      }
      return try session.run(
        "SELECT count(*) FROM pg_prepared_statements WHERE statement = 'SELECT $1::int'",
        until: Self.soon)
    }
    #expect(prepared.value == "1")
  }

  /// The server works meanwhile.
  @Test func sendsFirstAndReceivesLater() async throws {
    let results = try await with { session in
      let sent = try session.send([
        PostgreSQLStatement("SELECT pg_sleep(0.3)"), PostgreSQLStatement("SELECT $1::int", ["7"]),
      ])
      Thread.sleep(forTimeInterval: 0.6)
      let begun = ContinuousClock.now
      let results = try session.receive(sent, until: Self.soon)
      #expect(begun.duration(to: .now) < .seconds(0.3))
      #expect(try session.run("SELECT 8", until: Self.soon).value == "8")
      return results
    }
    #expect(results.map(\.value) == ["", "7"])
  }

  @Test func goesOnAfterAStatementThatFailed() async throws {
    try await with { session in
      for _ in 1...2 {
        let error = #expect(throws: PostgreSQLError.self) {
          try session.run(
            [
              PostgreSQLStatement("SELECT 1"), PostgreSQLStatement("SELECT 1/$1::int", ["0"]),
              PostgreSQLStatement("SELECT 'never run'"),
            ], until: Self.soon)
        }
        #expect(error?.code == .statement)
        #expect(error?.state == "22012")
        #expect(error?.message == "division by zero")
      }
      let next = try session.run("SELECT 1", until: Self.soon)
      #expect(next.value == "1")
      let error = #expect(throws: PostgreSQLError.self) {
        try session.runScript("SELECT 1; SELEC 2", until: Self.soon)
      }
      #expect(error?.state == "42601")
      let last = try session.run("SELECT 'never run'", until: Self.soon)
      #expect(last.value == "never run")
    }
  }

  /// Neither side may wait for the other to read.
  @Test func sendsAndReceivesMuchAtOnce() async throws {
    try await with { session in
      let text = String(repeating: "espresso ", count: 50_000)
      let results = try session.run(
        (0..<20).map { _ in PostgreSQLStatement("SELECT $1::text", [text]) }, until: Self.soon)
      #expect(results.allSatisfy { $0.value == text })
    }
  }

  @Test func givesUpAtTheDeadline() async throws {
    try await with { session in
      let start = ContinuousClock.now
      let error = #expect(throws: PostgreSQLError.self) {
        try session.run("SELECT pg_sleep(60)", until: start + .milliseconds(200))
      }
      #expect(error?.code == .timedOut)
      #expect(start.duration(to: .now) < .seconds(30))
    }
  }

  @Test func hasTheServerGiveUpToo() async throws {
    let options = PostgreSQLSession.Options(
      applicationName: "tests", schema: "here", statementTimeout: .milliseconds(100))
    try await with(options) { session in
      let error = #expect(throws: PostgreSQLError.self) {
        try session.run("SELECT pg_sleep(60)", until: Self.soon)
      }
      #expect(error?.state == "57014")
      let path = try session.run("SHOW search_path", until: Self.soon)
      #expect(path.value == "here")
    }
  }

  @Test func noticesThatItIsEnded() async throws {
    try await with { session in
      let error = #expect(throws: PostgreSQLError.self) {
        try session.run("SELECT pg_terminate_backend(pg_backend_pid())", until: Self.soon)
      }
      #expect(error?.code == .unreachable)
    }
  }

  @Test func isToldOfNotifications() async throws {
    try await with { session in
      try session.run("LISTEN orders", until: Self.soon)
      try session.run("SELECT pg_notify('orders', '7')", until: Self.soon)
      let payloads = try session.notifications()
      #expect(payloads == ["7"])
    }
  }

  @Test(arguments: [
    ("nobody", "postgres", PostgreSQLError.Code.refused, "28000"),
    ("caffe", "nothing", .refused, "3D000"),
  ])
  func tellsARefusalFromAnOutage(
    user: String, database: String, code: PostgreSQLError.Code, state: String
  ) async throws {
    let url = try await PostgreSQLServer.shared.url(database, user: user)
    let error = await #expect(throws: PostgreSQLError.self) {
      try await PostgreSQLServer.blocking {
        _ = try PostgreSQLSession(url, .tests, until: Self.soon)
      }
    }
    #expect(error?.code == code)
    #expect(error?.state == state)
    #expect(error.map { !$0.message.contains("\n") && !$0.message.contains("LOCATION") } == true)
  }

  @Test func tellsAnOutage() async throws {
    let url = try #require(PostgreSQLURL("postgresql://caffe@/x?host=/nowhere"))
    let error = await #expect(throws: PostgreSQLError.self) {
      try await PostgreSQLServer.blocking {
        _ = try PostgreSQLSession(url, .tests, until: Self.soon)
      }
    }
    #expect(error?.code == .unreachable)
  }
}
