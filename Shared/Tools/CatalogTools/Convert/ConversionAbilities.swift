// SPDX-License-Identifier: Apache-2.0

import Locales

/// What a format can say beside keys and texts.
struct ConversionAbilities {
  /// What translators are told.
  var comments = false
  /// How far texts are translated.
  var states = false
  /// Where keys come from.
  var origins = false
  /// Which keys are not for translators.
  var untranslatable = false
  /// The numbers and specifiers of variables.
  var variables = false
  /// How texts may vary; nothing where any text with a name of its own can be held.
  var kinds: Set<String>?

  /// Whether a text at a path can be held.
  ///
  /// Formats without variables have one level of variants.
  func canHold(_ path: [String]) -> Bool {
    guard let kinds else { return true }
    // A kind and a name for each level.
    guard path.count.isMultiple(of: 2) else { return false }
    // What is no category of CLDR's is none anywhere.
    for (kind, name) in zip(path, path.dropFirst()) where kind == "plural" {
      guard PluralCategory(rawValue: name) != nil else { return false }
    }
    guard path.allSatisfy({ !TextUnit.kinds.contains($0) || kinds.contains($0) }) else {
      return false
    }
    return variables || path.count <= 2
  }
}
