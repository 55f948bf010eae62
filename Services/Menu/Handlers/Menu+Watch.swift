// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

extension Menu {
  /// The most that may watch at once, and how many changes are read and resolved at a time.
  static let watchersMax = 10_000
  static let watchPageSize = 100

  /// Sends every food now, then each change as it comes, until the task is cancelled.
  ///
  /// Nothing is kept for a watcher: it reads the changes that it has not seen, and of a food that
  /// changed several times meanwhile only the newest. A slow one falls behind and costs nothing.
  ///
  /// - Parameters:
  ///   - request: Whether with text.
  ///   - deadline: When the caller stops waiting.
  ///   - send: Sends a response, and why it has no text if it should have one.
  /// - Throws: `RPCError`, `StorageError`, and what `send` throws.
  func watch(
    _ request: Caffe.Menu.V1.WatchFoodsRequest, deadline: Deadline?,
    send: (Answer<Caffe.Menu.V1.WatchFoodsResponse>) async throws -> Void
  ) async throws {
    guard store.changes.listenerCount < Self.watchersMax else {
      throw RPCError(.resourceExhausted, "\(Self.watchersMax) callers watch the menu already.")
    }
    // Listening begins before reading, so that no change falls between the two.
    var wakes = store.changes.wakes().makeAsyncIterator()
    let start = try await store.revision()
    var revision: Int64 = 0
    var isCaughtUp = false
    repeat {
      while true {
        let changes = try await store.changes(after: revision, limit: Self.watchPageSize)
        // What was deleted before the watch began was never there for this watcher.
        let news = changes.filter { $0.revision > start || !$0.isDeletion }
        for answer in await answers(to: news, options: request.options, deadline: deadline) {
          try await send(answer)
        }
        revision = changes.last?.revision ?? revision
        if changes.count < Self.watchPageSize { break }
      }
      if !isCaughtUp {
        isCaughtUp = true
        try await send(
          Answer(response: Caffe.Menu.V1.WatchFoodsResponse(change: .caughtUp(true))))
      }
    } while await wakes.next() != nil
    throw CancellationError()
  }

  private func answers(
    to changes: [FoodChange], options: Caffe.Localization.V1.ResolveOptions?, deadline: Deadline?
  ) async -> [Answer<Caffe.Menu.V1.WatchFoodsResponse>] {
    let foods = changes.compactMap { change in
      if case .put(let food) = change.kind { food } else { nil }
    }
    let texts = await texts(of: foods, options: options, deadline: deadline)
    var remaining = texts.texts[...]
    return changes.map { change in
      switch change.kind {
      case .put(let food):
        Answer(
          response: Caffe.Menu.V1.WatchFoodsResponse(
            change: .put(food.message), text: remaining.popFirst()),
          shortfall: texts.shortfall)
      case .deleted(let id):
        Answer(response: Caffe.Menu.V1.WatchFoodsResponse(change: .deletedId(id)))
      }
    }
  }
}

extension FoodChange {
  fileprivate var isDeletion: Bool {
    if case .deleted = kind { true } else { false }
  }
}
