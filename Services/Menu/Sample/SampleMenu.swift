// SPDX-License-Identifier: Apache-2.0

/// The menu that a new database starts with: a small café's.
enum SampleMenu {
  /// Every food, in the order of the printed menu.
  static let foods: [Food] = SampleCategory.allCases.flatMap { category in
    rows(of: category).map { $0.food(in: category) }
  }

  private static func rows(of category: SampleCategory) -> [SampleFood] {
    switch category {
    case .coffee: coffee
    case .hotDrinks: hotDrinks
    case .coldDrinks: coldDrinks
    case .breakfast: breakfast
    case .bakery: bakery
    case .sandwiches: sandwiches
    case .salads: salads
    case .pizza: pizza
    case .kitchen: kitchen
    case .desserts: desserts
    }
  }
}
