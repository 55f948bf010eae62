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

  /// The lines of an order with ids that the menu has in place of misspelled ones.
  ///
  /// - Returns: Only lines that differ, as they are typed; none where nothing is near.
  /// - Throws: `CommandError` if the menu cannot be read.
  func whatWasMeant(
    by order: [Caffe.Pricing.V1.OrderLine]
  ) async throws(CommandError) -> [String] {
    let foods = try await menu(.init()).foods
    return order.compactMap { line in
      let food =
        foods.first { $0.id == line.foodId }
        ?? Suggestion.nearest(to: line.foodId, among: foods.map(\.id)).flatMap { id in
          foods.first { $0.id == id }
        }
      guard let food else { return nil }
      let sizes = food.sizes.map(\.id)
      let size =
        sizes.contains(line.sizeId)
        ? line.sizeId : Suggestion.nearest(to: line.sizeId, among: sizes)
      guard let size, food.id != line.foodId || size != line.sizeId else { return nil }
      return "\(line.quantity)x\(food.id):\(size)"
    }
  }
}
