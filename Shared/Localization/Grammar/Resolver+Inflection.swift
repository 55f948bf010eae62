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

  /// What was made of phrases, empty: some ten thousand of them in a few megabytes.
  static func makeInflections() -> Inflections {
    Inflections(bytesMax: 8 << 20, entryBytesMax: 16 << 10) {
      $0.phrase.heapBytes + $0.language.heapBytes + $1.heapBytes
    }
  }

  /// What is known of phrases, empty.
  static func makeFeatures() -> Features {
    Features(bytesMax: 4 << 20, entryBytesMax: 8 << 10) { key, _ in
      key.phrase.heapBytes + key.language.heapBytes
    }
  }

  /// Puts a phrase in a form, as the engine does.
  package func inflect(
    _ phrase: Phrase, rule: Inflection.InflectionRule, language: LanguageTag
  ) -> InflectedPhrase {
    let key = InflectionKey(phrase: phrase, rule: rule, language: language)
    return inflections.value(for: key) {
      inflection.inflect(phrase, rule: rule, language: language)
    }
  }

  /// What a phrase's head is, as the engine finds it.
  func features(of phrase: Phrase, language: LanguageTag) -> GrammaticalFeatures {
    features.value(for: FeaturesKey(phrase: phrase, language: language)) {
      inflection.features(of: phrase, language: language)
    }
  }
}
