// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct BufferAccountTests {
  private static let own = BufferAccount.ownBytes
  /// `#expect` cannot change what it looks at.
  private func expect(_ holds: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(holds, sourceLocation: sourceLocation)
  }

  private static let step = BufferAccount.stepBytes

  @Test func aConnectionHasALimit() {
    var account = BufferAccount(budget: SharedBudget(max: .max / 2), bytesMax: 1_000_000)
    expect(account.hold(999_999))
    expect(!account.isFull)
    // One may go over it, however large.
    expect(account.hold(50_000_000))
    expect(account.isFull)
    expect(!account.hold(1_000_000))
    expect(account.byteCount == 50_999_999)
    account.release(50_000_000)
    expect(account.hold(1))
  }

  /// The limit holds inside a step too, and inside what is a connection's own.
  @Test(arguments: [0, 1, 1_000, BufferAccount.ownBytes, BufferAccount.ownBytes + 1])
  func theLimitIsExact(bytesMax: Int) {
    var account = BufferAccount(budget: SharedBudget(max: .max / 2), bytesMax: bytesMax)
    var count = 0
    while account.hold(1), count < 1_000_000 { count += 1 }
    expect(count == bytesMax + 1)
  }

  @Test func connectionsShareWhatIsNotTheirOwn() {
    let budget = SharedBudget(max: 4 * Self.step)
    var greedy = BufferAccount(budget: budget, bytesMax: .max / 2)
    var count = 0
    while greedy.hold(Self.step), count < 100 { count += 1 }
    expect(count == 4)
    // Others still have what is their own, and no more.
    var modest = BufferAccount(budget: budget, bytesMax: .max / 2)
    expect(modest.hold(Self.own))
    expect(!modest.hold(1))
    greedy.release(4 * Self.step)
    greedy.close()
    expect(modest.hold(1))
  }

  /// What handlers of a connection that is gone still have counts, to the byte, and nothing of it
  /// is the connection's own.
  @Test(arguments: [0, 1, own, own + 1, 3 * step])
  func whatIsStillThereStaysCounted(count: Int) {
    let budget = SharedBudget(max: 100 * Self.step)
    var account = BufferAccount(budget: budget, bytesMax: .max / 2)
    expect(account.hold(count))
    account.close()
    expect(budget.reservedCount == count)
    expect(!account.hold(1))
    account.release(count / 2)
    expect(budget.reservedCount == count - count / 2)
    account.release(count - count / 2)
    account.close()
    expect(budget.reservedCount == 0)
  }

  /// What has been handed to the channel is counted whatever the limits say, and keeps others out.
  @Test func whatIsThereIsTaken() {
    let budget = SharedBudget(max: Self.step)
    var (account, other) = (
      BufferAccount(budget: budget, bytesMax: 10), BufferAccount(budget: budget, bytesMax: .max / 2)
    )
    account.take(3 * Self.step)
    expect(account.isFull && budget.isSpent)
    expect(!other.hold(Self.own + 1))
    account.release(3 * Self.step)
    account.close()
    expect(other.hold(Self.own + 1))
    other.release(Self.own + 1)
    other.close()
    expect(budget.reservedCount == 0)
  }

  @Test func everythingIsGivenBack() {
    let budget = SharedBudget(max: 10 * Self.step)
    for _ in 0..<100 {
      var account = BufferAccount(budget: budget, bytesMax: .max / 2)
      for count in [1, Self.own, 3 * Self.step, 5 * Self.step] { expect(account.hold(count)) }
      account.release(5 * Self.step)
      account.release(1 + Self.own + 3 * Self.step)
      account.close()
    }
    for _ in 0..<100 {
      var account = BufferAccount(budget: budget, bytesMax: .max / 2)
      expect(account.hold(9 * Self.step))
      account.release(9 * Self.step)
      expect(account.byteCount == 0)
      account.close()
    }
  }
}
