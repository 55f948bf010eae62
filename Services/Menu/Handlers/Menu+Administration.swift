// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import Storage

extension Menu {
  /// Puts a food.
  ///
  /// - Parameters:
  ///   - request: The food.
  ///   - identity: The caller's name for the write, if it has one.
  /// - Returns: The food as it is stored, with its new version.
  /// - Throws: `INVALID_ARGUMENT` with every wrong field, `ABORTED` where another change came
  ///   first, `RESOURCE_EXHAUSTED` where the menu is full, `StorageError`.
  func put(
    _ request: Caffe.Menu.V1.PutFoodRequest, _ identity: WriteRequest? = nil
  ) async throws -> Food {
    let food = try Food(request)
    switch try await store.put(food, request: identity) {
    case .done(let stored): return stored
    case .stale(let current):
      throw RPCError.staleVersion(
        of: "food \(food.id)", seen: food.version, current: current, domain: "caffe.menu.v1",
        metadata: ["foodId": food.id])
    case .full:
      throw RPCError(
        .resourceExhausted, "The menu has \(FoodStore.foodsMax) foods, the most it may have.")
    }
  }

  /// Deletes a food.
  ///
  /// - Throws: `INVALID_ARGUMENT`, `NOT_FOUND`, `StorageError`.
  func delete(
    _ request: Caffe.Menu.V1.DeleteFoodRequest, _ identity: WriteRequest? = nil
  ) async throws {
    guard Identifier.isValid(request.id) else {
      throw RPCError.invalid("id", Identifier.expectation)
    }
    guard try await store.delete(request.id, request: identity) else {
      throw Self.notFound(request.id)
    }
  }
}
