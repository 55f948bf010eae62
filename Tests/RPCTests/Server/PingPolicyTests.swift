// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

/// gRPC's proposal A8, with made-up times in seconds.
@Suite struct PingPolicyTests {
  struct Ping: Sendable {
    var at: Int
    var hasCalls = true
    var isAfterData = false
    var isAllowed = true
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var rules = ConnectionRules()
    let pings: [Ping]

    init(
      _ name: String, _ pings: [Ping], _ change: (inout ConnectionRules) -> Void = { _ in }
    ) {
      testDescription = name
      self.pings = pings
      change(&rules)
    }
  }

  static let cases: [Case] = [
    Case(
      "the third early ping is one too many",
      [
        .init(at: 0), .init(at: 1), .init(at: 2), .init(at: 3, isAllowed: false),
      ]),
    Case("patient clients may go on for ever", (0..<20).map { .init(at: $0 * 300) }),
    Case(
      "a second too early is too early",
      [
        .init(at: 0), .init(at: 299), .init(at: 598), .init(at: 897, isAllowed: false),
      ]),
    Case(
      "strikes are not forgiven by patience",
      [
        .init(at: 0), .init(at: 1), .init(at: 2), .init(at: 400), .init(at: 401, isAllowed: false),
      ]),
    Case(
      "but by what the server sends",
      [
        .init(at: 0), .init(at: 1), .init(at: 2), .init(at: 3, isAfterData: true), .init(at: 4),
        .init(at: 5), .init(at: 6, isAllowed: false),
      ]),
    Case(
      "who measures bandwidth pings as often as data comes",
      (0..<1_000).map {
        .init(at: $0 / 100, isAfterData: true)
      }),
    Case(
      "without calls two hours must pass",
      [
        .init(at: 0, hasCalls: false), .init(at: 600, hasCalls: false),
        .init(at: 1_200, hasCalls: false), .init(at: 1_800, hasCalls: false, isAllowed: false),
      ]),
    Case(
      "and after two hours all is well",
      (0..<20).map {
        .init(at: $0 * 7_200, hasCalls: false)
      }),
    Case("unless it is allowed", (0..<20).map { .init(at: $0 * 300, hasCalls: false) }) {
      $0.allowsPingsWithoutCalls = true
    },
    Case("no strike is allowed", [.init(at: 0), .init(at: 1, isAllowed: false)]) {
      $0.pingStrikesMax = 0
    },
    Case("any are", (0..<100).map { .init(at: $0) }) { $0.pingStrikesMax = -1 },
  ]

  @Test(arguments: cases)
  func strikes(_ testCase: Case) {
    var policy = PingPolicy(testCase.rules)
    for ping in testCase.pings {
      let isAllowed = policy.allowsPing(
        at: ConnectionLifetimeTests.nanoseconds(Double(ping.at)), hasCalls: ping.hasCalls,
        isAfterData: ping.isAfterData)
      #expect(isAllowed == ping.isAllowed, "at \(ping.at)")
    }
  }
}
