// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

/// gRPC's proposal A9, with made-up times: one unit is a second, and connections open at 100.
@Suite struct ConnectionLifetimeTests {
  /// What happens to a connection, or what it should ask for.
  enum Event: Sendable {
    case reads(Double)
    case opens
    case closesLast(Double)
    case drains(DrainCause, Double)
    case endsNotice
    /// Everything asked for at a time.
    case asks(Double, [ConnectionLifetime.Step])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var rules = ConnectionRules()
    let events: [Event]

    init(_ name: String, _ change: (inout ConnectionRules) -> Void, _ events: [Event]) {
      testDescription = name
      rules.keepaliveTime = nil
      change(&rules)
      self.events = events
    }
  }

  static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(0).adding(.seconds(seconds))
  }

  private static func idle(_ rules: inout ConnectionRules) { rules.idleMax = .seconds(10) }
  private static func keepalive(_ rules: inout ConnectionRules) {
    rules.keepaliveTime = .seconds(10)
    rules.keepaliveTimeout = .seconds(3)
  }
  private static func age(_ rules: inout ConnectionRules) {
    rules.ageMax = .seconds(10)
    rules.ageGrace = .seconds(20)
  }

  static let cases: [Case] = [
    Case("nothing is asked for without rules", { _ in }, [.asks(1_000_000, [])]),
    Case("a new connection is idle", idle, [.asks(109, []), .asks(110, [.drain(.idle)])]),
    Case("a drain is begun once", idle, [.asks(110, [.drain(.idle)]), .asks(112, [])]),
    Case("a call keeps it", idle, [.opens, .asks(500, [])]),
    Case(
      "idleness begins with the end of the last call", idle,
      [.opens, .closesLast(200), .asks(209, []), .asks(210, [.drain(.idle)])]),
    Case(
      "a call between forgets the idleness before", idle,
      [.asks(109, []), .opens, .closesLast(109), .asks(118, []), .asks(119, [.drain(.idle)])]),
    Case(
      "bytes are no calls", idle, [.reads(105), .asks(110, [.drain(.idle)])]),
    Case(
      "age takes no notice of calls", age, [.opens, .asks(109, []), .asks(110, [.drain(.age)])]),
    Case(
      "a notice without an answer ends after five seconds", age,
      [.asks(110, [.drain(.age)]), .asks(114, []), .asks(115, [.endNotice]), .asks(120, [])]),
    Case(
      "an answered notice is over", age,
      [.asks(110, [.drain(.age)]), .endsNotice, .asks(120, [])]),
    Case(
      "calls have their grace", age,
      [
        .opens, .asks(110, [.drain(.age)]), .endsNotice, .asks(129, []), .asks(130, [.endCalls]),
        .asks(140, []),
      ]),
    Case(
      "a late look finds all that is due", age,
      [.asks(200, [.drain(.age)]), .asks(220, [.endCalls, .endNotice])]),
    Case(
      "a server that shuts down has a grace of its own", age,
      [.drains(.shutdown, 101), .asks(106, [.endNotice]), .asks(500, [])]),
    Case(
      "silence is asked about", keepalive,
      [.asks(109, []), .asks(110, [.ping]), .asks(112, []), .asks(113, [.giveUp])]),
    Case(
      "any byte is a sign of life", keepalive,
      [
        .reads(105), .asks(110, []), .asks(115, [.ping]), .reads(117), .asks(118, []),
        .asks(126, []), .asks(127, [.ping]),
      ]),
    Case(
      "also while it drains", keepalive,
      [
        .drains(.shutdown, 109), .endsNotice, .asks(110, [.ping]), .asks(113, [.giveUp]),
      ]),
  ]

  @Test(arguments: cases)
  func asksForWhatIsDue(_ testCase: Case) {
    var lifetime = ConnectionLifetime(
      testCase.rules, at: Self.nanoseconds(100), ageFactor: 1)
    for event in testCase.events {
      switch event {
      case .reads(let time): _ = lifetime.read(at: Self.nanoseconds(time))
      case .opens: lifetime.callOpened()
      case .closesLast(let time): lifetime.lastCallClosed(at: Self.nanoseconds(time))
      case .drains(let cause, let time): lifetime.drainBegan(cause, at: Self.nanoseconds(time))
      case .endsNotice: lifetime.noticeEnded()
      case .asks(let time, let steps):
        let now = Self.nanoseconds(time)
        // What is due is what is asked for, so that nobody looks in vain or too late.
        #expect((lifetime.due <= now) == !steps.isEmpty, "at \(time)")
        var asked: [ConnectionLifetime.Step] = []
        while let step = lifetime.step(at: now), asked.count < 5 {
          asked.append(step)
          if step == .giveUp { break }
        }
        #expect(asked == steps, "at \(time)")
      }
    }
  }

  /// Whether a connection is used is a matter of calls: a client can send other bytes for ever, and
  /// need not send any while a call runs.
  @Test(
    arguments: [
      ([], 100), ([.reads(150)], 100), ([.opens], nil), ([.opens, .reads(150)], nil),
      ([.opens, .closesLast(200)], 200), ([.opens, .closesLast(200), .reads(300)], 200),
    ] as [([Event], Double?)])
  func isIdleSinceItsLastCall(events: [Event], since: Double?) {
    var lifetime = ConnectionLifetime(
      ConnectionRules(), at: Self.nanoseconds(100), ageFactor: 1)
    for event in events {
      switch event {
      case .reads(let time): _ = lifetime.read(at: Self.nanoseconds(time))
      case .opens: lifetime.callOpened()
      case .closesLast(let time): lifetime.lastCallClosed(at: Self.nanoseconds(time))
      default: Issue.record("not of this test")
      }
    }
    #expect(lifetime.idleSince == since.map(Self.nanoseconds))
  }

  @Test(arguments: [0.9, 1, 1.1])
  func ageHasItsOwnFactor(factor: Double) {
    var rules = ConnectionRules()
    rules.ageMax = .seconds(1_000)
    let lifetime = ConnectionLifetime(rules, at: 0, ageFactor: factor)
    #expect(lifetime.due == Self.nanoseconds(1_000 * factor))
  }

  @Test(
    arguments: [
      (1_000, .nanoseconds(1), 1_001), (1_000, .zero, 1_000), (1_000, .seconds(-5), 1_000),
      (0, .seconds(2), 2_000_000_000), (1, .seconds(Int64.max), .max), (.max, .seconds(1), .max),
    ] as [(UInt64, Duration, UInt64)])
  func timesDoNotOverflow(time: UInt64, duration: Duration, sum: UInt64) {
    #expect(time.adding(duration) == sum)
  }

  /// The defaults that A8 and A9 name.
  @Test func defaults() {
    let rules = ConnectionRules()
    #expect(rules.idleMax == nil)
    #expect(rules.ageMax == nil)
    #expect(rules.ageGrace == nil)
    #expect(rules.keepaliveTime == .seconds(7_200))
    #expect(rules.keepaliveTimeout == .seconds(20))
    #expect(rules.pingIntervalMin == .seconds(300))
    #expect(!rules.allowsPingsWithoutCalls)
    #expect(rules.pingStrikesMax == 2)
  }
}
