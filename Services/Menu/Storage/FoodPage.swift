// SPDX-License-Identifier: Apache-2.0

/// Some foods of the menu that follow one another.
struct FoodPage: Sendable {
  var foods: [Food]

  /// The position after which the next page begins; absent on the last page.
  var next: Int64?
}
