// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

/// Those that find no room wait for one another, and owners take turns.
@Suite(.timeLimit(.minutes(5))) struct FairRoomTests {
  private final class Owner {}

  private func until(_ condition: @Sendable () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test func whoFindsNoRoomWaits() async throws {
    let room = FairRoom(100)
    let owner = ObjectIdentifier(Owner())
    try await room.enter(60, of: owner)
    try await room.enter(40, of: owner)
    let entered = Mutex(false)
    let third = Task {
      try await room.enter(1, of: owner)
      entered.withLock { $0 = true }
    }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(!entered.withLock { $0 })
    room.leave(40)
    try await third.value
    #expect(room.taken == 61)
    room.leave(61)
    #expect(room.taken == 0)
  }

  @Test func whatIsLargerThanTheRoomGetsInAlone() async throws {
    let room = FairRoom(100)
    let owner = ObjectIdentifier(Owner())
    try await room.enter(1, of: owner)
    let large = Task { try await room.enter(5_000, of: owner) }
    await until { room.waitingCount == 1 }
    room.leave(1)
    try await large.value
    #expect(room.taken == 5_000)
    // Small ones wait for it.
    let small = Task { try await room.enter(1, of: owner) }
    await until { room.waitingCount == 1 }
    room.leave(5_000)
    try await small.value
  }

  /// An owner with many waiting tasks does not keep another's single one waiting.
  @Test func ownersTakeTurns() async throws {
    let room = FairRoom(1)
    let (greedy, modest) = (Owner(), Owner())
    let order = Mutex<[String]>([])
    try await room.enter(1, of: ObjectIdentifier(greedy))
    var tasks: [Task<Void, any Error>] = []
    for (count, name, owner) in [(20, "greedy", greedy), (1, "modest", modest)] {
      let id = ObjectIdentifier(owner)
      for _ in 0..<count {
        let waiting = room.waitingCount
        tasks.append(
          Task {
            try await room.enter(1, of: id)
            order.withLock { $0.append(name) }
            room.leave(1)
          })
        await until { room.waitingCount == waiting + 1 }
      }
    }
    room.leave(1)
    for task in tasks { try await task.value }
    #expect(order.withLock { $0.prefix(3).contains("modest") })
    #expect(room.taken == 0)
    withExtendedLifetime((greedy, modest)) {}
  }

  /// With a crowd of greedy owners, a newcomer's single task waits for two turns at most, and all
  /// get their turns though newcomers keep coming.
  @Test func newcomersGoFirstEverySecondTime() async throws {
    let room = FairRoom(1)
    let owners = (0..<40).map { _ in Owner() }
    let order = Mutex<[Int]>([])
    var tasks: [Task<Void, any Error>] = []
    let wait = { (index: Int) async -> Task<Void, any Error> in
      let (waiting, id) = (room.waitingCount, ObjectIdentifier(owners[index]))
      let task = Task {
        try await room.enter(1, of: id)
        order.withLock { $0.append(index) }
      }
      await until { room.waitingCount == waiting + 1 }
      return task
    }
    let turn = { () async in
      let count = order.withLock { $0.count }
      room.leave(1)
      await until { order.withLock { $0.count } == count + 1 }
    }
    try await room.enter(1, of: ObjectIdentifier(owners[0]))
    for index in 0..<20 { for _ in 0..<3 { tasks.append(await wait(index)) } }
    // Until each has had a turn.
    for _ in 0..<40 { await turn() }
    for index in 20..<40 {
      tasks.append(await wait(index))
      let before = order.withLock { $0.count }
      await turn()
      await turn()
      #expect(order.withLock { $0[before...].contains(index) })
    }
    room.leave(1)
    for task in tasks { try await task.value }
    #expect(order.withLock { $0.count { $0 < 20 } } == 60)
    #expect(room.taken == 0)
    withExtendedLifetime(owners) {}
  }

  /// A task that is cancelled while it waits leaves the line, and those behind it go on.
  @Test func whoGivesUpKeepsNobodyWaiting() async throws {
    let room = FairRoom(100)
    let owner = ObjectIdentifier(Owner())
    try await room.enter(50, of: owner)
    let large = Task { try await room.enter(90, of: owner) }
    await until { room.waitingCount == 1 }
    let small = Task { try await room.enter(50, of: owner) }
    await until { room.waitingCount == 2 }
    large.cancel()
    await #expect(throws: CancellationError.self) { try await large.value }
    try await small.value
    #expect(room.taken == 100)

    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await room.enter(1, of: owner)
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(room.taken == 100 && room.waitingCount == 0)
  }
}
