// SPDX-License-Identifier: Apache-2.0

import Resources

/// Something that the café serves, named by resources: in which language is the reader's matter.
struct Food: Sendable, Hashable {
  /// Lower-case letters, digits and hyphens: `pizza`.
  var id: String

  var name: LocalizedStringResource

  /// A sentence that makes one hungry.
  var summary: LocalizedStringResource?

  /// In the order that they are listed to the reader.
  var ingredients: [Ingredient]

  /// From the smallest to the largest.
  var sizes: [FoodSize]

  /// The part of the menu that it stands in, of the same form as an id: `salads`.
  var category: String

  /// Whether it can be ordered today.
  var isAvailable: Bool

  /// How often it was changed, the first time included; 0 for a food that is not stored yet.
  var version: UInt64
}
