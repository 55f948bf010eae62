// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

extension Food {
  /// What the food is made from: "Our pizza is made from: prosciutto, cheese, flour, and
  /// tomatoes."; nothing where no ingredients are known.
  var ingredientSentence: LocalizedStringResource? {
    if ingredients.isEmpty { return nil }
    let list = LocalizationArgument(
      .list(ingredients.map { LocalizationArgument(.resource($0.name)) }),
      style: .list(ValueStyle.List(kind: .and)))
    return LocalizedStringResource(
      "Our \(name) is made from: \(list).", locale: .autoupdatingCurrent, bundle: .menu)
  }
}
