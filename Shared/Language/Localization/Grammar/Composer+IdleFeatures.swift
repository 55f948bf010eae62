// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import Locales

/// Features of Foundation's `Morphology` that most grammars have no use for.
extension Composer {
  /// A feature that markup can have to no effect.
  private struct Feature {
    var name: String
    /// Its value, for people.
    var value: (GrammaticalFeatures) -> String?
    var remove: (inout GrammaticalFeatures) -> Void

    static var all: [Feature] {
      [
        Feature(name: "definiteness") {
          $0.definiteness?.rawValue
        } remove: {
          $0.definiteness = nil
        },
        Feature(name: "grammaticalPerson") {
          $0.person?.rawValue
        } remove: {
          $0.person = nil
        },
      ]
    }
  }

  /// Says which definiteness and grammatical person changed nothing, of those that were asked for
  /// or said of the phrase's words.
  ///
  /// Whether they do depends on the language and on the words: Swedish nouns have endings for
  /// what is definite, English verbs for the third person. So the phrase is inflected without
  /// them, too, and compared.
  mutating func reportIdleFeatures(
    of phrase: Phrase, markup: GrammarMarkup, _ result: InflectedPhrase, _ language: LanguageTag
  ) {
    guard markup.saysFeatures || phrase.segments.contains(where: { $0.features != nil }) else {
      return
    }
    for feature in Feature.all {
      let values =
        [markup.inflect?.features, markup.morphology].compactMap { $0.flatMap(feature.value) }
        + phrase.segments.compactMap { $0.features.flatMap(feature.value) }
      guard let value = values.first else { continue }
      var (markup, phrase) = (markup, phrase)
      if case .explicit(var features) = markup.inflect {
        feature.remove(&features)
        markup.inflect = .explicit(features)
      }
      if var morphology = markup.morphology {
        feature.remove(&morphology)
        markup.morphology = morphology
      }
      for index in phrase.segments.indices {
        guard var features = phrase.segments[index].features else { continue }
        feature.remove(&features)
        phrase.segments[index].features = features
      }
      let other = inflect(phrase, markup: markup, language: language)
      guard other.value.segments == result.segments else { continue }
      report(
        .note, "idle-feature",
        "\(feature.name) \(value) changes nothing in \"\(phrase.text)\" in "
          + "\(language.identifier).")
    }
  }
}

extension GrammarMarkup {
  /// Whether it says what the words are, or in which form they are to be.
  var saysFeatures: Bool { inflect?.features != nil || morphology != nil }
}

extension GrammarMarkup.Inflect {
  /// The form that is asked for, where it is written out.
  fileprivate var features: GrammaticalFeatures? {
    if case .explicit(let features) = self { return features }
    return nil
  }
}
