// SPDX-License-Identifier: Apache-2.0

import Resources

/// A size that a food comes in.
struct FoodSize: Sendable, Hashable {
  /// Of the same form as a food's: `small`.
  var id: String

  /// An adjective in its dictionary form: `pequeño`.
  var name: LocalizedStringResource
}
