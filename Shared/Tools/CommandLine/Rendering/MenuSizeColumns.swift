// SPDX-License-Identifier: Apache-2.0

/// The column of each size of a menu: the same size is in the same column for all foods, and sizes
/// that never occur together, such as an espresso's, share columns.
struct MenuSizeColumns: Sendable {
  private var columns: [String: Int] = [:]
  private var nameWidths: [Int] = []
  private var priceWidths: [Int] = []

  /// Measures the sizes of some foods.
  init(_ foods: [MenuDocument.Food]) {
    // A size comes after those that precede it in any food. Foods with contradictory orders would
    // push it on forever, so the number of rounds is limited to that of possible columns.
    let count = Set(foods.flatMap { $0.sizes.map(\.id) }).count
    for _ in 0..<count {
      for food in foods {
        var next = 0
        for size in food.sizes {
          let column = max(columns[size.id] ?? 0, next)
          columns[size.id] = min(column, max(count - 1, food.sizes.count - 1))
          next = column + 1
        }
      }
    }
    let width = (columns.values.max() ?? -1) + 1
    nameWidths = Array(repeating: 0, count: width)
    priceWidths = nameWidths
    for size in foods.lazy.flatMap(\.sizes) {
      guard let column = columns[size.id] else { continue }
      for name in [size.shownName, size.id] {
        nameWidths[column] = max(nameWidths[column], DisplayWidth.columns(of: name))
      }
      priceWidths[column] = max(priceWidths[column], DisplayWidth.columns(of: Self.price(size)))
    }
  }

  /// A food's sizes with their prices, each in its column.
  func text(of food: MenuDocument.Food) -> String {
    line(of: food) { ($0.shownName, Self.price($0)) }
  }

  /// The IDs of a food's sizes, each in its column.
  func ids(of food: MenuDocument.Food) -> String { line(of: food) { ($0.id, "") } }

  private func line(
    of food: MenuDocument.Food, cell: (MenuDocument.Size) -> (name: String, price: String)
  ) -> String {
    var cells = zip(nameWidths, priceWidths).map { name, price in
      String(repeating: " ", count: name + (price > 0 ? price + 1 : 0))
    }
    for size in food.sizes {
      guard let column = columns[size.id] else { continue }
      let (name, price) = cell(size)
      let nameRoom = nameWidths[column] - DisplayWidth.columns(of: name)
      let priceRoom = priceWidths[column] - DisplayWidth.columns(of: price)
      cells[column] = name + String(repeating: " ", count: nameRoom)
      if priceWidths[column] > 0 {
        cells[column] += " " + String(repeating: " ", count: priceRoom) + price
      }
    }
    return cells.joined(separator: "  ")
  }

  private static func price(_ size: MenuDocument.Size) -> String { size.price?.shown ?? "" }
}

extension MenuDocument.Size {
  /// The name as shown beside the food.
  fileprivate var shownName: String { agreeingName ?? name }
}
