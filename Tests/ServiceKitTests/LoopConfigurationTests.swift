// SPDX-License-Identifier: Apache-2.0

import RPC
import Testing

@testable import ServiceKit

/// The settings of the threads that serve connections.
@Suite struct LoopConfigurationTests {
  @Test(
    arguments: [
      ([:], nil, .zero),
      (["EVENT_LOOPS": "1"], 1, .zero),
      (["EVENT_LOOPS": "1024", "BUSY_POLL": "50"], 1_024, .microseconds(50)),
      (["BUSY_POLL": "10000"], nil, .milliseconds(10)),
    ] as [([String: String], Int?, Duration)])
  func settingsReachTheServer(
    environment: [String: String], threads: Int?, time: Duration
  ) throws {
    let configuration = try ServiceConfiguration(
      keys: ConfigurationKey.loops, environment: environment)
    let server = try configuration.serverConfiguration()
    #expect(server.eventLoopThreads == threads)
    #expect(server.busyPollTime == time)
  }

  @Test(arguments: [
    ("EVENT_LOOPS", "0"), ("EVENT_LOOPS", "1025"), ("EVENT_LOOPS", "-1"), ("BUSY_POLL", "10001"),
    ("BUSY_POLL", "1.5"), ("BUSY_POLL", "50us"),
  ])
  func otherNumbersAreRefused(name: String, value: String) throws {
    let error = try #require(throws: ConfigurationError.self) {
      try ServiceConfiguration(keys: ConfigurationKey.loops, environment: [name: value])
    }
    #expect(error.code == .badValue)
  }

  @Test func everyServiceHasThem() {
    let application = ServiceApplication(name: "any", summary: "", keys: [])
    #expect(Set(ConfigurationKey.loops).isSubset(of: application.keys))
  }
}
