// SPDX-License-Identifier: Apache-2.0

import Concurrency
import RPC
import Testing

@testable import ServiceKit

@Suite struct ServiceApplicationTests {
  struct Outcome {
    var code: Int32
    var output: String
    var errors: String
  }

  struct Broken: Error, CustomStringConvertible {
    var description: String { "cannot open the database\nat all" }
  }

  private func run(_ arguments: [String], environment: [String: String] = [:]) async -> Outcome {
    let output = Mutex("")
    let errors = Mutex("")
    let application = ServiceApplication(
      name: "menu-service", summary: "What the café serves.",
      keys: [.port(default: 50052), .databasePath(), .adminTokenFile],
      output: { text in output.withLock { $0 += text } },
      errorOutput: { text in errors.withLock { $0 += text } })
    let code = await application.run(arguments: arguments, environment: environment) { _, _ in
      throw Broken()
    }
    return Outcome(code: code, output: output.withLock { $0 }, errors: errors.withLock { $0 })
  }

  @Test(arguments: ["--help", "-h"])
  func helpListsEveryKey(_ flag: String) async {
    let outcome = await run([flag])
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    for name in [
      "HOST", "PORT", "DATABASE_PATH", "LOG_LEVEL", "LOG_FORMAT", "SHUTDOWN_TIMEOUT",
      "SHUTDOWN_DELAY", "MAX_CONNECTION_AGE", "LOG_RPCS", "METRICS_PORT",
      "ADMIN_TOKEN_FILE", "CONFIG_FILE", "--config", "--print-config", "--version",
    ] {
      #expect(outcome.output.contains(name))
    }
    #expect(outcome.output.contains("--database-path PATH, DATABASE_PATH\n"))
    #expect(outcome.output.contains("Required."))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  /// Settings that do nothing are named once, behind those that do something.
  @Test func helpListsWhatIsIgnoredApart() async throws {
    let help = await run(["--help"]).output
    let ignored = try #require(help.firstRange(of: "accepted and ignored"))
    for flag in ["--catalog-path", "--localization-addr", "--playground"] {
      #expect(!help[..<ignored.lowerBound].contains(flag), "\(flag)")
      #expect(help[ignored.upperBound...].contains(flag), "\(flag)")
    }
    #expect(!help[ignored.upperBound...].contains("--database-path"))
    #expect(help.contains(":\n  --") && !help.contains("\n\n\n"))
  }

  @Test func versionIsOneLine() async {
    let outcome = await run(["--version"])
    #expect(outcome.code == 0)
    #expect(outcome.output == "menu-service \(ServiceApplication.version)\n")
  }

  @Test func settingsOfOtherServicesAreTakenAndLeftAside() async {
    let outcome = await run(
      ["--print-config", "--database-path", "x.sqlite", "--catalog-path", "/catalogs"],
      environment: ["LOCALIZATION_ADDR": "127.0.0.1:1"])
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(!outcome.output.contains("/catalogs"))
  }

  @Test func printConfigShowsOriginsAndHidesSecrets() async {
    let outcome = await run(
      ["--print-config", "--database-path", "x.sqlite"],
      environment: ["PORT": "0", "ADMIN_TOKEN_FILE": "/run/secret-token"])
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        """
        PORT=0 # environment PORT
        DATABASE_PATH=x.sqlite # flag --database-path
        ADMIN_TOKEN_FILE=<redacted> # environment ADMIN_TOKEN_FILE
        HOST=127.0.0.1 # default
        LOG_LEVEL=info # default
        LOG_FORMAT=json # default
        SHUTDOWN_TIMEOUT=20 # default
        SHUTDOWN_DELAY=0 # default
        MAX_CONNECTION_IDLE= # default
        MAX_CONNECTION_AGE= # default
        MAX_CONNECTION_AGE_GRACE= # default
        LOG_RPCS=debug # default
        METRICS_PORT= # default
        TLS_CERT_FILE= # default
        TLS_KEY_FILE= # default
        TLS_CLIENT_CA_FILE= # default
        TLS_CLIENT_AUTH= # default
        TLS_HANDSHAKE_TIMEOUT=10 # default
        TLS_RELOAD_INTERVAL=5 # default
        SOCKET_MODE=600 # default

        """))
    #expect(outcome.output.contains("\nWRITE_TIMEOUT=60 # default\n"))
  }

  @Test(arguments: [
    (["--frobnicate"], "menu-service: unknown flag '--frobnicate'; see --help\n"),
    ([], "menu-service: DATABASE_PATH is required: set it, or pass --database-path\n"),
    (
      ["--print-config"],
      "menu-service: DATABASE_PATH is required: set it, or pass --database-path\n"
    ),
  ])
  func anUnusableConfigurationIsOneLineAndExitCode2(arguments: [String], message: String) async {
    let outcome = await run(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors == message)
  }

  @Test func aServiceThatCannotStartIsOneLineAndExitCode1() async {
    let outcome = await run(["--database-path", "x"])
    #expect(outcome.code == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors == "menu-service: cannot open the database at all\n")
  }
}
