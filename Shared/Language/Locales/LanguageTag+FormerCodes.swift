// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// Superseded codes that are still in use (CLDR, language aliases).
  ///
  /// `no`, which does not say Bokmål, is treated as `nb`, and `tl`, Tagalog, as Filipino.
  private static let currentCodes = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "sh": "sr", "tl": "fil",
  ]

  /// Whether both have the same language, even under different codes: `iw` and `he`, `no` and `nb`.
  public func isSameLanguage(as other: LanguageTag) -> Bool {
    if language == other.language { return true }
    func current(_ code: String) -> String { Self.currentCodes[code] ?? code }
    return current(language) == current(other.language)
  }
}
