// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

extension LanguageTag {
  /// Whether the language is written from right to left, judging by its script or by its likely
  /// script (CLDR's likely subtags).
  ///
  /// Foundation judges by the nearest locale that it has data for: of `az-Arab`, by Azerbaijani in
  /// Latin letters. The corresponding C function is `uloc_isRightToLeft`.
  public var isRightToLeft: Bool {
    swift_uloc_isRightToLeft(withoutExtensions.icuIdentifier) != 0
  }

  /// English: the default development language.
  public static let english = LanguageTag(
    Parts(language: "en", script: nil, region: nil, variants: []))
}
