// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// Codes that others took the place of, and which are still in use (CLDR, language aliases).
  ///
  /// Norwegian that does not say which is Bokmål, and Filipino was called Tagalog.
  private static let currentCodes = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "sh": "sr", "tl": "fil",
  ]

  /// Whether both are of one language, be it under another code: `iw` and `he`, `no` and `nb`.
  public func isSameLanguage(as other: LanguageTag) -> Bool {
    if language == other.language { return true }
    func current(_ code: String) -> String { Self.currentCodes[code] ?? code }
    return current(language) == current(other.language)
  }
}
