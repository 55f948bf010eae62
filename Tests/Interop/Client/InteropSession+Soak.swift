// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages

extension InteropSession {
  /// Many large calls over one channel, each within the latency that is accepted.
  func rpcSoak() async throws {
    try await soak { try await soakCall(service) }
  }

  /// The same, with a new channel for each call.
  func channelSoak() async throws {
    try await soak {
      let client = try Self.makeClient(options)
      do {
        try await soakCall(TestServiceClient(client))
      } catch {
        await client.shutdown()
        throw error
      }
      await client.shutdown()
    }
  }

  /// Large calls over one channel, with a pause before each but the first.
  func longLivedChannel() async throws {
    for iteration in 0..<options.soakIterations {
      if iteration > 0 { try await Task.sleep(for: .seconds(options.iterationInterval)) }
      try await largeUnary()
    }
  }

  private func soakCall(_ service: TestServiceClient) async throws {
    try await Self.largeUnary(
      service: service, options: callOptions(), requestSize: options.soakRequestSize,
      responseSize: options.soakResponseSize)
  }

  private func soak(_ call: @escaping @Sendable () async throws -> Void) async throws {
    let threads = max(1, options.soakThreads)
    let iterations = options.soakIterations / threads
    let end = ContinuousClock.now + .seconds(options.soakOverallTimeoutSeconds)
    let results = await withTaskGroup(of: SoakResult.self) { tasks in
      for thread in 0..<threads {
        tasks.addTask { await soakThread(thread, iterations, until: end, call) }
      }
      return await tasks.reduce(into: SoakResult()) { $0.add($1) }
    }
    let total = iterations * threads
    StandardError.write(
      "\(results.iterations) of \(total) calls, \(results.failures) failed or were too slow\n")
    try expectEqual(results.iterations, total, "the number of calls made in time")
    try expect(
      results.failures <= options.soakFailuresMax,
      "\(results.failures) calls failed or were too slow; the last: \(results.lastFailure)")
  }

  private func soakThread(
    _ thread: Int, _ iterations: Int, until end: ContinuousClock.Instant,
    _ call: @Sendable () async throws -> Void
  ) async -> SoakResult {
    var result = SoakResult()
    let latencyMax = Duration.milliseconds(options.soakLatencyMaxMilliseconds)
    for iteration in 0..<iterations {
      guard ContinuousClock.now < end else { break }
      let start = ContinuousClock.now
      result.iterations += 1
      do {
        try await call()
        let latency = ContinuousClock.now - start
        if latency > latencyMax {
          result.fail("thread \(thread), call \(iteration): took \(latency)")
        }
      } catch {
        result.fail("thread \(thread), call \(iteration): \(error)")
      }
      let next = start + .milliseconds(options.soakPauseMilliseconds)
      if next > ContinuousClock.now { try? await Task.sleep(until: next, clock: .continuous) }
    }
    return result
  }
}

/// What a soak has done.
private struct SoakResult {
  var iterations = 0
  var failures = 0
  var lastFailure = ""

  mutating func fail(_ text: String) {
    failures += 1
    lastFailure = text
    StandardError.write(text + "\n")
  }

  mutating func add(_ other: SoakResult) {
    iterations += other.iterations
    failures += other.failures
    if !other.lastFailure.isEmpty { lastFailure = other.lastFailure }
  }
}
