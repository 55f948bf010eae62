// SPDX-License-Identifier: Apache-2.0

import Concurrency
package import Inflection
package import Locales

extension Resolver {
  /// What the engine made of a phrase.
  ///
  /// The same few come again and again, and a look at a cache costs a tenth of an analysis.
  typealias Inflections = BoundedByteCache<SharedValue<InflectedPhrase>>
  typealias Features = BoundedByteCache<GrammaticalFeatures>

  /// What was made of phrases, empty: some ten thousand of them in a few megabytes.
  static func makeInflections() -> Inflections {
    Inflections(bytesMax: 8 << 20, entryBytesMax: 16 << 10) {
      HeapBytes.object + MemoryLayout<InflectedPhrase>.stride + $0.value.heapBytes
    }
  }

  /// What is known of phrases, empty.
  static func makeFeatures() -> Features {
    Features(bytesMax: 4 << 20, entryBytesMax: 8 << 10) { _ in 0 }
  }

  /// Puts a phrase in a form, as the engine does.
  package func inflect(
    _ phrase: Phrase, rule: Inflection.InflectionRule, language: LanguageTag
  ) -> InflectedPhrase {
    var work = Work(.unlimited)
    return inflect(phrase, rule: rule, language: language, work: &work).value
  }

  /// Puts a phrase in a form, as the engine does; leaves it as it is where no work is left.
  ///
  /// - Parameter explains: Whether the result says of each word what was done to it, and why.
  ///   Explanations are seldom asked for, and not kept.
  func inflect(
    _ phrase: Phrase, rule: Inflection.InflectionRule, language: LanguageTag,
    explains: Bool = false, work: inout Work
  ) -> SharedValue<InflectedPhrase> {
    PhraseKey.of(rule, language) { key in
      key.append(phrase)
      return inflect(key, rule, language, explains: explains, work: &work) { phrase }
    }
  }

  /// Puts a phrase in a form, as the engine does; leaves it as it is where no work is left.
  ///
  /// - Parameters:
  ///   - key: The question: phrase, rule and language.
  ///   - explains: Whether the result says of each word what was done to it, and why.
  ///   - phrase: The phrase, which is made only where the engine has to look at it.
  func inflect(
    _ key: borrowing PhraseKey, _ rule: Inflection.InflectionRule, _ language: LanguageTag,
    explains: Bool, work: inout Work, phrase: () -> Phrase
  ) -> SharedValue<InflectedPhrase> {
    let bytes = key.textBytes
    var left: InflectedPhrase?
    do throws(NoWorkLeft) {
      try work.pay(steps: Price.phrase(bytes: bytes))
      if explains {
        try work.pay(steps: Price.grammar(bytes: bytes))
        let result = inflection.inflect(phrase(), rule: rule, language: language)
        work.owe(steps: result.steps)
        return SharedValue(result)
      }
      return try key.withBytes { (key) throws(NoWorkLeft) in
        try inflections.value(for: key) { () throws(NoWorkLeft) in
          try work.pay(steps: Price.grammar(bytes: bytes))
          let result = inflection.inflect(
            phrase(), rule: rule, language: language, explains: false)
          try work.pay(steps: result.steps)
          // What may have been left because of all its unknown words is nothing to keep.
          if result.steps > InflectionEngine.lookupStepsMax {
            left = result
            throw NoWorkLeft()
          }
          return SharedValue(result)
        }
      }
    } catch {
      if let left { return SharedValue(left) }
      return SharedValue(
        InflectedPhrase(
          segments: phrase().segments.map(\.text), features: GrammaticalFeatures(),
          isInflected: false))
    }
  }

  /// What a phrase's head is, as the engine finds it; nothing where no work is left.
  func features(
    of phrase: Phrase, language: LanguageTag, work: inout Work
  ) -> GrammaticalFeatures {
    PhraseKey.of(nil, language) { key in
      key.append(phrase)
      return features(key, language, work: &work) { phrase }
    }
  }

  /// What a phrase's head is, as the engine finds it; nothing where no work is left.
  func features(
    _ key: borrowing PhraseKey, _ language: LanguageTag, work: inout Work, phrase: () -> Phrase
  ) -> GrammaticalFeatures {
    let bytes = key.textBytes
    var left: GrammaticalFeatures?
    do throws(NoWorkLeft) {
      try work.pay(steps: Price.phrase(bytes: bytes))
      return try key.withBytes { (key) throws(NoWorkLeft) in
        try features.value(for: key) { () throws(NoWorkLeft) in
          try work.pay(steps: Price.grammar(bytes: bytes))
          var steps = 0
          let features = inflection.features(of: phrase(), language: language, steps: &steps)
          try work.pay(steps: steps)
          if steps > InflectionEngine.lookupStepsMax {
            left = features
            throw NoWorkLeft()
          }
          return features
        }
      }
    } catch {
      return left ?? GrammaticalFeatures()
    }
  }
}
