// SPDX-License-Identifier: Apache-2.0

import Concurrency
import RPC
import ServiceLifecycle
import Testing

@testable import ServiceKit

/// A service that really listens, in this process.
@Suite struct ServingTests {
  /// What an application writes, with a way to wait for it.
  final class Output: Sendable {
    private let text = Mutex("")
    let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
      (lines, continuation) = AsyncStream.makeStream()
    }

    var whole: String { text.withLock { $0 } }

    func write(_ line: String) {
      text.withLock { $0 += line }
      continuation.yield(line)
    }
  }

  /// Notes when it is told to stop.
  final class Companion: Service {
    private let stopped = Mutex(false)

    var wasStopped: Bool { stopped.withLock { $0 } }

    func run() async throws {
      try? await gracefulShutdown()
      stopped.withLock { $0 = true }
    }
  }

  private func application(_ output: Output, _ errors: Output) -> ServiceApplication {
    ServiceApplication(
      name: "menu-service", summary: "", keys: [.port(default: 0)],
      output: { output.write($0) }, errorOutput: { errors.write($0) })
  }

  @Test("It says where it listens, and another one cannot listen there", .timeLimit(.minutes(5)))
  func portInUse() async throws {
    let output = Output()
    let companion = Companion()
    let first = application(output, Output())
    let serving = Task {
      await first.run(arguments: [], environment: [:]) { _, _ in
        ServiceComponents(router: Router(), services: [companion], reportedNames: ["a.B"])
      }
    }
    let ready = try #require(await output.lines.first { _ in true })
    let address = try #require(ready.wholeMatch(of: #/menu-service ready on 127\.0\.0\.1:(\d+)\n/#))

    let errors = Output()
    let port = String(address.output.1)
    let second = application(Output(), errors)
    let code = await second.run(
      arguments: ["--port", port, "--log-level", "critical"], environment: [:]
    ) { _, _ in
      ServiceComponents(router: Router(), reportedNames: [])
    }
    #expect(code == 1)
    #expect(
      errors.whole
        == "menu-service: cannot listen on 127.0.0.1:\(port): the port is in use; set PORT, or "
        + "pass --port\n")

    serving.cancel()
    _ = await serving.value
    #expect(companion.wasStopped)
    #expect(output.whole == ready)
  }

  @Test(
    arguments: [
      ("192.0.2.1", "the address does not belong to this machine"),
      ("nowhere.invalid", "the host is not known"),
    ])
  func anAddressThatCannotBeHad(host: String, reason: String) async {
    let errors = Output()
    let code = await application(Output(), errors).run(
      arguments: ["--host", host, "--log-level", "critical"], environment: [:]
    ) { _, _ in
      ServiceComponents(router: Router(), reportedNames: [])
    }
    #expect(code == 1)
    #expect(
      errors.whole == "menu-service: cannot listen on \(host):0: \(reason); set HOST, or pass "
        + "--host\n")
  }

  @Test(
    arguments: [
      ("/dev/null", "the file there is not a socket; set HOST, or pass --host"),
      ("/nowhere/menu.sock", "the folder does not exist; set HOST, or pass --host"),
      (
        "/" + String(repeating: "x", count: 200),
        "the socket's path: File name too long (errno: 36)"
      ),
    ])
  func aSocketThatCannotBeHad(path: String, reason: String) async {
    let errors = Output()
    let code = await application(Output(), errors).run(
      arguments: ["--host", "unix:\(path)", "--log-level", "critical"], environment: [:]
    ) { _, _ in
      ServiceComponents(router: Router(), reportedNames: [])
    }
    #expect(code == 1)
    #expect(errors.whole == "menu-service: cannot listen on unix:\(path): \(reason)\n")
  }

  @Test("A companion that fails ends the service", .timeLimit(.minutes(5)))
  func companionFails() async {
    struct Broken: Service, Error, CustomStringConvertible {
      var description: String { "no disk" }
      func run() async throws { throw self }
    }
    let errors = Output()
    let code = await application(Output(), errors).run(
      arguments: ["--log-level", "critical"], environment: [:]
    ) { _, _ in
      ServiceComponents(router: Router(), services: [Broken()], reportedNames: [])
    }
    #expect(code == 1)
    #expect(errors.whole == "menu-service: no disk\n")
  }
}
