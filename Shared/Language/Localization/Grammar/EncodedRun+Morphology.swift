// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Resources

extension EncodedRun {
  /// The attribute's name, as Foundation encodes it.
  static let morphologyName = "NSMorphology"

  /// What an argument's own `morphology` attribute says of its words.
  var morphology: GrammaticalFeatures? {
    guard case .text(let json) = attributes[Self.morphologyName],
      let members = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    else { return nil }
    return GrammaticalFeatures(morphology: members)
  }
}
