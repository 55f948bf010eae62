// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
public import PostgreSQL
import ProcessTestSupport

/// A PostgreSQL server of Debian's package, for the tests of one process.
///
/// It listens on a Unix socket in a temporary folder, trusts everybody who reaches that, and ends
/// with the process.
public final class PostgreSQLServer: Sendable {
  /// A server that could not be started.
  public struct Failure: Error, CustomStringConvertible {
    /// What it had to say.
    public var description: String
  }

  private static let started = Task { try await PostgreSQLServer() }
  private static let count = Mutex(0)

  /// The folder of its socket.
  private let folder: String
  private let process: ChildProcess

  /// The server, started by whoever needs it first.
  public static var shared: PostgreSQLServer {
    get async throws { try await started.value }
  }

  /// The URL of a new database on the shared server.
  public static func database() async throws -> PostgreSQLURL {
    let server = try await shared
    let number = count.withLock { count in
      count += 1
      return count
    }
    try await server.run("CREATE DATABASE test_\(number)")
    return try server.url("test_\(number)")
  }

  /// The URL of a database, for some user.
  public func url(_ database: String, user: String = "caffe") throws -> PostgreSQLURL {
    guard let url = PostgreSQLURL("postgresql://\(user)@/\(database)?host=\(folder)") else {
      throw Failure(description: "no URL: \(folder)")
    }
    return url
  }

  /// Runs a statement in the database `postgres`, or in another.
  @discardableResult
  public func run(_ sql: String, in database: String = "postgres") async throws -> [[String?]] {
    try await Self.run(sql, at: url(database))
  }

  /// Runs a statement in a database.
  @discardableResult
  public static func run(_ sql: String, at url: PostgreSQLURL) async throws -> [[String?]] {
    try await blocking {
      try PostgreSQLSession(url, .tests, until: .now + .seconds(60))
        .run(sql, until: .now + .seconds(60)).rows
    }
  }

  /// Does what may block on a thread for that.
  public static func blocking<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }

  private init() async throws {
    // Short: the path of a socket has 107 characters at most.
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "pg-\(UUID().uuidString.prefix(8))"
      ).path
    let log = folder + ".log"
    process = try ChildProcess(
      "bash", ["-c", Self.script, "bash", folder, "\(getpid())"], output: log)
    let url = try url("postgres")
    for _ in 0..<600 where process.exit == nil {
      if let rows = try? await Self.run("SELECT 1", at: url), rows == [["1"]] { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Failure(description: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "no log")
  }

  /// Makes a database in a folder, serves it as long as a process runs, and removes it.
  ///
  /// A server refuses to be root's, so root lends it another user's identity.
  private static let script = """
    set -eu
    bin=$(ls -d /usr/lib/postgresql/*/bin | sort --version-sort | tail -1)
    as=() ; if [ "$(id -u)" = 0 ]; then 
      as=(setpriv --reuid=postgres --regid=postgres --clear-groups); fi
    mkdir "$1"; if [ "$(id -u)" = 0 ]; then chown postgres "$1"; fi
    cd "$1"
    "${as[@]}" "$bin/initdb" --pgdata data --username caffe --auth trust --no-sync --encoding UTF8 \\
      --locale C >/dev/null
    "${as[@]}" "$bin/postgres" -D data -k "$1" -c listen_addresses= -c fsync=off \\
      -c max_connections=500 -c shared_buffers=32MB &
    while kill -0 "$2" && kill -0 $!; do sleep 0.5; done 2>/dev/null
    kill -QUIT $! 2>/dev/null || true
    wait || true
    cd / && rm -rf "$1" "$1.log"
    """
}

extension PostgreSQLSession.Options {
  /// The options of tests' own connections.
  public static let tests = PostgreSQLSession.Options(
    applicationName: "tests", statementTimeout: .seconds(60))
}
