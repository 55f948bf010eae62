// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct FrameBudgetTests {
  private static let second: UInt64 = 1_000_000_000

  /// How many of `count` tokens can be spent one by one at `now`.
  private static func spent(_ budget: inout FrameBudget, _ count: Int, now: UInt64) -> Int {
    (0..<count).prefix { _ in budget.spend(1) { now } }.count
  }

  @Test func theBurstComesFirst() {
    var budget = FrameBudget(burst: 100, perSecond: 10, now: 0)
    #expect(Self.spent(&budget, 1_000, now: 0) == 100)
  }

  /// What comes back with time, however long that was: never more than the burst.
  @Test(
    arguments: [
      (0.05, 0), (0.1, 1), (0.35, 3), (1, 10), (9.95, 99), (10, 100), (11, 100), (1e9, 100),
    ] as [(Double, Int)])
  func timeRefills(seconds: Double, count: Int) {
    var budget = FrameBudget(burst: 100, perSecond: 10, now: 7)
    #expect(Self.spent(&budget, 100, now: 7) == 100)
    // The first attempt that fails is owed before anything else.
    let later = 7 + UInt64(seconds * 1e9)
    #expect(Self.spent(&budget, 1_000, now: later) == count)
  }

  /// Whatever a setting allows, it is no more than that.
  @Test(arguments: [1_000_000_000_000, Int.max])
  func anyNumberIsAllowed(perSecond: Int) {
    var budget = FrameBudget(burst: 100, perSecond: perSecond, now: 0)
    #expect(Self.spent(&budget, 100, now: 0) == 100)
    #expect(Self.spent(&budget, 1_000, now: 999_999_999) >= 100)
  }

  /// Fractions of a token are not lost when the clock is read often.
  @Test func fractionsAddUp() {
    var budget = FrameBudget(burst: 10, perSecond: 3, now: 0)
    #expect(Self.spent(&budget, 10, now: 0) == 10)
    var count = 0
    for step in 1...1_000 {
      count += Self.spent(&budget, 5, now: UInt64(step) * Self.second / 100)
    }
    // 30 in ten seconds; each attempt in vain is paid for.
    #expect((0...30).contains(count))
    #expect(budget.tokens <= 0)
  }

  @Test func workEarns() {
    var budget = FrameBudget(burst: 100, perSecond: 10, now: 0)
    #expect(Self.spent(&budget, 100, now: 0) == 100)
    budget.earn(30)
    #expect(Self.spent(&budget, 100, now: 0) == 30)
    budget.earn(1_000_000)
    #expect(budget.tokens == 100)
  }

  @Test func chargesMayGoBelowNothingButNotForEver() {
    var budget = FrameBudget(burst: 100, perSecond: 10, now: 0)
    for _ in 0..<1_000 { budget.charge(10) }
    #expect(budget.tokens == -100)
    let isTooSoon = !budget.spend(1) { Self.second }
    let isLateEnough = budget.spend(1) { 30 * Self.second }
    #expect(isTooSoon && isLateEnough)
  }

  @Test func theClockIsReadOnlyWhenNothingIsLeft() {
    var budget = FrameBudget(burst: 100, perSecond: 10, now: 0)
    var reads = 0
    for _ in 0..<100 {
      _ = budget.spend(1) {
        reads += 1
        return 0
      }
    }
    #expect(reads == 0)
  }
}
