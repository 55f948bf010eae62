// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

extension Menu {
  /// Puts a food.
  ///
  /// - Returns: The food as it is stored, with its new version.
  /// - Throws: `INVALID_ARGUMENT` with every wrong field, `ABORTED` where another change came
  ///   first, `RESOURCE_EXHAUSTED` where the menu is full, `StorageError`.
  func put(_ request: Caffe.Menu.V1.PutFoodRequest) async throws -> Food {
    let food = try Food(request)
    switch try await store.put(food) {
    case .done(let stored): return stored
    case .stale(let current): throw Self.stale(food, current: current)
    case .full:
      throw RPCError(
        .resourceExhausted, "The menu has \(FoodStore.foodsMax) foods, the most it may have.")
    }
  }

  /// Deletes a food.
  ///
  /// - Throws: `INVALID_ARGUMENT`, `NOT_FOUND`, `StorageError`.
  func delete(_ request: Caffe.Menu.V1.DeleteFoodRequest) async throws {
    guard Identifier.isValid(request.id) else {
      var violations = FieldViolations()
      violations.add("id", Identifier.expectation)
      throw violations.error
    }
    guard try await store.delete(request.id) else { throw Self.notFound(request.id) }
  }

  private static func stale(_ food: Food, current: UInt64) -> RPCError {
    let info = Google.Rpc.ErrorInfo(
      reason: "STALE_VERSION", domain: "caffe.menu.v1",
      metadata: [
        "foodId": food.id, "requestVersion": "\(food.version)", "currentVersion": "\(current)",
      ])
    let message =
      current == 0
      ? "There is no food \(food.id) of version \(food.version); a new one has version 0."
      : "Version \(food.version) of \(food.id) is stale: the present version is \(current)."
    return RPCError(.aborted, message, details: RPCStatusDetail.list(info))
  }
}
