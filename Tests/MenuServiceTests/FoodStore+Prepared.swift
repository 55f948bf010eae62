// SPDX-License-Identifier: Apache-2.0

import ServiceKit

@testable import MenuService

extension FoodStore {
  /// The food with an id as answers need it, or nothing.
  func prepared(_ id: String) async throws -> PreparedFood? {
    try await withPrepared(id) { $0 }
  }

  /// The foods behind a position as answers need them, in the menu's order.
  func preparedPage(
    in category: String?, after position: Int64, limit: Int, room: PageRoom
  ) async throws -> PreparedPage {
    try await withPage(in: category, after: position, limit: limit, room: room) { $0 }
  }
}
