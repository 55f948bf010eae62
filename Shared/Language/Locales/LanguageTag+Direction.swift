// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LanguageTag {
  /// Whether the language is written from right to left, judging by its script or by its likely
  /// script (CLDR's likely subtags).
  public var isRightToLeft: Bool {
    Locale.Language(identifier: identifier).characterDirection == .rightToLeft
  }

  /// English: the default development language.
  public static let english = LanguageTag(
    Parts(language: "en", script: nil, region: nil, variants: []))
}
