// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LanguageTag {
  /// Whether the language is written from right to left, by its script or the one that CLDR's
  /// likely subtags give it.
  public var isRightToLeft: Bool {
    Locale.Language(identifier: identifier).characterDirection == .rightToLeft
  }

  /// English: the development language where nothing says otherwise.
  public static let english = LanguageTag(
    Parts(language: "en", script: nil, region: nil, variants: []))
}
