// SPDX-License-Identifier: Apache-2.0

import Locales

/// The features that a phrase's words must agree in.
struct AgreementTarget: Sendable, Hashable {
  /// The head's gender, or that of the person referred to.
  var gender: GrammaticalFeatures.Gender

  /// `one` or `other`; further distinctions of a language are in `counted`.
  var number: GrammaticalFeatures.Number

  /// Required by the rule, or by a preposition of the phrase; nil leaves it to the language.
  var grammaticalCase: GrammaticalFeatures.Case?

  /// Required by the rule, or shown by an article of the phrase.
  var definiteness: GrammaticalFeatures.Definiteness?

  /// The person that verbs and pronouns agree with; nil for the third.
  var person: GrammaticalFeatures.Person?

  /// Whether the head is animate, in languages where that affects forms.
  var animacy: GrammaticalFeatures.Animacy?

  /// The category of the phrase's count, or a rule's `few` or `many`; nil if nothing is counted.
  var counted: PluralCategory?

  init(gender: GrammaticalFeatures.Gender, number: GrammaticalFeatures.Number) {
    self.gender = gender
    self.number = number
  }
}
