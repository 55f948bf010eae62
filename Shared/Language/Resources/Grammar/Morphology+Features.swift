// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The features that Foundation's type has on Apple's platforms and lacks on Linux.
///
/// An extension cannot add storage. `Morphology` has one place for arbitrary text: the pronouns of
/// a language. The features are stored there, under a private variety of English (`x-` in BCP 47)
/// that no text is written in, so they are part of equality and hashing.
///
/// Attributes, inflection rules in attributes and ``Pronoun`` are encoded with each feature under
/// its property's name. A `Morphology` encoded by itself has Foundation's own form, whose code
/// cannot be replaced: there, the features are encoded as the pronouns of `en-x-features`, and
/// decoded from them.
extension Morphology {
  /// The grammatical case, in languages that mark it.
  public var grammaticalCase: GrammaticalCase? {
    get { feature(\.subjectForm) }
    set { setFeature(\.subjectForm, to: newValue) }
  }

  /// Whether it denotes the speaker, the addressee or a third party.
  public var grammaticalPerson: GrammaticalPerson? {
    get { feature(\.objectForm) }
    set { setFeature(\.objectForm, to: newValue) }
  }

  /// The kind of pronoun.
  public var pronounType: PronounType? {
    get { feature(\.possessiveForm) }
    set { setFeature(\.possessiveForm, to: newValue) }
  }

  /// Whether a possessive stands alone.
  public var determination: Determination? {
    get { feature(\.possessiveAdjectiveForm) }
    set { setFeature(\.possessiveAdjectiveForm, to: newValue) }
  }

  /// Whether it denotes something known.
  public var definiteness: Definiteness? {
    get { feature(\.reflexiveForm) }
    set { setFeature(\.reflexiveForm, to: newValue) }
  }

  /// Whether no feature is set.
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
    // Foundation requires every form; an empty one is not a feature's name.
    var empty = CustomPronoun()
    for form in Self.forms { empty[keyPath: form] = "" }
    var forms = customPronoun(forLanguage: Self.place) ?? empty
    forms[keyPath: path] = feature?.name ?? ""
    setForms(forms == empty ? nil : forms)
  }

  private mutating func setForms(_ forms: CustomPronoun?) {
    do {
      try setCustomPronoun(forms, forLanguage: Self.place)
    } catch {
      assertionFailure("Foundation takes the pronouns of every variety of English: \(error)")
    }
  }

  private static var forms: [WritableKeyPath<CustomPronoun, String?>] {
    [
      \.subjectForm, \.objectForm, \.possessiveForm, \.possessiveAdjectiveForm, \.reflexiveForm,
    ]
  }

  /// The same without the features that Foundation's encoded form lacks.
  var withoutFeatures: Morphology {
    guard customPronoun(forLanguage: Self.place) != nil else { return self }
    var result = self
    result.setForms(nil)
    return result
  }
}
