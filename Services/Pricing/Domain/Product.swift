// SPDX-License-Identifier: Apache-2.0

/// What is sold: a food in one of its sizes.
struct Product: Sendable, Hashable {
  /// The food's id, as the menu has it: `salad`.
  var foodID: String

  /// The size's id: `small`.
  var sizeID: String
}
