// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Inflection
import Locales

/// The language of words, what values among them are written in, and what both need most.
final class Voice: Sendable {
  /// The language of the words: its plural rules and its grammar hold.
  let words: LanguageTag

  /// What values are written in.
  let values: LanguageTag

  /// The rules of the words' language.
  let rules: PluralRules

  /// Whether the words' language has a grammar.
  let hasGrammar: Bool

  /// How the values' locale writes integers; nil where ICU has to write each number.
  let integers: IntegerFormat?

  /// Makes a voice, and counts what that takes.
  init(words: LanguageTag, values: LanguageTag, work: inout Work) {
    work.owe(steps: Price.voice)
    self.words = words
    self.values = values
    rules = PluralRules.rules(for: words)
    hasGrammar = InflectionEngine.shared.canInflect(words)
    let meter = FormattingMeter()
    integers = IntegerFormat.format(locale: values.formattingIdentifier, meter: meter)
    work.owe(meter)
  }

  /// The object with its tags, in bytes; rules and integers are shared.
  var heapBytes: Int {
    HeapBytes.object + 2 * MemoryLayout<LanguageTag>.stride + words.heapBytes + values.heapBytes
  }
}
