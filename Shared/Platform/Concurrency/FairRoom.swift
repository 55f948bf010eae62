// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// An amount of something scarce, such as memory or a database's readers, that tasks take for a
/// while and that nobody gets more of by asking more often.
///
/// Who finds no room waits for it. The owners that wait, such as connections, take turns, however
/// much each of them waits for; and one that has not waited before goes ahead of every second of
/// those that have, so that the single wish of one does not wait for a round of all the others.
public final class FairRoom: Sendable {
  fileprivate struct Waiter {
    let id: Int
    let amount: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  fileprivate struct State {
    var taken = 0
    /// What waits, by its owner.
    var lines: [ObjectIdentifier: Deque<Waiter>] = [:]
    /// The owners that have begun to wait, the next one first.
    var newcomers: Deque<ObjectIdentifier> = []
    /// The owners that have had a turn since, and wait for more.
    var others: Deque<ObjectIdentifier> = []
    /// Whether the last turn was a newcomer's.
    var wasNewcomer = false
    var nextID = 0
  }

  private let amountMax: Int
  private let state = Mutex(State())

  /// Creates room for `amountMax` units.
  public init(_ amountMax: Int) {
    self.amountMax = amountMax
  }

  /// The amount taken now.
  public var taken: Int { state.withLock { $0.taken } }

  /// The number of tasks that wait; takes time linear in the number of owners.
  public var waitingCount: Int { state.withLock { $0.lines.values.reduce(0) { $0 + $1.count } } }

  /// Takes an amount, and waits where there is not enough of it left or where others wait.
  ///
  /// More than all of the room is granted when nobody else has any; otherwise it never could be.
  ///
  /// - Parameters:
  ///   - amount: How much to take; give it back with ``leave(_:)``.
  ///   - owner: For whom; tasks of one owner wait for one another.
  /// - Throws: `CancellationError` if the task is cancelled before there is room.
  public func enter(_ amount: Int, of owner: ObjectIdentifier) async throws {
    let id = state.withLock { state -> Int? in
      guard !state.takesAtOnce(amount, amountMax) else { return nil }
      state.nextID += 1
      return state.nextID
    }
    guard let id else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard !Task.isCancelled else { return true }
          state.append(Waiter(id: id, amount: amount, continuation: continuation), of: owner)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        admit()
      }
    } onCancel: {
      let waiter = state.withLock { $0.remove(id, of: owner) }
      waiter?.continuation.resume(throwing: CancellationError())
      // It may have been the one that all others waited for.
      admit()
    }
  }

  /// Gives an amount back.
  public func leave(_ amount: Int) {
    state.withLock { $0.taken -= amount }
    admit()
  }

  /// Lets in those for whom there is room.
  private func admit() {
    while let waiter = state.withLock({ $0.next(amountMax) }) {
      waiter.continuation.resume()
    }
  }
}

extension FairRoom.State {
  /// Takes an amount if there is enough and nobody waits.
  fileprivate mutating func takesAtOnce(_ amount: Int, _ amountMax: Int) -> Bool {
    guard lines.isEmpty, amount <= amountMax - taken, !Task.isCancelled else { return false }
    taken += amount
    return true
  }

  fileprivate mutating func append(_ waiter: FairRoom.Waiter, of owner: ObjectIdentifier) {
    if lines[owner] == nil { newcomers.append(owner) }
    lines[owner, default: []].append(waiter)
  }

  /// The next waiter, whose amount is taken; nil if there is none, or no room for it.
  fileprivate mutating func next(_ amountMax: Int) -> FairRoom.Waiter? {
    let isNewcomer = others.isEmpty || !newcomers.isEmpty && !wasNewcomer
    guard let owner = isNewcomer ? newcomers.first : others.first,
      let waiter = lines[owner]?.first, taken == 0 || waiter.amount <= amountMax - taken
    else { return nil }
    if isNewcomer { newcomers.removeFirst() } else { others.removeFirst() }
    wasNewcomer = isNewcomer
    lines[owner]?.removeFirst()
    if lines[owner]?.isEmpty == false {
      others.append(owner)
    } else {
      lines[owner] = nil
    }
    taken += waiter.amount
    return waiter
  }

  /// Removes a waiter, if it still waits; takes linear time.
  fileprivate mutating func remove(_ id: Int, of owner: ObjectIdentifier) -> FairRoom.Waiter? {
    guard let place = lines[owner]?.firstIndex(where: { $0.id == id }) else { return nil }
    let waiter = lines[owner]?.remove(at: place)
    if lines[owner]?.isEmpty == true {
      lines[owner] = nil
      newcomers.removeAll { $0 == owner }
      others.removeAll { $0 == owner }
    }
    return waiter
  }
}
