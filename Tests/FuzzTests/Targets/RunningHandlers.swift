// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization
import TestMessages

@testable import RPC

/// Handlers of every kind, and how many of them run.
final class RunningHandlers: Sendable {
  typealias TestService = Grpc.Testing.TestService

  private let count = Atomic(0)

  private func counting<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    count.add(1, ordering: .acquiringAndReleasing)
    defer { count.subtract(1, ordering: .acquiringAndReleasing) }
    return try await body()
  }

  /// Returns when none runs any more, and the connection counts none.
  ///
  /// - Throws: ``FuzzFailure`` when that takes too long.
  func end(_ connection: ServerConnection) async throws {
    for _ in 0..<10_000 {
      if count.load(ordering: .acquiring) == 0,
        connection.runningHandlers.load(ordering: .relaxed) == 0
      {
        return
      }
      try await Task.sleep(for: .milliseconds(1))
    }
    throw FuzzFailure(
      "\(count.load(ordering: .acquiring)) handlers go on without a caller, and "
        + "\(connection.runningHandlers.load(ordering: .relaxed)) are counted")
  }

  /// The interop service, with a method that waits for ever.
  func router() -> Router {
    var router = Router()
    router.onEventLoop(TestService.cacheableUnaryCall) { request, _ in
      .init(payload: .init(body: request.payload?.body ?? []))
    }
    router.unary(TestService.unaryCall) { request, _ in
      await self.counting { .init(payload: .init(body: request.payload?.body ?? [])) }
    }
    router.unary(TestService.emptyCall) { _, _ in
      try await self.counting {
        try await Task.sleep(for: .seconds(3_600))
        return .init()
      }
    }
    router.serverStreaming(TestService.streamingOutputCall) { request, responses, _ in
      try await self.counting {
        for index in 0..<20 {
          try await responses.write(
            .init(payload: request.payload), compressed: index % 3 == 0 ? true : nil)
        }
      }
    }
    router.clientStreaming(TestService.streamingInputCall) { requests, _ in
      try await self.counting {
        var sum = 0
        for try await request in requests { sum += request.payload?.body.count ?? 0 }
        return .init(aggregatedPayloadSize: Int32(sum))
      }
    }
    router.bidirectional(TestService.fullDuplexCall) { requests, responses, _ in
      try await self.counting {
        for try await request in requests {
          try await responses.write(.init(payload: request.payload))
        }
      }
    }
    return router
  }
}
