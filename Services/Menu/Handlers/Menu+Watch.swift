// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit

extension Menu {
  /// Sends every food now, then each change as it comes, until the task is cancelled.
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
    try await store.changeFeed.follow { event in
      switch event {
      case .changes(let changes):
        for answer in try await answers(
          to: changes, options: request.options, deadline: deadline)
        {
          try await send(answer)
        }
      case .caughtUp:
        try await send(
          Answer(response: Caffe.Menu.V1.WatchFoodsResponse(change: .caughtUp(true))))
      }
    }
  }

  private func answers(
    to changes: [FoodChange], options: Caffe.Localization.V1.ResolveOptions?, deadline: Deadline?
  ) async throws -> [Answer<Caffe.Menu.V1.WatchFoodsResponse>] {
    let foods = changes.compactMap { change in
      if case .put(let food) = change.kind { food } else { nil }
    }
    return try await withTexts(
      of: options == nil ? [] : foods.map { try PreparedFood($0, position: 0) },
      options: options, deadline: deadline
    ) { texts in
      var remaining = texts.texts[...]
      return try changes.map { change in
        switch change.kind {
        case .put(let food):
          Answer(
            response: Caffe.Menu.V1.WatchFoodsResponse(
              change: .put(food.message), text: try remaining.popFirst()?.decoded()),
            shortfall: texts.shortfall)
        case .deleted(let id):
          Answer(response: Caffe.Menu.V1.WatchFoodsResponse(change: .deletedId(id)))
        }
      }
    }
  }
}
