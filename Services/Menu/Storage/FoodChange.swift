// SPDX-License-Identifier: Apache-2.0

import ServiceKit

/// What became of a food.
struct FoodChange: NumberedChange, Hashable {
  enum Kind: Sendable, Hashable {
    case put(Food)
    case deleted(id: String)
  }

  /// The number of the change, among those of the whole menu.
  var revision: Int64

  var kind: Kind

  var isDeletion: Bool {
    if case .deleted = kind { true } else { false }
  }

  init(revision: Int64, _ kind: Kind) {
    self.revision = revision
    self.kind = kind
  }
}
