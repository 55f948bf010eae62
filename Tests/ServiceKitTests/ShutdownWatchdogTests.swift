// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Dispatch
import Foundation
import Logging
import RPC
import ServiceLifecycle
import ServiceTestSupport
import Testing

@testable import ServiceKit

/// A process ends in time whatever hangs.
@Suite(.timeLimit(.minutes(5))) struct ShutdownWatchdogTests {
  /// A service that takes no notice of anything until it is let go.
  private struct Hanging: Service {
    let isLetGo: @Sendable () -> Bool

    func run() async throws {
      while !isLetGo() { try? await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func whatHangsIsEnded() async throws {
    let (isEnded, log) = (Mutex(false), Mutex(""))
    var application = ServiceApplication(
      name: "menu-service", summary: "", keys: [.port(default: 0)], output: { _ in },
      errorOutput: { text in log.withLock { $0 += text } })
    application.watchdog = { time, logger in
      #expect(time == .seconds(3))
      return ShutdownWatchdog(after: .zero, logger: logger) { isEnded.withLock { $0 = true } }
    }
    _ = await application.run(
      arguments: ["--port=0", "--shutdown-delay=1", "--shutdown-timeout=2"], environment: [:]
    ) { _, _ in
      ServiceComponents(
        router: Router(),
        services: [
          Hanging(isLetGo: { isEnded.withLock { $0 } }),
          // Its end is a reason to shut down, as a signal is, if no good one.
          Hanging(isLetGo: { true }),
        ], reportedNames: [])
    }
    #expect(isEnded.withLock { $0 })
    while !log.withLock({ $0.contains("Stopping takes too long") }) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Neither a computation that holds every thread of tasks nor a log that nobody reads is waited
  /// for.
  @Test func noThreadAndNoLogIsNeeded() throws {
    let isEnded = DispatchSemaphore(value: 0)
    let isOver = Mutex(false)
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Task.detached { while !isOver.withLock({ $0 }) {} }
    }
    let logger = Logger(label: "stuck") { _ in StuckLog() }
    let watchdog = ShutdownWatchdog(after: .milliseconds(1), logger: logger) { isEnded.signal() }
    watchdog.start()
    watchdog.start()
    isEnded.wait()
    isOver.withLock { $0 = true }
  }

  @Test func whoStopsInTimeIsLeftAlone() async throws {
    let isEnded = Mutex(false)
    let watchdog = ShutdownWatchdog(after: .milliseconds(500), logger: LocalServer.logger) {
      isEnded.withLock { $0 = true }
    }
    watchdog.start()
    watchdog.stop()
    try await Task.sleep(for: .seconds(1))
    #expect(!isEnded.withLock { $0 })
    // Nor does it begin again.
    watchdog.start()
  }

  /// A log whose lines never leave.
  private struct StuckLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      Thread.sleep(forTimeInterval: 3_600)
    }
  }
}
