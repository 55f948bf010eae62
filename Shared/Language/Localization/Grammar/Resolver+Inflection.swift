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
    var work = Work(.unlimited)
    return inflect(phrase, rule: rule, language: language, work: &work)
  }

  /// Puts a phrase in a form, as the engine does; leaves it as it is where no work is left.
  ///
  /// - Parameter explains: Whether the result says of each word what was done to it, and why.
  ///   Explanations are seldom asked for, and not kept.
  func inflect(
    _ phrase: Phrase, rule: Inflection.InflectionRule, language: LanguageTag,
    explains: Bool = false, work: inout Work
  ) -> InflectedPhrase {
    let bytes = Self.bytes(of: phrase)
    do throws(NoWorkLeft) {
      try work.pay(steps: Price.phrase(bytes: bytes))
      if explains {
        try work.pay(steps: Price.grammar(bytes: bytes))
        let result = inflection.inflect(phrase, rule: rule, language: language)
        work.owe(steps: result.steps)
        return result
      }
      let key = InflectionKey(phrase: phrase, rule: rule, language: language)
      return try inflections.value(for: key) { () throws(NoWorkLeft) in
        try work.pay(steps: Price.grammar(bytes: bytes))
        let result = inflection.inflect(phrase, rule: rule, language: language, explains: false)
        work.owe(steps: result.steps)
        return result
      }
    } catch {
      return InflectedPhrase(
        segments: phrase.segments.map(\.text), features: GrammaticalFeatures(),
        isInflected: false)
    }
  }

  /// What a phrase's head is, as the engine finds it; nothing where no work is left.
  func features(
    of phrase: Phrase, language: LanguageTag, work: inout Work
  ) -> GrammaticalFeatures {
    let bytes = Self.bytes(of: phrase)
    do throws(NoWorkLeft) {
      try work.pay(steps: Price.phrase(bytes: bytes))
      let key = FeaturesKey(phrase: phrase, language: language)
      return try features.value(for: key) { () throws(NoWorkLeft) in
        try work.pay(steps: Price.grammar(bytes: bytes))
        var steps = 0
        defer { work.owe(steps: steps) }
        return inflection.features(of: phrase, language: language, steps: &steps)
      }
    } catch {
      return GrammaticalFeatures()
    }
  }

  private static func bytes(of phrase: Phrase) -> Int {
    phrase.segments.reduce(phrase.precedingText.utf8.count + phrase.followingText.utf8.count) {
      $0 + $1.text.utf8.count
    }
  }
}
