// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The features that Foundation's type has on Apple's platforms and lacks on Linux.
///
/// An extension has no room of its own. `Morphology` has one place that takes any text: the
/// pronouns of a language. The features stand there, under a private variety of English
/// (`x-` in BCP 47), which no text is written in; so they are part of equality and hashing.
///
/// Attributes, inflection rules in attributes and ``Pronoun`` are encoded with each feature under
/// its property's name. Whoever encodes a `Morphology` by itself gets Foundation's own form, whose
/// code cannot be replaced: there the features are the pronouns of `en-x-features`, and come back
/// from there.
extension Morphology {
  /// The word's place in the sentence, where the language marks it.
  public var grammaticalCase: GrammaticalCase? {
    get { feature(\.subjectForm) }
    set { setFeature(\.subjectForm, to: newValue) }
  }

  /// Whether it speaks, is spoken to, or is spoken of.
  public var grammaticalPerson: GrammaticalPerson? {
    get { feature(\.objectForm) }
    set { setFeature(\.objectForm, to: newValue) }
  }

  /// What kind of pronoun it is.
  public var pronounType: PronounType? {
    get { feature(\.possessiveForm) }
    set { setFeature(\.possessiveForm, to: newValue) }
  }

  /// Whether a possessive stands alone.
  public var determination: Determination? {
    get { feature(\.possessiveAdjectiveForm) }
    set { setFeature(\.possessiveAdjectiveForm, to: newValue) }
  }

  /// Whether it is something known.
  public var definiteness: Definiteness? {
    get { feature(\.reflexiveForm) }
    set { setFeature(\.reflexiveForm, to: newValue) }
  }

  /// Whether it says nothing.
  public var isUnspecified: Bool { self == Morphology() }

  // Storage -------------------------------------------------------------------------------------

  private static let place = "en-x-features"

  private func feature<Feature: MorphologyFeature>(
    _ path: KeyPath<CustomPronoun, String?>
  ) -> Feature? {
    customPronoun(forLanguage: Self.place)?[keyPath: path].flatMap { Feature(name: $0) }
  }

  private mutating func setFeature(
    _ path: WritableKeyPath<CustomPronoun, String?>, to feature: (some MorphologyFeature)?
  ) {
    // Foundation wants every form to be there; an empty one is no feature's name.
    var empty = CustomPronoun()
    for form in Self.forms { empty[keyPath: form] = "" }
    var forms = customPronoun(forLanguage: Self.place) ?? empty
    forms[keyPath: path] = feature?.name ?? ""
    do {
      try setCustomPronoun(forms == empty ? nil : forms, forLanguage: Self.place)
    } catch {
      assertionFailure("Foundation takes the pronouns of every variety of English: \(error)")
    }
  }

  private static var forms: [WritableKeyPath<CustomPronoun, String?>] {
    [
      \.subjectForm, \.objectForm, \.possessiveForm, \.possessiveAdjectiveForm, \.reflexiveForm,
    ]
  }

  /// The same without the features that have no place in Foundation's encoded form.
  var withoutFeatures: Morphology {
    var result = self
    result.grammaticalCase = nil
    result.grammaticalPerson = nil
    result.pronounType = nil
    result.determination = nil
    result.definiteness = nil
    return result
  }
}
