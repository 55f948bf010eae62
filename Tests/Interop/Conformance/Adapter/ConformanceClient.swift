// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import RPC

/// The client under test.
enum ConformanceClient {
  /// Calls at a time.
  private static let callsMax = 32

  static func run() async throws {
    let output = FramedOutput()
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      var running = 0
      for try await request in FramedInput.messages(of: Conformance.ClientCompatRequest.self) {
        if running == callsMax {
          try await tasks.next()
          running -= 1
        }
        running += 1
        tasks.addTask { try await output.write(await answer(request)) }
      }
      try await tasks.waitForAll()
    }
  }

  private static func answer(
    _ request: Conformance.ClientCompatRequest
  ) async -> Conformance.ClientCompatResponse {
    do {
      let call = try ConformanceCall(request)
      do {
        let result = try await call.run()
        await call.close()
        return .init(testName: request.testName, result: .response(result))
      } catch {
        await call.close()
        throw error
      }
    } catch {
      return .init(testName: request.testName, result: .error(.init(message: "\(error)")))
    }
  }
}
