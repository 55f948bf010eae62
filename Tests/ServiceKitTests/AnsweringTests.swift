// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import RPC
import Testing

@testable import ServiceKit

/// What becomes of the errors of a handler's work.
struct AnsweringTests {
  private struct Failure: Error {}

  /// An operator's log has the service's own faults, and none that a caller can cause at will.
  @Test(arguments: [
    (RPCStatus.Code.internal, Logger.Level.info, true), (.unavailable, .info, true),
    (.dataLoss, .info, true), (.invalidArgument, .info, false), (.outOfRange, .info, false),
    (.invalidArgument, .debug, true),
  ])
  func faultsAreLogged(
    _ code: RPCStatus.Code, _ level: Logger.Level, _ isLogged: Bool
  ) async {
    let lines = Lines()
    let logger = Logger(label: "test") { _ in
      ServiceLogHandler(service: "test", format: .json, level: level) { lines.write($0) }
    }
    let error = await #expect(throws: RPCError.self) {
      try await RPCError.answering(logger, status: { _ in RPCError(code, "No.") }) {
        throw Failure()
      }
    }
    #expect(error?.code == code)
    #expect(error?.cause is Failure)
    #expect(lines.whole.contains("A call failed.") == isLogged)
    #expect(lines.whole.contains("\"ERROR\"") == (isLogged && code != .invalidArgument))
  }

  private final class Lines: Sendable {
    private let text = Mutex("")
    var whole: String { text.withLock { $0 } }
    func write(_ line: String) { text.withLock { $0 += line } }
  }
}
