// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation

extension LanguageTag {
  /// The locale in which to format values for this reader, among words of a language.
  ///
  /// It is the reader's own if that has the words' language and script, otherwise the words'
  /// language in the reader's region: among English words, `fa-IR` formats values as `en-IR`. The
  /// rule is Foundation's for `Locale.current` in an app that lacks the user's language
  /// (`localeIdentifierForCanonicalizedLocalizations` in `Locale_ICU.swift`). A missing region is
  /// the likeliest one, and extensions are kept, except for a numbering system that the language
  /// does not use.
  public func formatting(among words: LanguageTag) -> LanguageTag {
    if self == words { return self }
    return Self.formattingTags.value(for: FormattingKey(reader: self, words: words)) {
      let (reader, language) = (likely, words.likely)
      if isSameLanguage(as: words), reader.script == language.script { return self }
      var parts = Parts(
        language: words.language, script: words.script, region: reader.region ?? words.region)
      parts.unicodeExtension = unicodeExtension
      parts.unicodeExtension["nu"] = digits(among: words)
      parts.unicodeAttributes = unicodeAttributes
      let tag = LanguageTag(parts)
      // The region alone may imply another script: `zh` in Taiwan is not the `zh` of the words.
      if tag.likely.script == language.script { return tag }
      parts.script = language.script
      return LanguageTag(parts)
    }
  }

  private struct FormattingKey: Hashable {
    var reader: LanguageTag
    var words: LanguageTag
  }

  private static let formattingTags = BoundedCache<FormattingKey, LanguageTag>(
    bytesMax: 256 << 10
  ) { $0.reader.heapBytes + $0.words.heapBytes + $1.heapBytes }

  /// The tag with its likely script and region (CLDR's likely subtags).
  private var likely: LanguageTag {
    let language = withoutExtensions
    let maximal = Locale.Language(identifier: language.identifier).maximalIdentifier
    return LanguageTag(validating: maximal) ?? language
  }

  /// The numbering system of the reader's locale, if the words' language also uses it.
  private func digits(among words: LanguageTag) -> String? {
    let digits = locale.numberingSystem
    let language = words.withoutExtensions.locale
    guard digits != language.numberingSystem,
      language.availableNumberingSystems.contains(digits)
    else { return nil }
    return digits.identifier
  }
}
