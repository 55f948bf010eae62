// SPDX-License-Identifier: Apache-2.0

import Concurrency
import DequeModule

/// The memory in which handlers may gather large answers at the same time.
///
/// A response counts once a handler has returned it; see ``BufferAccount``. What a handler gathers
/// before, while it waits for another service, counts here. Who finds no room waits for it, and the
/// connections that wait take turns, so that many calls of one delay those of another by one
/// answer.
final class WorkRoom: Sendable {
  fileprivate struct Waiter {
    let id: Int
    let bytes: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  fileprivate struct State {
    var takenBytes = 0
    /// The waiting handlers of each connection.
    var lines: [ObjectIdentifier: Deque<Waiter>] = [:]
    /// The connections with waiting handlers, the next one first.
    var order: Deque<ObjectIdentifier> = []
    var nextID = 0
  }

  private let bytesMax: Int
  private let state = Mutex(State())

  /// Creates room for `bytesMax` bytes.
  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// The bytes taken now.
  var takenBytes: Int { state.withLock { $0.takenBytes } }

  /// The number of handlers that wait.
  var waitingCount: Int { state.withLock { $0.lines.values.reduce(0) { $0 + $1.count } } }

  /// Takes `bytes` for a handler of a connection, after those that wait already.
  ///
  /// What exceeds all of the room gets in when nobody else is there; otherwise it never could.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before there is room.
  func enter(_ bytes: Int, of connection: ObjectIdentifier) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard !Task.isCancelled else { return true }
          state.append(Waiter(id: id, bytes: bytes, continuation: continuation), of: connection)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        admit()
      }
    } onCancel: {
      let waiter = state.withLock { $0.remove(id, of: connection) }
      waiter?.continuation.resume(throwing: CancellationError())
      // It may have been the one that all others waited for.
      admit()
    }
  }

  /// Gives back `bytes`.
  func leave(_ bytes: Int) {
    state.withLock { $0.takenBytes -= bytes }
    admit()
  }

  /// Lets in those for whom there is room.
  private func admit() {
    while let waiter = state.withLock({ $0.next(bytesMax: bytesMax) }) {
      waiter.continuation.resume()
    }
  }
}

extension WorkRoom.State {
  fileprivate mutating func append(_ waiter: WorkRoom.Waiter, of connection: ObjectIdentifier) {
    if lines[connection] == nil { order.append(connection) }
    lines[connection, default: []].append(waiter)
  }

  /// The next waiter, whose bytes are taken; nil if there is none, or no room for it.
  fileprivate mutating func next(bytesMax: Int) -> WorkRoom.Waiter? {
    guard let connection = order.first, let waiter = lines[connection]?.first,
      takenBytes == 0 || waiter.bytes <= bytesMax - takenBytes
    else { return nil }
    order.removeFirst()
    lines[connection]?.removeFirst()
    if lines[connection]?.isEmpty == false {
      order.append(connection)
    } else {
      lines[connection] = nil
    }
    takenBytes += waiter.bytes
    return waiter
  }

  /// Removes a waiter, if it still waits; takes linear time.
  fileprivate mutating func remove(
    _ id: Int, of connection: ObjectIdentifier
  ) -> WorkRoom.Waiter? {
    guard let place = lines[connection]?.firstIndex(where: { $0.id == id }) else { return nil }
    let waiter = lines[connection]?.remove(at: place)
    if lines[connection]?.isEmpty == true {
      lines[connection] = nil
      order.removeAll { $0 == connection }
    }
    return waiter
  }
}

extension ServerContext {
  /// Gathers what a large answer is made of, once there is room for it in the server's memory.
  ///
  /// Only handlers in tasks need it, for what they keep while they wait for something else, such as
  /// another service's answer: a thousand calls may wait at once, and each of them would keep its
  /// part. Up to 64 KiB need no room, nor does what runs inside `body` or outside of a call.
  ///
  /// - Parameters:
  ///   - bytes: The memory that `body` takes, about; see ``ServerConfiguration/workBytesMax``.
  ///   - body: What gathers the answer. It must not wait for its own caller, who may never read.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `CancellationError` if the call ends before there is room.
  public static func withRoom<Result>(
    bytes: Int, _ body: () async throws -> Result
  ) async throws -> Result {
    guard bytes > BufferAccount.ownBytes, let call = current?.call, let room = call.room,
      call.enterRoom()
    else { return try await body() }
    defer { call.leaveRoom() }
    try await room.enter(bytes, of: call.connection)
    defer { room.leave(bytes) }
    return try await body()
  }
}
