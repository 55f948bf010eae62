// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Resources

extension EncodedRun {
  /// What an argument's own `morphology` attribute says of its words.
  var morphology: GrammaticalFeatures? {
    guard case .text(let json) = attributes["NSMorphology"],
      let members = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    else { return nil }
    return GrammaticalFeatures(morphology: members)
  }
}
