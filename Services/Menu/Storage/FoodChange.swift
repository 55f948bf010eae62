// SPDX-License-Identifier: Apache-2.0

import Messages
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

  /// A food's message is about as large as its resources.
  var byteCount: Int {
    guard case .put(let food) = kind else { return 0 }
    return (try? food.message.encoder().size) ?? 0
  }

  var isDeletion: Bool {
    if case .deleted = kind { true } else { false }
  }

  init(revision: Int64, _ kind: Kind) {
    self.revision = revision
    self.kind = kind
  }
}
