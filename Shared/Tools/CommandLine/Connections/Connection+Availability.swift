// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

extension Connection {
  /// The foods among these that are on the menu but not available today, without duplicates.
  ///
  /// A food that is not on the menu is ignored: pricing says whether it is sold.
  ///
  /// - Throws: `CommandError` if a call fails.
  func unavailableFoods(
    among ids: [String]
  ) async throws(CommandError) -> [Caffe.Menu.V1.Food] {
    var foods: [Caffe.Menu.V1.Food] = []
    var seen: Set<String> = []
    for id in ids where seen.insert(id).inserted {
      do {
        let (response, _) = try await call(
          Caffe.Menu.V1.MenuService.getFood, Caffe.Menu.V1.GetFoodRequest(id: id))
        if let food = response.food, !food.available { foods.append(food) }
      } catch {
        let unknown = [RPCStatus.Code.notFound, .invalidArgument].map {
          CommandError.ExitStatus.failedCall(code: $0.rawValue)
        }
        if !unknown.contains(error.status) { throw error }
      }
    }
    return foods
  }
}
