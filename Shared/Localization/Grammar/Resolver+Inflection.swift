// SPDX-License-Identifier: Apache-2.0

import Concurrency
package import Inflection
package import Locales

extension Resolver {
  /// What the engine made of a phrase.
  ///
  /// The same few come again and again, and a look at a cache costs a tenth of an analysis.
  typealias Inflections = BoundedCache<InflectionKey, InflectedPhrase>
  typealias Features = BoundedCache<FeaturesKey, GrammaticalFeatures>

  struct InflectionKey: Hashable {
    var phrase: Phrase
    var rule: Inflection.InflectionRule
    var language: LanguageTag
  }

  struct FeaturesKey: Hashable {
    var phrase: Phrase
    var language: LanguageTag
  }

  /// Phrases longer than this are not kept: what callers send must not fill the memory.
  private static let cachedPhraseBytesMax = 256

  /// Puts a phrase in a form, as the engine does.
  package func inflect(
    _ phrase: Phrase, rule: Inflection.InflectionRule, language: LanguageTag
  ) -> InflectedPhrase {
    guard Self.isCached(phrase) else {
      return inflection.inflect(phrase, rule: rule, language: language)
    }
    let key = InflectionKey(phrase: phrase, rule: rule, language: language)
    return inflections.value(for: key) {
      inflection.inflect(phrase, rule: rule, language: language)
    }
  }

  /// What a phrase's head is, as the engine finds it.
  func features(of phrase: Phrase, language: LanguageTag) -> GrammaticalFeatures {
    guard Self.isCached(phrase) else {
      return inflection.features(of: phrase, language: language)
    }
    return features.value(for: FeaturesKey(phrase: phrase, language: language)) {
      inflection.features(of: phrase, language: language)
    }
  }

  private static func isCached(_ phrase: Phrase) -> Bool {
    phrase.segments.reduce(phrase.precedingText.utf8.count + phrase.followingText.utf8.count) {
      $0 + $1.text.utf8.count
    } <= cachedPhraseBytesMax
  }
}
