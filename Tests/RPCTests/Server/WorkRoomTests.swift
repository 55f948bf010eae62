// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

@testable import RPC

/// Handlers that gather large answers wait for one another, and connections take turns.
@Suite(.timeLimit(.minutes(5))) struct WorkRoomTests {
  private final class Connection {}

  private func until(_ condition: @Sendable () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test func whoFindsNoRoomWaits() async throws {
    let room = WorkRoom(bytesMax: 100)
    let connection = ObjectIdentifier(Connection())
    try await room.enter(60, of: connection)
    try await room.enter(40, of: connection)
    let entered = Mutex(false)
    let third = Task {
      try await room.enter(1, of: connection)
      entered.withLock { $0 = true }
    }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(!entered.withLock { $0 })
    room.leave(40)
    try await third.value
    #expect(room.takenBytes == 61)
    room.leave(61)
    #expect(room.takenBytes == 0)
  }

  @Test func whatIsLargerThanTheRoomGetsInAlone() async throws {
    let room = WorkRoom(bytesMax: 100)
    let connection = ObjectIdentifier(Connection())
    try await room.enter(1, of: connection)
    let large = Task { try await room.enter(5_000, of: connection) }
    await until { room.waitingCount == 1 }
    room.leave(1)
    try await large.value
    #expect(room.takenBytes == 5_000)
    // Small ones wait for it.
    let small = Task { try await room.enter(1, of: connection) }
    await until { room.waitingCount == 1 }
    room.leave(5_000)
    try await small.value
  }

  /// A connection with many waiting handlers does not keep another's single one waiting.
  @Test func connectionsTakeTurns() async throws {
    let room = WorkRoom(bytesMax: 1)
    let (greedy, modest) = (Connection(), Connection())
    let order = Mutex<[String]>([])
    try await room.enter(1, of: ObjectIdentifier(greedy))
    var tasks: [Task<Void, any Error>] = []
    for (count, name, connection) in [(20, "greedy", greedy), (1, "modest", modest)] {
      let id = ObjectIdentifier(connection)
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
    #expect(order.withLock { $0.prefix(2).contains("modest") })
    #expect(room.takenBytes == 0)
    withExtendedLifetime((greedy, modest)) {}
  }

  /// A call that ends while it waits leaves the line, and those behind it go on.
  @Test func whoGivesUpKeepsNobodyWaiting() async throws {
    let room = WorkRoom(bytesMax: 100)
    let connection = ObjectIdentifier(Connection())
    try await room.enter(50, of: connection)
    let large = Task { try await room.enter(90, of: connection) }
    await until { room.waitingCount == 1 }
    let small = Task { try await room.enter(50, of: connection) }
    await until { room.waitingCount == 2 }
    large.cancel()
    await #expect(throws: CancellationError.self) { try await large.value }
    try await small.value
    #expect(room.takenBytes == 100)

    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await room.enter(1, of: connection)
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(room.takenBytes == 100 && room.waitingCount == 0)
  }
}
